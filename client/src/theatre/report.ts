/** What the others' turn came to: what it cost whom, and where it leaves me. Read from the film and two boards; no rules. */
import type { Goal, Message, Piece, View } from '../protocol';
import { outcome, type Beat } from './beats';

export interface Loss {
  readonly unit: string;
  readonly piece: Piece;
  readonly out: boolean;
  readonly beat: Beat;
  /** Strengths and dice of the beat, as they were read. */
  readonly figures: string;
}

export interface Change {
  readonly text: Message;
  readonly before: string;
  readonly after: string;
  readonly rule: string;
}

/** A state of counters (out of supply, pinned) that more or fewer of mine bear than before. */
export interface Counted {
  readonly mark: string;
  readonly before: number;
  readonly after: number;
}

export interface Summary {
  readonly moved: number;
  readonly attacks: number;
  readonly shots: number;
  readonly mine: readonly Loss[];
  readonly theirs: readonly Loss[];
  readonly value?: { before: string; after: string };
  readonly changes: readonly Change[];
  readonly marks: readonly Counted[];
}

export function summary(film: readonly Beat[], before: View, after: View, side: string): Summary {
  const pieces = new Map(
    [...(after.scene.pieces ?? []), ...(before.scene.pieces ?? [])].map((p) => [p.id, p]),
  );
  const losses = film.flatMap((beat) => lossesOf(beat, pieces));
  return {
    moved: new Set(film.filter(({ kind }) => kind === 'moves').flatMap(unitsMoved)).size,
    attacks: film.filter(({ kind }) => kind === 'attack').length,
    shots: film.filter(({ kind }) => kind === 'fire').length,
    mine: losses.filter(({ piece }) => piece.side === side),
    theirs: losses.filter(({ piece }) => piece.side !== side),
    value: values(before.goal, after.goal),
    changes: changes(before.goal, after.goal),
    marks: marks(before.scene.pieces ?? [], after.scene.pieces ?? [], side),
  };
}

function unitsMoved(beat: Beat): string[] {
  return beat.moments.flatMap(({ act }) => (act.verb === 'move' ? (act.units ?? []) : []));
}

/** A unit that lost steps and then was lost is lost. */
function lossesOf(beat: Beat, pieces: ReadonlyMap<string, Piece>): Loss[] {
  const result = outcome(beat);
  const figures = [...(result?.plates ?? []).slice(0, 1), ...(result?.plates ?? []).slice(-1)]
    .filter((text, i, all) => all.indexOf(text) === i)
    .concat(result?.dice?.length ? [`⚄ ${result.dice.join(' ')}`] : [])
    .join(', ');
  const found = new Map<string, Loss>();
  for (const { act } of beat.moments) {
    if (act.verb !== 'step' && act.verb !== 'out') continue;
    for (const unit of act.units ?? []) {
      const piece = pieces.get(unit);
      if (piece) found.set(unit, { unit, piece, out: act.verb === 'out', beat, figures });
    }
  }
  return [...found.values()];
}

function values(before?: Goal, after?: Goal): Summary['value'] {
  return after?.value ? { before: before?.value ?? '', after: after.value } : undefined;
}

function changes(before?: Goal, after?: Goal): Change[] {
  const known = new Map((before?.lines ?? []).map((line) => [lineName(line), line]));
  return (after?.lines ?? []).flatMap((line) => {
    const was = known.get(lineName(line));
    const same = !was || (was.value === line.value && JSON.stringify(was.text) === JSON.stringify(line.text));
    return same ? [] : [{ text: line.text, before: was.value, after: line.value, rule: line.rule ?? '' }];
  });
}

function lineName(line: { readonly text: Message; readonly rule?: string; readonly side?: string }): string {
  return `${line.text.id} ${line.rule ?? ''} ${line.side ?? ''}`;
}

function marks(before: readonly Piece[], after: readonly Piece[], side: string): Counted[] {
  const count = (pieces: readonly Piece[], mark: string) =>
    pieces.filter((piece) => piece.side === side && piece.marks?.includes(mark)).length;
  const names = new Set(
    [...before, ...after].flatMap((piece) => (piece.side === side ? (piece.marks ?? []) : [])),
  );
  return [...names]
    .map((mark) => ({ mark, before: count(before, mark), after: count(after, mark) }))
    .filter((one) => one.before !== one.after);
}
