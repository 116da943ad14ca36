/** What is said at a table. */
import { get, post } from '../net/api';
import type { Chat, ChatLine } from '../protocol';

interface Heard {
  readonly id: string;
  readonly side: string | undefined;
  readonly seat: unknown;
  refused(error: unknown): void;
}

export class Talk {
  lines = $state.raw<readonly ChatLine[]>([]);

  constructor(private readonly table: Heard) {}

  private get path(): string {
    return `/api/tables/${this.table.id}/chat`;
  }

  async load(): Promise<void> {
    const chat = await get<Chat>(this.path).catch(() => undefined);
    if (chat) this.add(chat.lines ?? []);
  }

  add(lines: readonly ChatLine[]): void {
    const fresh = lines.filter((line) => !this.lines.some((known) => known.id === line.id));
    if (fresh.length) this.lines = [...this.lines, ...fresh].sort((a, b) => a.id - b.id);
  }

  /** Say something; false if it was not heard. */
  async speak(text: string): Promise<boolean> {
    const { seat, side } = this.table;
    try {
      this.add([await post<ChatLine>(this.path, seat ? { text, side } : { text })]);
      return true;
    } catch (error) {
      this.table.refused(error);
      return false;
    }
  }
}
