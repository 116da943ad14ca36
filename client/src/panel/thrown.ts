/** The dice of a log entry: the figures that its events name as dice. */
import type { Entry } from '../protocol';

const NAMES = ['dice', 'die', 'roll'];

export function thrown(entry: Entry): number[] {
  const sources = [entry.choice?.args, ...(entry.told ?? []).map((told) => told.text.args)];
  for (const args of sources)
    for (const name of NAMES) {
      const value = args?.[name];
      const dice = Array.isArray(value) ? value : [value];
      if (dice.length && dice.every((die) => typeof die === 'number')) return dice as number[];
    }
  return [];
}
