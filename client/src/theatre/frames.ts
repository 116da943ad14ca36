/** The boards of a film: what the table was after so many moves, as far as it is known or can be asked for. */
import type { Table } from '../model/table.svelte';
import type { TableState } from '../protocol';

const KEPT = 400;

export class Frames {
  private states = new Map<number, TableState>();

  constructor(
    private table: Table,
    /** Whether the sides know different things: then what one saw is not for another. */
    private secrets: boolean,
  ) {}

  keep(state: TableState): void {
    this.states.set(state.number, state);
    for (const number of this.states.keys()) {
      if (this.states.size <= KEPT) break;
      this.states.delete(number);
    }
  }

  async at(number: number): Promise<TableState | undefined> {
    const { state } = this.table;
    if (number >= state.number) return state;
    const known = this.states.get(number);
    if (known && (known.side === state.side || !this.secrets)) return known;
    const found = await this.table.moments.peek(number).catch(() => undefined);
    if (found) this.states.set(number, found);
    return found;
  }
}
