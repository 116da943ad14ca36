/** Where a fan is laid: beside its stack, where it covers the fewest lit places, then the fewest counters. */
type Spot = readonly [number, number];

const RINGS = [0, 26, 60, 110];
const WAYS = 8;

export function freest(
  [px, py]: Spot,
  [wide, tall]: Spot,
  [w, h]: Spot,
  /** Half a counter on the screen. */
  size: number,
  lit: readonly Spot[],
  counters: readonly Spot[],
): { x: number; y: number } {
  const covers = (x: number, y: number, spots: readonly Spot[]) =>
    spots.filter(([sx, sy]) => sx > x - size && sx < x + wide + size && sy > y - size && sy < y + tall + size)
      .length;
  let best = { x: px, y: py };
  let least = Infinity;
  for (const ring of RINGS)
    for (let i = 0; i < WAYS; i++) {
      const a = (i / WAYS) * 2 * Math.PI;
      const far = size + 10 + ring;
      const cx = px + Math.cos(a) * (far + wide / 2);
      const cy = py + Math.sin(a) * (far + tall / 2);
      const x = Math.max(8, Math.min(w - wide - 8, cx - wide / 2));
      const y = Math.max(8, Math.min(h - tall - 8, cy - tall / 2));
      const onStack = covers(x, y, [[px, py]]);
      const cost = onStack * 1e6 + covers(x, y, lit) * 1e3 + covers(x, y, counters) * 10 + ring / 30;
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  return best;
}
