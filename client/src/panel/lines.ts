/** The log as lines: headings, sentences, what was taken back, what was said of moves afterwards. */
import type { Act, Entry, Message, Remarked } from '../protocol';

export interface Line {
  key: string;
  kind: 'head' | 'told' | 'note' | 'said';
  number: number;
  version: number;
  rule: string;
  message?: Message;
  act?: Act;
  note?: string;
  args?: Record<string, unknown>;
  said?: Remarked;
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
    if (entry.kind !== 'move' && entry.kind !== 'remark' && entry.about !== 'drop')
      found.push({
        ...base,
        key: `${entry.version} note`,
        kind: 'note',
        rule: '',
        note: `log-${entry.kind}${entry.about && entry.kind !== 'returned' ? `-${entry.about}` : ''}`,
        args: { side: { side: entry.actor ?? '' }, to: entry.to ?? 0 },
      });
  }
  return beside(found, remarks(entries));
}

/** The last word of everybody on every move, in the order of the moves. */
export function remarks(entries: readonly Entry[]): Line[] {
  const found = new Map<string, Line>();
  for (const { number, version, said } of entries) {
    if (!said) continue;
    const mine = `${number} ${said.author}`;
    const empty = !said.text && !said.mark && !said.way?.length;
    for (const kind of empty ? ['said', 'way'] : [said.way?.length ? 'way' : 'said'])
      found.delete(`${mine} ${kind}`);
    if (!empty)
      found.set(`${mine} ${said.way?.length ? 'way' : 'said'}`, {
        key: `${version} said`,
        kind: 'said',
        number,
        version,
        rule: '',
        takenBack: false,
        said,
      });
  }
  return [...found.values()].sort((a, b) => a.number - b.number || a.version - b.version);
}

/** What was said stands behind the last line of its move. */
function beside(told: Line[], said: Line[]): Line[] {
  for (const line of said) {
    let at = told.length;
    while (at > 0 && told[at - 1]!.number > line.number) at--;
    told.splice(at, 0, line);
  }
  return told;
}
