/** The log as lines: headings, sentences, what was taken back. */
import type { Act, Entry, Message } from '../protocol';

export interface Line {
  key: string;
  kind: 'head' | 'told' | 'note';
  number: number;
  version: number;
  rule: string;
  message?: Message;
  act?: Act;
  note?: string;
  args?: Record<string, unknown>;
  takenBack: boolean;
}

export function lines(entries: readonly Entry[]): Line[] {
  const found: Line[] = [];
  for (const entry of entries) {
    const base = { number: entry.number, version: entry.version, takenBack: !!entry.taken_back };
    (entry.told ?? []).forEach((told, i) =>
      found.push({
        ...base,
        key: `${entry.version} ${i}`,
        kind: told.head ? 'head' : 'told',
        rule: told.rule ?? '',
        message: told.text,
        act: told.act,
      }),
    );
    if (entry.kind !== 'move' && entry.about !== 'drop')
      found.push({
        ...base,
        key: `${entry.version} note`,
        kind: 'note',
        rule: '',
        note: `log-${entry.kind}${entry.about && entry.kind !== 'returned' ? `-${entry.about}` : ''}`,
        args: { side: { side: entry.actor ?? '' }, to: entry.to ?? 0 },
      });
  }
  return found;
}
