/** What a player writes at a table: private notes, which the server keeps, and what he is about to say. */
import { get, put } from '../net/api';
import type { Notes } from '../protocol';
import type { Table } from './table.svelte';

const PAUSE = 600;

export class Notebook {
  text = $state('');
  said = $state('');
  kept = $state(true);
  private asked = false;
  private touched = false;
  private keeping = false;
  private timer = 0;

  constructor(private table: Table) {}

  private get path(): string {
    return `/api/tables/${this.table.id}/notes`;
  }

  /** The notes as they were kept; what was written while they were on their way stays. */
  async open(): Promise<void> {
    if (this.asked || !this.table.seat) return;
    this.asked = true;
    const notes = await get<Notes>(this.path).catch(() => undefined);
    if (!notes) this.asked = false;
    else if (!this.touched) this.text = notes.text ?? '';
  }

  write(text: string): void {
    this.text = text;
    this.touched = true;
    this.kept = false;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.keep(), PAUSE);
  }

  /** One after the other, until what is kept is what stands there. */
  async keep(): Promise<void> {
    clearTimeout(this.timer);
    if (this.keeping || this.kept) return;
    this.keeping = true;
    try {
      while (!this.kept) {
        const { text } = this;
        await put(this.path, { text });
        this.kept = text === this.text;
      }
    } catch {
      this.timer = window.setTimeout(() => void this.keep(), 10 * PAUSE);
    } finally {
      this.keeping = false;
    }
  }

  /** Say it; what was not heard stands there again. */
  async speak(): Promise<void> {
    const words = this.said.trim();
    if (!words) return;
    this.said = '';
    if (!(await this.table.talk.speak(words)) && !this.said) this.said = words;
  }

  close(): void {
    void this.keep();
  }
}
