/** The entries of a log, which may come in any order: with a move's answer, by the live line, or when the log is loaded. */
import type { Entry, Message } from '../protocol';

/** The log with more entries, in order; moves that an entry takes back are marked, those that it drops say nothing. */
export function joined(known: readonly Entry[], fresh: readonly Entry[]): readonly Entry[] {
  if (!fresh.length) return known;
  const byVersion = new Map([...known, ...fresh].map((entry) => [entry.version, entry]));
  let all = [...byVersion.values()].sort((a, b) => a.version - b.version);
  const first = Math.min(...fresh.map((entry) => entry.version));
  for (const undo of all.filter((entry) => entry.kind === 'undo' && entry.version >= first))
    all = all.map((entry) =>
      entry.kind === 'move' &&
      entry.version < undo.version &&
      entry.number > (undo.to ?? 0) &&
      !entry.taken_back
        ? { ...entry, taken_back: true, told: undo.about === 'drop' ? [] : entry.told }
        : entry,
    );
  return all;
}

/** The version up to which no entry is missing. */
export function complete(entries: readonly Entry[]): number {
  let last = 0;
  for (const { version } of entries) {
    if (version > last + 1) break;
    last = version;
  }
  return last;
}

/** A section of the log: where it begins, and whether it is a whole turn or a part of one. */
export interface Section {
  readonly number: number;
  readonly turn: boolean;
  readonly text: Message;
}

/** The sections that the moves which stand have opened. Every game tells the beginning of a turn as `TurnBegan`. */
export function sections(entries: readonly Entry[]): Section[] {
  return entries
    .filter((entry) => entry.kind === 'move' && !entry.taken_back)
    .flatMap((entry) =>
      (entry.told ?? [])
        .filter((told) => told.head)
        .map((told) => ({ number: entry.number, turn: told.kind === 'TurnBegan', text: told.text })),
    );
}
