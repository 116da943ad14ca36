/** Earlier moments of a game: which one is looked at, or asked for. */
import { get } from '../net/api';
import { Latest } from '../net/latest';
import type { TableState } from '../protocol';

interface Remembered {
  readonly id: string;
  readonly state: TableState;
  readonly sideQuery: string;
  refused(error: unknown): void;
}

export class Moments {
  /** The moment that is looked at, or none. */
  past = $state.raw<TableState | undefined>();
  /** The moment that was asked for and has not come yet. */
  heading = $state<number | undefined>();
  private latest = new Latest();

  constructor(private readonly table: Remembered) {}

  /** The state after so many moves, without showing it. */
  peek(number: number): Promise<TableState> {
    return get<TableState>(`/api/tables/${this.table.id}?at=${number}${this.table.sideQuery}`);
  }

  /** Look at the table as it was after so many moves; at the last one, come back to now. */
  async goTo(number: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.table.state.number, number));
    this.latest.drop();
    this.heading = undefined;
    if (wanted >= this.table.state.number) {
      this.past = undefined;
      return;
    }
    this.heading = wanted;
    try {
      const past = await this.latest.ask(this.peek(wanted));
      if (!past) return; // looked elsewhere meanwhile
      this.past = past;
      this.heading = undefined;
    } catch (error) {
      this.heading = undefined;
      this.table.refused(error);
    }
  }
}
