/** Things off the screen gathered at its edge: one pennant for those that lie the same way. */
export interface Off {
  kind: string;
  /** On the sheet, and on the screen. */
  x: number;
  y: number;
  sx: number;
  sy: number;
}

export interface Pennant {
  kind: string;
  cell: string;
  x: number;
  y: number;
  /** Where its arrow points, in degrees. */
  angle: number;
  count: number;
  /** The nearest of what it stands for. */
  to: { x: number; y: number };
}

/** The tools stand at the left; on a phone at the right. */
const RIM = { left: 74, top: 24, right: 30, bottom: 26 };
const PHONE = { left: 26, top: 24, right: 76, bottom: 40 };
const NARROW = 640;
const CELL = [110, 70] as const;
const SEEN = 10;

export function pennants(points: readonly Off[], wide: number, tall: number): Pennant[] {
  const [mx, my] = [wide / 2, tall / 2];
  const rim = wide <= NARROW ? PHONE : RIM;
  const found = new Map<string, Pennant & { far: number }>();
  for (const { kind, x, y, sx, sy } of points) {
    if (sx > SEEN && sy > SEEN && sx < wide - SEEN && sy < tall - SEEN) continue;
    const [dx, dy] = [sx - mx, sy - my];
    const across = dx > 0 ? (wide - rim.right - mx) / dx : dx < 0 ? (rim.left - mx) / dx : Infinity;
    const down = dy > 0 ? (tall - rim.bottom - my) / dy : dy < 0 ? (rim.top - my) / dy : Infinity;
    const part = Math.min(across, down);
    const [ex, ey] = [mx + dx * part, my + dy * part];
    const cell = `${Math.round(ex / CELL[0])} ${Math.round(ey / CELL[1])}`;
    const far = Math.hypot(dx, dy);
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    const known = found.get(`${kind} ${cell}`);
    if (!known)
      found.set(`${kind} ${cell}`, { kind, cell, x: ex, y: ey, angle, count: 1, to: { x, y }, far });
    else {
      known.count++;
      if (far < known.far) Object.assign(known, { far, to: { x, y }, angle, x: ex, y: ey });
    }
  }
  return [...found.values()];
}
