/** The coach at a table: for whoever wants it in his first games; it goes quiet by itself. */
import { settings, type Lang } from '../model/settings.svelte';
import { get } from '../net/api';
import { Latest } from '../net/latest';
import type { Texts as TextsInfo, Usual, View } from '../protocol';
import { Texts } from '../text/texts';
import { speaks } from './speaking';

interface Kept {
  on: boolean;
  /** The tables at which it spoke, and the turns in which it did. */
  tables: Record<string, string[]>;
}

class Coaching {
  on = $state(false);
  usual = $state.raw<Usual | undefined>();
  private tables = $state.raw<Record<string, string[]>>({});
  private words = $state.raw<Record<string, Texts>>({});
  private asked = new Latest();

  constructor() {
    try {
      const kept = JSON.parse(settings.recall('coach') || '{}') as Partial<Kept>;
      this.on = kept.on ?? false;
      this.tables = kept.tables ?? {};
    } catch {
      // What was kept cannot be read any more: it is off.
    }
  }

  private keep(): void {
    settings.keep('coach', JSON.stringify({ on: this.on, tables: this.tables } satisfies Kept));
  }

  /** Somebody wants it (again): it begins anew. */
  start(): void {
    this.on = true;
    this.tables = {};
    this.keep();
  }

  stop(): void {
    this.on = false;
    this.keep();
  }

  speaks(table: string, turn: string): boolean {
    return this.on && speaks(this.tables, table, turn);
  }

  /** It spoke at a table in a turn. */
  heard(table: string, turn: string): void {
    const turns = this.tables[table] ?? [];
    if (turns.includes(turn)) return;
    this.tables = { ...this.tables, [table]: [...turns, turn] };
    this.keep();
  }

  /** What it says in the phases of a game; nothing until that has come. */
  of(game: string, lang: Lang): Texts | undefined {
    return this.words[`${game} ${lang}`];
  }

  async load(game: string, lang: Lang): Promise<void> {
    if (this.of(game, lang)) return;
    const info = await get<TextsInfo>(`/api/games/${game}/coach?lang=${lang}`);
    this.words = { ...this.words, [`${game} ${lang}`]: new Texts(lang, [info.ftl]) };
  }

  /** What is usual at the decision that a side faces. */
  async ask(table: string, side: string): Promise<void> {
    this.usual = undefined;
    const found = await this.asked.ask(get<Usual>(`/api/tables/${table}/coach?side=${side}`));
    if (found) this.usual = found;
  }
}

export const coaching = new Coaching();

/** The phase that is played, and whether it is mine; before the first one there is the set-up. */
export function phaseOf(view: View, side: string): { id: string; mine: boolean } {
  const phase = view.scene.phases?.[view.scene.phase ?? -1];
  return phase ? { id: phase.id, mine: !phase.side || phase.side === side } : { id: 'setup', mine: true };
}
