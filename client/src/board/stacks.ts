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

export interface Laid {
  piece: Piece;
  x: number;
  y: number;
  top: boolean;
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

/** The counters of a stack, each a little up and right of the one below. On wide places they lie side by side. */
export function lay(stack: Stack, roomy: boolean): Laid[] {
  const { place, pieces } = stack;
  if (roomy) return spread(stack);
  const shown = pieces.slice(-DEEPEST);
  const middle = (shown.length - 1) / 2;
  return shown.map((piece, i) => ({
    piece,
    x: place.x + (i - middle) * OFFSET,
    y: place.y - (i - middle) * OFFSET,
    top: i === shown.length - 1,
  }));
}

/** Counters of an area side by side, the sides apart: those of one side left, of the other right. */
function spread({ place, pieces }: Stack): Laid[] {
  const sides = [...new Set(pieces.map((piece) => piece.side))];
  const columns = Math.max(2, Math.ceil(Math.sqrt(pieces.length)));
  const step = COUNTER + 3;
  const found: Laid[] = [];
  let row = 0;
  for (const side of sides) {
    const mine = pieces.filter((piece) => piece.side === side);
    mine.forEach((piece, i) => {
      const line = row + Math.floor(i / columns);
      const inLine = Math.min(columns, mine.length - Math.floor(i / columns) * columns);
      found.push({
        piece,
        x: place.x + ((i % columns) - (inLine - 1) / 2) * step,
        y: place.y + 44 + line * step,
        top: true,
      });
    });
    row += Math.ceil(mine.length / columns);
  }
  return found;
}
