/** What never changes during a game and is fetched once: games, words, rules, sheets, counters. */
import { SvelteMap } from 'svelte/reactivity';
import { Rulebook } from '../book/rulebook';
import { get } from '../net/api';
import type { Book, Counters, GameInfo, SheetInfo, Texts as TextsInfo } from '../protocol';
import { Texts, type Names } from '../text/texts';
import { SOURCES } from '../text/ui';
import { settings, type Lang } from './settings.svelte';

const AGAIN = 2000;

class Library {
  games = $state.raw<readonly GameInfo[]>([]);
  private texts = new SvelteMap<string, Texts>();
  private asked = new Set<string>();
  private coming = new Map<string, Promise<void>>();
  private rulebooks = new SvelteMap<string, Rulebook>();

  async loadGames(): Promise<void> {
    if (!this.games.length) this.games = await get<GameInfo[]>('/api/games');
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** The words of a game in a language; until they have come those of the other language, or the client's own. */
  words(game: string, lang: Lang): Texts {
    const key = `${game} ${lang}`;
    const found = this.texts.get(key);
    if (found) return found;
    if (game) this.wantWords(game, lang);
    return this.texts.get(`${game} ${OTHER[lang]}`) ?? OWN[lang];
  }

  /** Whether the words of a game have come. */
  speaks(game: string, lang: Lang): boolean {
    if (!this.texts.has(`${game} ${lang}`)) this.wantWords(game, lang);
    return this.texts.has(`${game} ${lang}`);
  }

  /** The words of a game; who asks while they are on their way waits for the same ones. */
  async loadWords(game: string, lang: Lang): Promise<void> {
    const key = `${game} ${lang}`;
    if (this.texts.has(key)) return;
    const coming = this.coming.get(key) ?? this.fetchWords(game, lang);
    this.coming.set(key, coming);
    try {
      await coming;
    } finally {
      this.coming.delete(key);
    }
  }

  private async fetchWords(game: string, lang: Lang): Promise<void> {
    const info = await get<TextsInfo>(`/api/games/${game}/texts/${lang}`);
    this.texts.set(`${game} ${lang}`, new Texts(lang, [SOURCES[lang], info.ftl], info.names as Names));
  }

  /** Words that somebody is waiting to read: asked for until they come. */
  private wantWords(game: string, lang: Lang): void {
    if (this.coming.has(`${game} ${lang}`)) return;
    this.loadWords(game, lang).catch(() => setTimeout(() => this.wantWords(game, lang), AGAIN));
  }

  /** The rulebook, its rulings in the reader's language; while that is on its way, the one of the other language. */
  rules(game: string): Rulebook | undefined {
    const lang = settings.lang;
    const key = `rules ${game} ${lang}`;
    const found = this.rulebooks.get(key);
    if (!found && game && !this.asked.has(key)) {
      this.asked.add(key);
      void this.fetchRules(game, lang, key);
    }
    return found ?? this.rulebooks.get(`rules ${game} ${OTHER[lang]}`);
  }

  private async fetchRules(game: string, lang: Lang, key: string): Promise<void> {
    try {
      const book = await get<Book>(`/api/games/${game}/book?lang=${lang}`);
      this.rulebooks.set(key, new Rulebook(book, lang));
    } catch {
      setTimeout(() => void this.fetchRules(game, lang, key), AGAIN);
    }
  }

  sheet(game: string, sheet: string): Promise<SheetInfo> {
    return get<SheetInfo>(`/api/games/${game}/sheets/${sheet}`);
  }

  counters(game: string, lang: Lang): Promise<Counters> {
    return get<Counters>(`/api/games/${game}/counters/${lang}`);
  }
}

const OTHER: Record<Lang, Lang> = { en: 'fr', fr: 'en' };
const OWN: Record<Lang, Texts> = { en: new Texts('en', [SOURCES.en]), fr: new Texts('fr', [SOURCES.fr]) };

export const library = new Library();
