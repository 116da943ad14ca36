/** The entries of a log, which may come in any order: with a move's answer, by the live line, or when the log is loaded. */
import type { Entry } from '../protocol';

/** The log with more entries, in order; moves that an entry takes back are marked. */
export function joined(known: readonly Entry[], fresh: readonly Entry[]): readonly Entry[] {
  if (!fresh.length) return known;
  const byVersion = new Map([...known, ...fresh].map((entry) => [entry.version, entry]));
  let all = [...byVersion.values()].sort((a, b) => a.version - b.version);
  const first = Math.min(...fresh.map((entry) => entry.version));
  for (const undo of all.filter((entry) => entry.kind === 'undo' && entry.version >= first))
    all = all.map((entry) =>
      entry.kind === 'move' && entry.version < undo.version && entry.number > (undo.to ?? 0)
        ? { ...entry, taken_back: true }
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
