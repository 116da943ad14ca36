/** How the dice of a game fell, by face; each kind of die for itself, for a game may throw several. */
import type { Draw } from './verify';

/** The 95 % points of chi-squared with a degree of freedom less than the die has faces. */
const ODD: Record<number, number> = { 6: 11.07, 10: 16.92 };

export interface Spread {
  faces: number;
  /** How often each face fell, the first one first. */
  counts: number[];
  dice: number;
  mean: number;
  /** Whether fewer than one game in twenty has a spread so uneven. */
  odd: boolean;
}

/** Draws of other things than dice, as from a cup, are left out. */
export function spreads(draws: readonly Draw[]): Spread[] {
  return Object.keys(ODD)
    .map((kind) =>
      spread(
        Number(kind),
        draws.filter((draw) => draw.of === Number(kind)),
      ),
    )
    .filter((found) => found.dice > 0);
}

function spread(faces: number, draws: readonly Draw[]): Spread {
  const counts = Array.from({ length: faces }, (_, i) => draws.filter((draw) => draw.value === i).length);
  const dice = draws.length;
  const mean = dice ? 1 + draws.reduce((sum, draw) => sum + draw.value, 0) / dice : 0;
  const wanted = dice / faces || 1;
  const chi = counts.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0);
  return { faces, counts, dice, mean, odd: chi > ODD[faces]! };
}
