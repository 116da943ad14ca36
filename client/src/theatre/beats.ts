/** The log as a film: what was seen, act by act, grouped into beats that a player would call one thing. */
import type { Act, Entry, Message } from '../protocol';

/** One act of the log. */
export interface Moment {
  /** As the log's lines are called. */
  readonly key: string;
  readonly number: number;
  /** Who moved; "dice" for a roll. */
  readonly actor: string;
  readonly act: Act;
  readonly text: Message;
  readonly rule: string;
}

export type Kind = 'attack' | 'fire' | 'moves' | 'place' | 'rally' | 'phase' | 'note';

export interface Beat {
  readonly key: string;
  readonly kind: Kind;
  /** Whose it is; nobody's if the rules do it. */
  readonly side: string;
  /** The number of moves before its first and after its last. */
  readonly from: number;
  readonly to: number;
  readonly moments: readonly Moment[];
}

const OPENS: Partial<Record<Act['verb'], Kind>> = {
  attack: 'attack',
  fire: 'fire',
  move: 'moves',
  place: 'place',
  rally: 'rally',
  phase: 'phase',
  note: 'note',
};
/** What may stand between two moves of one beat. */
const QUIET: ReadonlySet<Act['verb']> = new Set(['move', 'turn', 'state', 'control', 'place', 'phase']);

/** Whether nothing falls and nobody is hurt: nothing that must be watched. */
export function quiet(beat: Beat): boolean {
  return beat.moments.every(({ act }) => QUIET.has(act.verb) || (act.verb === 'note' && !act.dice?.length));
}

/** The acts of the moves that stand, after one number of moves and up to another. */
export function moments(entries: readonly Entry[], after = -1, upTo = Infinity): Moment[] {
  return entries
    .filter(
      (entry) => entry.kind === 'move' && !entry.taken_back && entry.number > after && entry.number <= upTo,
    )
    .flatMap((entry) =>
      (entry.told ?? []).flatMap((told, i) =>
        told.act
          ? [
              {
                key: `${entry.version} ${i}`,
                number: entry.number,
                actor: entry.actor ?? '',
                act: told.act,
                text: told.text,
                rule: told.rule ?? '',
              },
            ]
          : [],
      ),
    );
}

function sideOf(moment: Moment): string {
  return moment.act.side || (moment.actor === 'dice' ? '' : moment.actor);
}

/** A fight that goes on: nothing came of it yet. */
function undecided({ kind, moments }: Beat): boolean {
  if (kind !== 'attack' && kind !== 'fire') return false;
  return !moments.some(({ act }) => act.verb === 'result' || act.result || act.words);
}

/** Whether an act belongs to what came before it: it opens nothing, or it is one more of the same. */
function joins(before: Beat, moment: Moment, kind: Kind | undefined): boolean {
  if (!kind) return true;
  if (kind === 'note' && undecided(before)) return true;
  if (kind !== before.kind) return false;
  if (kind === 'phase') return true;
  const same = before.side === sideOf(moment) && quiet(before);
  return same && (kind === 'moves' || kind === 'place');
}

export function beats(seen: readonly Moment[]): Beat[] {
  const found: Beat[] = [];
  for (const moment of seen) {
    const kind = OPENS[moment.act.verb];
    const before = found.at(-1);
    if (before && joins(before, moment, kind))
      found[found.length - 1] = { ...before, to: moment.number, moments: [...before.moments, moment] };
    else
      found.push({
        key: moment.key,
        kind: kind ?? 'note',
        side: sideOf(moment),
        from: moment.number - 1,
        to: moment.number,
        moments: [moment],
      });
  }
  return found;
}

/** A key moment: somebody was hurt or ground was fought for. */
export function weight(beat: Beat): number {
  return Math.max(...beat.moments.map(({ act }) => act.weight ?? 1));
}

/** The result that a beat's card shows: the last one that was told. */
export function outcome(beat: Beat): Act | undefined {
  return beat.moments.findLast(({ act }) => act.result)?.act;
}

/** Where a beat happens: what is aimed at first, then who takes part. */
export function stageOf(seen: readonly Moment[], placeOf: (unit: string) => string): string[] {
  const found = new Set<string>();
  for (const { act } of seen) {
    if (act.place) found.add(act.place);
    for (const arrow of act.arrows ?? []) if (!arrow.afar && arrow.start) found.add(arrow.start);
    for (const place of act.path ?? []) found.add(place);
    if (!act.place && !act.path?.length) for (const unit of act.units ?? []) found.add(placeOf(unit));
  }
  found.delete('');
  return [...found];
}
