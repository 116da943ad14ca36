/** The sequence of play in runs: phases of one side that follow each other. */
import type { Phase } from '../protocol';

export interface Run {
  side: string;
  /** The number of its first phase in the whole sequence. */
  first: number;
  phases: Phase[];
}

export function runs(phases: readonly Phase[]): Run[] {
  const found: Run[] = [];
  for (const [i, phase] of phases.entries()) {
    const side = phase.side ?? '';
    const last = found.at(-1);
    if (last?.side === side) last.phases.push(phase);
    else found.push({ side, first: i, phases: [phase] });
  }
  return found;
}
