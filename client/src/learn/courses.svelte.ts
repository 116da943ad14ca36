/** The lessons of each game, its puzzles, and their words: fetched when somebody learns, again when one was taken. */
import { SvelteMap } from 'svelte/reactivity';
import { library } from '../model/library.svelte';
import { settings, type Lang } from '../model/settings.svelte';
import { get, post } from '../net/api';
import { Latest } from '../net/latest';
import type { Course, Created, LessonLine } from '../protocol';
import { Texts } from '../text/texts';

class Courses {
  private found = new SvelteMap<string, { course: Course; words: Texts }>();
  private asked = new Map<string, Latest>();

  constructor(private readonly kind: 'lessons' | 'practice') {}

  /** The course of a game in the reader's language; in the other one while that is on its way. */
  of(game: string): { course: Course; words: Texts } | undefined {
    const other: Lang = settings.lang === 'fr' ? 'en' : 'fr';
    return this.found.get(`${game} ${settings.lang}`) ?? this.found.get(`${game} ${other}`);
  }

  async load(game: string): Promise<void> {
    const { lang } = settings;
    const asked = this.asked.get(game) ?? new Latest();
    this.asked.set(game, asked);
    const course = await asked.ask(get<Course>(`/api/games/${game}/${this.kind}?lang=${lang}`));
    if (course) this.found.set(`${game} ${lang}`, { course, words: new Texts(lang, [course.ftl]) });
  }

  line(game: string, lesson: string): LessonLine | undefined {
    return this.of(game)?.course.lessons.find((line) => line.id === lesson);
  }

  /** The lesson that is advised next: the first that is not done. */
  next(game: string, after = ''): LessonLine | undefined {
    const lessons = this.of(game)?.course.lessons ?? [];
    const from = lessons.findIndex((line) => line.id === after) + 1;
    return (
      lessons.slice(from).find((line) => !line.done) ??
      lessons.find((line) => !line.done && line.id !== after)
    );
  }

  /** The first lesson of a game that teaches a clause; else another of its number, else of its section. */
  teaching(game: string, clause: string): LessonLine | undefined {
    const lessons = this.of(game)?.course.lessons ?? [];
    const number = numberOf(clause);
    const near: ((each: string) => boolean)[] = [
      (each) => each === clause,
      (each) => numberOf(each) === number,
      (each) => sectionOf(numberOf(each)) === sectionOf(number),
    ];
    for (const fits of near) {
      const found = lessons.find((line) => line.teaches.some(fits));
      if (found) return found;
    }
    return undefined;
  }

  /** Take a lesson; the address of its table. */
  async take(game: string, lesson: string): Promise<string> {
    await library.loadGames();
    const made = await post<Created>(`/api/games/${game}/lessons/${lesson}`, {});
    return `/table/${made.id}`;
  }
}

/** A clause's number without its letter. */
function numberOf(clause: string): string {
  return clause.replace(/(?<=\d)[a-z]+$|\.[a-z]+$/, '');
}

/** The section that a number is a part of: 8.4 of 8.43, 5.1 of 5.1.3. */
function sectionOf(number: string): string {
  return number.replace(/^(\d+\.\d).*$/, '$1');
}

export const courses = new Courses('lessons');
export const puzzles = new Courses('practice');
