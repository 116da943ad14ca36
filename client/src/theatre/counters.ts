/** What happens to counters in the theatre, before the board is set to what the engine says; and what stays of it. */
import type { Piece } from '../protocol';
import type { Beat } from './beats';
import type { Stage } from './stage.svelte';

export type Pieces = readonly Piece[];

/** Units go to a place, on top of what lies there; who was not there yet comes as he will be. */
export function hopped(
  pieces: Pieces,
  units: readonly string[],
  place: string,
  coming: ReadonlyMap<string, Piece>,
): Pieces {
  const going = units.flatMap((unit) => {
    const piece = pieces.find((one) => one.id === unit) ?? coming.get(unit);
    return piece ? [{ ...piece, place }] : [];
  });
  return [...pieces.filter((piece) => !units.includes(piece.id)), ...going];
}

export function without(pieces: Pieces, unit: string): Pieces {
  return pieces.filter((one) => one.id !== unit);
}

/** A unit shows the face and states that it has afterwards, where it is. */
export function turned(pieces: Pieces, after: Piece): Pieces {
  return pieces.map((piece) => (piece.id === after.id ? { ...after, place: piece.place } : piece));
}

/** What is not played leaves its traces: ways that were gone, units that are no more. */
export function leaveTraces(
  stage: Stage,
  parts: readonly Beat[],
  pieces: Pieces,
  onMap: (place: string) => boolean,
): void {
  let number = 0;
  for (const { moments, kind } of parts)
    for (const { act } of moments) {
      if (act.path && act.path.length > 1)
        stage.leave({
          path: act.path,
          number: kind === 'moves' ? ++number : 0,
          back: act.verb === 'retreat',
        });
      if (act.verb !== 'out') continue;
      for (const unit of act.units ?? []) {
        const piece = pieces.find((one) => one.id === unit);
        if (piece && onMap(piece.place)) stage.bury({ unit, face: piece.face, place: piece.place });
      }
    }
}
