/** The ground of a sheet: where each place lies, which one a point is in, which one lies in a direction. Drawing only, no rules. */
import type { SheetInfo } from '../protocol';
export type Point = readonly [number, number];

export interface Place {
  id: string;
  x: number;
  y: number;
  outline: readonly Point[];
  /** Middle and size of the number printed in an area. */
  label?: readonly [number, number, number, number] | undefined;
}

const CELL = 64;

export class Ground {
  readonly places = new Map<string, Place>();
  private buckets = new Map<string, Place[]>();

  constructor(
    readonly width: number,
    readonly height: number,
    places: Iterable<Place>,
    /** Hexes are told apart by their nearest centre, areas by their outline. */
    readonly hexes: boolean,
  ) {
    for (const place of places) {
      this.places.set(place.id, place);
      const key = this.key(place.x, place.y);
      const bucket = this.buckets.get(key);
      if (bucket) bucket.push(place);
      else this.buckets.set(key, [place]);
    }
  }

  private key(x: number, y: number): string {
    return `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
  }

  /** The place that a point of the sheet lies in. */
  at(x: number, y: number): Place | undefined {
    if (!this.hexes) {
      for (const place of this.places.values()) if (inside(place.outline, x, y)) return place;
      return undefined;
    }
    let best: Place | undefined;
    let least = Infinity;
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        for (const place of this.buckets.get(this.key(x + i * CELL, y + j * CELL)) ?? []) {
          const far = (place.x - x) ** 2 + (place.y - y) ** 2;
          if (far < least) [best, least] = [place, far];
        }
    return best && inside(best.outline, x, y) ? best : undefined;
  }

  /** The nearest place in a direction (degrees, 0 is north, clockwise), or none. */
  toward(from: Place, degrees: number): Place | undefined {
    const a = ((degrees - 90) * Math.PI) / 180;
    const [corner] = from.outline;
    const farthest = this.hexes && corner ? 2 * Math.hypot(corner[0] - from.x, corner[1] - from.y) : Infinity;
    let best: Place | undefined;
    let least = Infinity;
    for (const place of this.places.values()) {
      if (place === from) continue;
      const dx = place.x - from.x;
      const dy = place.y - from.y;
      const far = Math.hypot(dx, dy);
      const cos = (dx * Math.cos(a) + dy * Math.sin(a)) / far;
      if (cos < 0.7 || far > farthest) continue;
      const cost = far / cos ** 3;
      if (cost < least) [best, least] = [place, cost];
    }
    return best;
  }

  distance(a: Place, b: Place): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
  }
}

/** Whether a point lies inside an outline. */
export function inside(outline: readonly Point[], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** The six corners of a flat-topped hex. */
export function hexagon(x: number, y: number, side: number): Point[] {
  return [0, 60, 120, 180, 240, 300].map(
    (a) => [x + side * Math.cos((a * Math.PI) / 180), y + side * Math.sin((a * Math.PI) / 180)] as const,
  );
}

/** An outline drawn nearer to its centre. */
export function shrunk(place: Place, factor: number): string {
  return place.outline
    .map(([x, y]) => `${round(place.x + (x - place.x) * factor)},${round(place.y + (y - place.y) * factor)}`)
    .join(' ');
}

/** The outer edge of a set of places, as closed loops of path data: sides that two of them share are left out. */
export function edge(places: readonly Place[]): string {
  const sides = new Map<string, readonly [Point, Point] | null>();
  for (const { outline } of places)
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const name = [corner(a), corner(b)].sort().join('|');
      sides.set(name, sides.has(name) ? null : [a, b]);
    });
  const from = new Map<string, (readonly [Point, Point])[]>();
  for (const side of sides.values()) {
    if (!side) continue;
    const name = corner(side[0]);
    const list = from.get(name);
    if (list) list.push(side);
    else from.set(name, [side]);
  }
  let path = '';
  for (const start of from.keys())
    for (let side = from.get(start)?.pop(); side; side = from.get(start)?.pop()) {
      path += `M${at(side[0])}`;
      for (let next: typeof side | undefined = side; next; next = from.get(corner(next[1]))?.pop())
        path += `L${at(next[1])}`;
      path += 'Z';
    }
  return path;
}

/** The name of a corner: the same for all outlines that meet there, however it was reckoned. */
function corner([x, y]: Point): string {
  return `${Math.round(x / 2 + 0.17)},${Math.round(y / 2 + 0.17)}`;
}

function at([x, y]: Point): string {
  return `${round(x)},${round(y)}`;
}

/** A line through the centres of places, as path data. */
export function thread(places: readonly Place[]): string {
  return places.length ? 'M' + places.map(({ x, y }) => `${round(x)},${round(y)}`).join('L') : '';
}

/** A straight line between the first and the last place; if one between them blocks it, in two parts. */
export function sightLine(places: readonly Place[]): { path: string; blocked: boolean }[] {
  const [a, b] = [places[0], places.at(-1)];
  if (!a || !b || a === b) return [];
  const at = (x: number, y: number) => `${round(x)},${round(y)}`;
  const whole = { path: `M${at(a.x, a.y)}L${at(b.x, b.y)}`, blocked: false };
  const blocker = places.length > 2 ? places[1] : undefined;
  if (!blocker) return [whole];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((blocker.x - a.x) * dx + (blocker.y - a.y) * dy) / (dx * dx + dy * dy);
  const f = Math.max(0, Math.min(1, along));
  const met = at(a.x + f * dx, a.y + f * dy);
  return [
    { path: `M${at(a.x, a.y)}L${met}`, blocked: false },
    { path: `M${met}L${at(b.x, b.y)}`, blocked: true },
  ];
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A sheet as it is laid out: every place with its outline. */
export function groundOf(sheet: SheetInfo): Ground {
  const side = sheet.hex ?? 0;
  const places: Place[] = Object.entries(sheet.places).map(([id, place]) => ({
    id,
    x: place.x,
    y: place.y,
    label: place.label,
    outline: place.outline?.length
      ? place.outline
      : place.kind === 'hex'
        ? hexagon(place.x, place.y, side)
        : square(place.x, place.y, place.width || 60, place.height || 60),
  }));
  return new Ground(sheet.width, sheet.height, places, side > 0);
}

function square(x: number, y: number, width: number, height: number): Point[] {
  const [w, h] = [width / 2, height / 2];
  return [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ];
}
