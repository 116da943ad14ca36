import { inSight } from './sight';

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

/** The tools stand at the left; a phone has none on the map. */
const RIM = { left: 74, top: 24, right: 30, bottom: 26 };
const PHONE = { left: 28, top: 24, right: 28, bottom: 24 };
const NARROW = 640;
const CELL = [110, 70] as const;
/** Two kinds in one cell stand one above the other. */
const HIGH = 30;

/** Under the `roof`, which is what lies over the upper edge of the map, stands none. */
export function pennants(points: readonly Off[], wide: number, tall: number, roof = 0): Pennant[] {
  const [mx, my] = [wide / 2, tall / 2];
  const plain = wide <= NARROW ? PHONE : RIM;
  const rim = { ...plain, top: plain.top + roof };
  const found = new Map<string, Pennant & { far: number }>();
  for (const { kind, x, y, sx, sy } of points) {
    if (inSight(sx, sy, wide, tall)) continue;
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
  const flags = [...found.values()];
  for (const flag of flags) {
    const other = flags.find((one) => one !== flag && one.cell === flag.cell && one.kind < flag.kind);
    if (other && Math.abs(flag.y - other.y) < HIGH) flag.y = other.y + (other.y > my ? -HIGH : HIGH);
  }
  return flags;
}
