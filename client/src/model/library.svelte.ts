/** What never changes during a game and is fetched once: games, words, rules, sheets, counters. */
import { SvelteMap } from 'svelte/reactivity';
import { get } from '../net/api';
import type { ClauseInfo, Counters, GameInfo, Rules, SheetInfo, Texts as TextsInfo } from '../protocol';
import { Texts, type Names } from '../text/texts';
import { SOURCES } from '../text/ui';
import { rulings, type Ruling } from './rulings';
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

  /** The words of a game in a language; the client's own until they have come. */
  words(game: string, lang: Lang): Texts {
    const key = `${game} ${lang}`;
    const found = this.texts.get(key);
    if (found) return found;
    if (game) this.wantWords(game, lang);
    return OWN[lang];
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
    return found ?? this.rulebooks.get(`rules ${game} ${lang === 'fr' ? 'en' : 'fr'}`);
  }

  private async fetchRules(game: string, lang: Lang, key: string): Promise<void> {
    try {
      const rules = await get<Rules>(`/api/games/${game}/rules?lang=${lang}`);
      this.rulebooks.set(key, new Rulebook(rules, lang));
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

/** The clauses of one game, found by id and by words. */
export class Rulebook {
  readonly clauses: readonly ClauseInfo[];
  readonly rulings: readonly Ruling[];
  private byId: Map<string, ClauseInfo>;

  constructor(
    rules: Rules,
    readonly lang: Lang,
  ) {
    this.clauses = rules.clauses;
    this.rulings = rulings(rules.rulings ?? '');
    this.byId = new Map(rules.clauses.map((clause) => [clause.id, clause]));
  }

  find(id: string): ClauseInfo | undefined {
    return this.byId.get(id);
  }

  text(id: string, lang: Lang): string {
    return this.byId.get(id)?.[lang] ?? '';
  }

  /** Clauses that hold all words, in either language, or whose number begins so. */
  search(words: string): ClauseInfo[] {
    const wanted = fold(words).split(/\s+/).filter(Boolean);
    if (!wanted.length) return [...this.clauses];
    const number = wanted.length === 1 ? wanted[0]! : '';
    return this.clauses.filter((clause) => {
      if (number && clause.id.toLowerCase().startsWith(number)) return true;
      const en = fold(clause.en);
      const fr = fold(clause.fr);
      return wanted.every((word) => en.includes(word)) || wanted.every((word) => fr.includes(word));
    });
  }

  /** Rulings that hold all words or are about the clause of that number. */
  searchRulings(words: string): Ruling[] {
    const wanted = fold(words).split(/\s+/).filter(Boolean);
    return this.rulings.filter((ruling) => {
      const text = fold(`${ruling.id} ${ruling.question} ${ruling.answer}`);
      return wanted.every((word) => text.includes(word) || ruling.clauses.some((id) => id.startsWith(word)));
    });
  }

  /** Other clauses that a clause's text names, and those of the same heading. */
  related(clause: ClauseInfo): string[] {
    const named = [...`${clause.en} ${clause.fr}`.matchAll(/\b(\d+\.\d+[a-z]?)\b/g)].map(
      (match) => match[1]!,
    );
    const found = new Set<string>();
    for (const id of named) {
      if (id === clause.id) continue;
      const first = this.byId.has(id) ? id : this.clauses.find((other) => other.id.startsWith(id))?.id;
      if (first && first !== clause.id) found.add(first);
    }
    for (const other of this.clauses)
      if (
        other.id !== clause.id &&
        found.size < 4 &&
        (other.en.includes(clause.id) || other.fr.includes(clause.id))
      )
        found.add(other.id);
    return [...found].slice(0, 5);
  }
}

/** Small letters without accents, for searching. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** A text cut where a searched word stands. */
export function marked(text: string, wanted: string): { text: string; hit: boolean }[] {
  const needles = fold(wanted)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const folded = fold(text);
  if (!needles.length || folded.length !== text.length) return [{ text, hit: false }];
  const hits = new Array<boolean>(text.length).fill(false);
  for (const needle of needles)
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1))
      hits.fill(true, at, at + needle.length);
  const found: { text: string; hit: boolean }[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = found.at(-1);
    if (last && last.hit === hits[i]) last.text += text[i];
    else found.push({ text: text[i]!, hit: !!hits[i] });
  }
  return found;
}

const OWN: Record<Lang, Texts> = { en: new Texts('en', [SOURCES.en]), fr: new Texts('fr', [SOURCES.fr]) };

export const library = new Library();
