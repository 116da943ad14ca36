/** Where counters lie in an area: in a grid of slots inside its outline, the sides apart; what does not fit is piled on the last slot. */
import type { Piece } from '../protocol';
import { inside, type Place, type Point } from './ground';
import { COUNTER, type Counted, type Stack } from './stacks';

const STEP = COUNTER + 5;
const RIMS = [COUNTER / 2 + 1, 14, 5]; // from the border; less where few slots would remain
const ENOUGH = 8;
const TRIES = 6; // offsets of the grid each way
const OFFSET = 4;

const found = new WeakMap<Place, readonly Point[]>();

/** The slots of an area, those near its heart first; reckoned once. */
export function slots(place: Place): readonly Point[] {
  const known = found.get(place);
  if (known) return known;
  let best: Point[] = [];
  for (const rim of RIMS) {
    best = grid(place, rim);
    if (best.length >= ENOUGH) break;
  }
  const made = best.length ? best : [[place.x, place.y] as const];
  found.set(place, made);
  return made;
}

/** Of several offsets of the grid the one with the most slots, and of those the nearest to the heart. */
function grid(place: Place, rim: number): Point[] {
  const xs = place.outline.map(([x]) => x);
  const ys = place.outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best: Point[] = [];
  let least = Infinity;
  for (let i = 0; i < TRIES; i++)
    for (let j = 0; j < TRIES; j++) {
      const made: Point[] = [];
      for (let x = left + ((i + 0.5) * STEP) / TRIES; x < right; x += STEP)
        for (let y = top + ((j + 0.5) * STEP) / TRIES; y < bottom; y += STEP)
          if (fits(place, x, y, rim)) made.push([x, y]);
      const spread = made.reduce((sum, [x, y]) => sum + far(place, x, y), 0);
      if (made.length < best.length || (made.length === best.length && spread >= least)) continue;
      [best, least] = [made, spread];
    }
  return best.sort((a, b) => far(place, ...a) - far(place, ...b));
}

function fits({ outline, label }: Place, x: number, y: number, rim: number): boolean {
  return (
    inside(outline, x, y) &&
    !covers(label, x, y) &&
    outline.every((a, i) => toLine([x, y], a, outline[(i + 1) % outline.length]!) >= rim)
  );
}

/** Whether a counter would lie on the printed number. */
function covers(label: Place['label'], x: number, y: number): boolean {
  if (!label) return false;
  const [lx, ly, width, height] = label;
  return Math.abs(x - lx) < (width + COUNTER) / 2 && Math.abs(y - ly) < (height + COUNTER) / 2;
}

function far(place: Place, x: number, y: number): number {
  return Math.hypot(x - place.x, y - place.y);
}

/** How far a point lies from a line between two others. */
function toLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const f = long ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long)) : 0;
  return Math.hypot(x - ax - f * dx, y - ay - f * dy);
}

/** The counters of an area in its slots. */
export function settle({ place, pieces }: Stack): Counted[] {
  const sides = [...new Set(pieces.map((piece) => piece.side))];
  const free = [...slots(place)];
  const laid: Counted[] = [];
  sides.forEach((side, i) => {
    const mine = pieces.filter((piece) => piece.side === side);
    const later = sides.length - 1 - i; // each of the sides to come needs a slot at least
    const room = Math.max(1, Math.min(mine.length, free.length - later));
    const taken = i < sides.length - 1 ? block(free, room, place) : free.splice(0, room);
    laid.push(...lay(mine, taken.length ? taken : [[place.x, place.y]]));
  });
  return laid;
}

/** A compact block of slots at the west of an area, taken away from the free ones. */
function block(free: Point[], count: number, place: Place): Point[] {
  const west = free.reduce((best, slot) => (slot[0] < best[0] ? slot : best), [place.x, place.y] as Point);
  const near = [...free].sort((a, b) => distance(a, west) - distance(b, west)).slice(0, count);
  for (const slot of near) free.splice(free.indexOf(slot), 1);
  return near;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function lay(pieces: readonly Piece[], places: readonly Point[]): Counted[] {
  const last = places.length - 1;
  const piled = pieces.slice(last);
  return pieces.map((piece, i) => {
    const [x, y] = places[Math.min(i, last)]!;
    const over = Math.max(0, i - last) * OFFSET;
    const alone = i < last;
    return {
      piece,
      x: x + over,
      y: y - over,
      top: alone || i === pieces.length - 1,
      pile: alone ? [piece] : piled,
    };
  });
}
