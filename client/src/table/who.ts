/** What the one who decides is called: a computer's rank, a player's name, a side. */
import type { Desk } from '../model/desk.svelte';
import { t } from '../text/ui';

export function who(desk: Desk, side: string): string {
  const seat = desk.table.state.seats.find((one) => one.side === side);
  if (!seat) return desk.sideName(side);
  if (seat.holding === 'computer') {
    const id = `bot-${seat.level}`;
    return desk.words.has(id) ? desk.words.line(id) : t('computer');
  }
  if (seat.holding === 'person' && !seat.mine && seat.name) return seat.name;
  return desk.sideName(side);
}
