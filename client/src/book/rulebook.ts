/** The rulebook of one game: its chapters, and clauses found by number and by words. */
import type { Lang } from '../model/settings.svelte';
import type { Book, BookChapter, BookClause, BookSection, Ruling, Term } from '../protocol';
import { fold } from '../text/fold';
import { holds, isNumber, otherWords, search } from './search';

export class Rulebook {
  readonly chapters: readonly BookChapter[];
  readonly clauses: readonly BookClause[];
  readonly rulings: readonly Ruling[];
  readonly terms: readonly Term[];
  private byId = new Map<string, BookClause>();
  private chapterOf = new Map<string, BookChapter>();
  private rulingOf: Map<string, Ruling>;

  constructor(
    book: Book,
    readonly lang: Lang,
  ) {
    this.chapters = book.chapters;
    this.clauses = book.chapters.flatMap((chapter) =>
      chapter.sections.flatMap((section) => section.clauses ?? []),
    );
    this.rulings = book.rulings ?? [];
    this.terms = book.terms ?? [];
    this.rulingOf = new Map(this.rulings.map((ruling) => [ruling.id, ruling]));
    for (const chapter of book.chapters) {
      this.chapterOf.set(chapter.id, chapter);
      for (const section of chapter.sections) {
        this.chapterOf.set(section.id, chapter);
        for (const clause of section.clauses ?? []) {
          this.byId.set(clause.id, clause);
          this.chapterOf.set(clause.id, chapter);
        }
      }
    }
  }

  find(id: string): BookClause | undefined {
    return this.byId.get(id);
  }

  text(id: string, lang: Lang): string {
    return this.byId.get(id)?.[lang] ?? '';
  }

  /** The chapter in which a clause, a section or a chapter itself is found. */
  chapter(id: string): BookChapter | undefined {
    return this.chapterOf.get(id);
  }

  /** The heading under which a clause stands. */
  section(id: string): BookSection | undefined {
    return this.chapter(id)?.sections.find(
      (section) => section.id === id || section.clauses?.some((clause) => clause.id === id),
    );
  }

  /** What a clause is cited by: its number; a table has none, and goes by the heading under which it stands. */
  cited(id: string, lang: Lang): string {
    if (!/^[A-Z]-/.test(id) || id.startsWith('R-')) return id;
    return (this.section(id) ?? this.section(id.split('.')[0]!))?.title?.[lang] ?? id;
  }

  search(words: string): BookClause[] {
    return search(this.clauses, words, this.terms);
  }

  /** What is found, chapter by chapter. */
  found(words: string): { chapter: BookChapter; clauses: BookClause[] }[] {
    const found = this.search(words);
    return this.chapters.flatMap((chapter) => {
      const clauses = found.filter((clause) => this.chapterOf.get(clause.id) === chapter);
      return clauses.length ? [{ chapter, clauses }] : [];
    });
  }

  /** Rulings that hold all words, or are about clauses of that number. */
  searchRulings(words: string): Ruling[] {
    const asked = words.trim().toLowerCase();
    const ways = otherWords(words, this.terms).map((way) => way.split(' '));
    return this.rulings.filter((ruling) => {
      if (isNumber(asked))
        return (
          ruling.id.toLowerCase().startsWith(asked) || ruling.clauses?.some((id) => id.startsWith(asked))
        );
      const text = fold(`${ruling.title} ${ruling.text}`);
      return ways.some((way) => way.every((word) => holds(text, word)));
    });
  }

  /** The rulings about a clause. */
  beside(clause: BookClause): Ruling[] {
    return (clause.rulings ?? []).flatMap((id) => this.rulingOf.get(id) ?? []);
  }
}
