/** Searching a book: a number first, then words, in both languages at once and by what the glossary calls the same. */
import type { BookClause, Term } from '../protocol';
import { fold } from '../text/fold';

/** The same query in other words: each term of the glossary that it holds, replaced by its other names. */
export function otherWords(query: string, terms: readonly Term[]): string[] {
  const asked = ` ${fold(query).split(/\s+/).filter(Boolean).join(' ')} `;
  if (!asked.trim()) return [];
  const found = new Set([asked.trim()]);
  for (const term of terms) {
    const names = [...term.en, ...term.fr].map(fold);
    const said = names.filter((name) => asked.includes(` ${name} `)).sort((a, b) => b.length - a.length)[0];
    if (said) for (const name of names) found.add(asked.replace(` ${said} `, ` ${name} `).trim());
  }
  return [...found];
}

/** Whether a query can be a clause's number. */
export function isNumber(query: string): boolean {
  return /^(\d+(\.\d*)*(-e?\d*)?[a-z.]*|[tr]-\w*\.?\w*)$/i.test(query.trim());
}

/** The clauses that a query means: by number if it is one, else those that hold all words of it in one language. */
export function search(
  clauses: readonly BookClause[],
  query: string,
  terms: readonly Term[] = [],
): BookClause[] {
  const asked = query.trim().toLowerCase();
  if (!asked) return [...clauses];
  if (isNumber(asked)) {
    const found = clauses.filter((clause) => clause.id.toLowerCase().startsWith(asked));
    if (found.length) return found;
  }
  const ways = otherWords(query, terms).map((way) => way.split(' '));
  return clauses.filter((clause) =>
    [fold(clause.en), fold(clause.fr)].some((text) =>
      ways.some((words) => words.every((word) => holds(text, word))),
    ),
  );
}

/** Whether a text holds a word: from its beginning, so that "MP" is not found in "company". */
export function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\d]/u.test(text[at - 1]!)) return true;
  return false;
}

/** A piece of a clause's text: found by a search, a number that is a link, or neither. */
export interface Bit {
  text: string;
  hit?: boolean;
  to?: string;
}

/** A text cut where a number is a link and where a searched word stands. */
export function cut(
  text: string,
  names: Readonly<Record<string, string>> = {},
  wanted: readonly string[] = [],
): Bit[] {
  const written = Object.keys(names).sort((a, b) => b.length - a.length);
  if (!written.length) return marked(text, wanted);
  const escaped = written.map((one) => one.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&'));
  const numbers = new RegExp(`(?<![\\w.])(${escaped.join('|')})(?!\\w)`, 'g');
  const found: Bit[] = [];
  let from = 0;
  for (const match of text.matchAll(numbers)) {
    found.push(...marked(text.slice(from, match.index), wanted));
    found.push({ text: match[0], to: names[match[0]]! });
    from = match.index + match[0].length;
  }
  found.push(...marked(text.slice(from), wanted));
  return found;
}

/** A text cut where a searched word stands. */
export function marked(text: string, wanted: readonly string[]): Bit[] {
  const needles = [...new Set(wanted.flatMap((way) => fold(way).split(/\s+/)))].filter(
    (word) => word.length > 1,
  );
  const folded = fold(text);
  if (!text) return [];
  if (!needles.length || folded.length !== text.length) return [{ text }];
  const hits = new Array<boolean>(text.length).fill(false);
  for (const needle of needles)
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1))
      hits.fill(true, at, at + needle.length);
  const found: Bit[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = found.at(-1);
    if (last && !!last.hit === hits[i]) last.text += text[i];
    else found.push(hits[i] ? { text: text[i]!, hit: true } : { text: text[i]! });
  }
  return found;
}
