/** Pieces that lie in one place, bottom to top, and where each counter is drawn. */
import type { Piece } from '../protocol';
import type { Ground, Place } from './ground';

export const COUNTER = 46;
const OFFSET = 4.5;
const DEEPEST = 5;

export interface Stack {
  place: Place;
  pieces: Piece[];
}

/** A counter as it is drawn: where, on what pile, whether nothing lies on it. */
export interface Counted {
  piece: Piece;
  x: number;
  y: number;
  top: boolean;
  pile: readonly Piece[];
}

export function stacks(pieces: readonly Piece[], ground: Ground): Stack[] {
  const found = new Map<string, Stack>();
  for (const piece of pieces) {
    const place = ground.places.get(piece.place);
    if (!place) continue;
    const stack = found.get(piece.place);
    if (stack) stack.pieces.push(piece);
    else found.set(piece.place, { place, pieces: [piece] });
  }
  return [...found.values()].sort((a, b) => a.place.y - b.place.y);
}

/** The counters of a stack, each a little up and right of the one below; `raised` ones lie on top. */
export function pile({ place, pieces }: Stack, raised: ReadonlySet<string>): Counted[] {
  const order = [
    ...pieces.filter((piece) => !raised.has(piece.id)),
    ...pieces.filter((piece) => raised.has(piece.id)),
  ];
  const shown = order.slice(-DEEPEST);
  const middle = (shown.length - 1) / 2;
  return shown.map((piece, i) => ({
    piece,
    x: place.x + (i - middle) * OFFSET,
    y: place.y - (i - middle) * OFFSET,
    top: i === shown.length - 1,
    pile: pieces,
  }));
}
