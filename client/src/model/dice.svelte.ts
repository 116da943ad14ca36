/** My part of the dice: given whenever they wait for it, and kept in this browser. */
import { able, seal } from '../end/verify';
import { post } from '../net/api';
import type { TableState } from '../protocol';
import { boundTo, keep, tied } from './bound';
import { part } from './shares';

export class DiceParts {
  /** Sides of mine whose part of the dice lies in another browser. */
  lost = $state.raw<readonly string[]>([]);
  /** What each side was asked for last and has given: where somebody begins anew, it is asked for the same again. */
  private given = new Map<string, string>();

  constructor(private readonly table: { readonly state: TableState; refresh(): Promise<void> }) {}

  /** The table changed: give what it waits for. */
  answer(): void {
    const { dice, seats, id } = this.table.state;
    const line = boundTo(this.table.state);
    if (line && seats.some((seat) => seat.mine)) keep(id, line);
    const lost: string[] = [];
    for (const seat of seats) {
      if (!seat.mine || !dice.waiting?.includes(seat.side)) continue;
      const wanted = `${seat.side} ${dice.commitment} ${dice.seals?.[seat.side] ?? ''} ${dice.roll ?? 0}`;
      if (this.given.get(seat.side) === wanted) {
        if (this.lost.includes(seat.side)) lost.push(seat.side);
        continue;
      }
      this.given.set(seat.side, wanted);
      void this.give(seat.side).catch(() => this.given.delete(seat.side));
    }
    this.lost = lost;
  }

  /** Give a side's part of the dice; `anew`: what it was tied to is lost. */
  async give(side: string, anew = false): Promise<void> {
    const { id, seats, dice } = this.table.state;
    const sides = seats.map((seat) => seat.side);
    const mine = await part(id, side, sides, dice, anew);
    if (!mine) {
      this.lost = [...this.lost, side];
      return;
    }
    await post(`/api/tables/${id}/salt`, { side, ...mine });
    const tie = mine.seal ?? (dice.scheme !== 'chains' && mine.salt && able() ? await seal(mine.salt) : '');
    if (tie) tied(id, side, dice, tie);
    if (mine.salt && dice.scheme !== 'chains')
      for (const other of sides) if (other !== side) tied(id, other, dice, dice.seals?.[other] ?? '');
    await this.table.refresh();
  }
}
