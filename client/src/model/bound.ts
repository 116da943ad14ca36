/** What a table's dice are bound to, as lines that this browser keeps and compares when the game is over. */
import type { Dice, TableState } from '../protocol';
import { settings } from './settings.svelte';

type State = Pick<TableState, 'id' | 'game' | 'seats' | 'dice'>;

const tieOf = (table: string, side: string, dice: Dice): string =>
  `tied.${table}.${side}.${dice.commitment.slice(0, 12)}`;

/** What a side is tied to, the seal of its salt or the end of its chain: mine when the server took it, the others' as it
 * was when I opened my salt. Whatever the server says afterwards, I gave my part for these. */
export function tied(table: string, side: string, dice: Dice, part: string): void {
  settings.keep(tieOf(table, side, dice), part);
}

/** The commitment and what each side is tied to; undefined while somebody's part is missing. */
export function boundTo({ id, game, seats, dice }: State): string | undefined {
  const sides = seats.map((seat) => seat.side);
  const given = dice.scheme === 'chains' ? dice.seals : dice.salts;
  if (dice.bound === false || !sides.every((side) => given?.[side])) return undefined;
  const parts = sides.map((side) => settings.recall(tieOf(id, side, dice)) || dice.seals?.[side]);
  return [game, id, dice.commitment, ...parts].filter((word) => !!word).join(' ');
}

const name = (table: string): string => `bound.${table}`;

/** The lines that were kept of a table, one for each time that its dice were bound. */
export function kept(table: string): readonly string[] {
  return settings
    .recall(name(table))
    .split('\n')
    .filter((line) => line);
}

/** Keep a line for good: whatever is said later of the same dice is compared with it. */
export function keep(table: string, line: string): void {
  const lines = kept(table);
  if (!lines.includes(line)) settings.keep(name(table), [...lines, line].join('\n'));
}
