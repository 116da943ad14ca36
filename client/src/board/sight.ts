/** What "in sight" means, said once: far enough inside the window that a thumb can press it. */

/** Pixels: a thumb covers 22 each way, and the mark's own line lies around that. */
export const RIM = 24;

export function inSight(x: number, y: number, wide: number, tall: number): boolean {
  return x >= RIM && y >= RIM && x <= wide - RIM && y <= tall - RIM;
}
