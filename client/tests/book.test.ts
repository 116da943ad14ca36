import { describe, expect, it } from 'vitest';
import { Rulebook } from '../src/book/rulebook';
import { cut, otherWords, search } from '../src/book/search';
import type { Book, BookClause, Term } from '../src/protocol';

const TERMS: Term[] = [
  { en: ['Strong ZOC'], fr: ['ZOC forte'], clause: '8.41a' },
  { en: ['movement point', 'MP'], fr: ['point de mouvement', 'PM'], clause: '8.0a' },
];
const clause = (id: string, en: string, fr: string, more: Partial<BookClause> = {}): BookClause => ({
  id,
  kind: 'rule',
  en,
  fr,
  ...more,
});
const CLAUSES = [
  clause('8.0a', 'A unit spends movement points.', 'Une unité dépense des points de mouvement.'),
  clause('8.41a', 'Regiments exert Strong ZOC.', 'Les régiments exercent une ZOC forte.', {
    rulings: ['R-01'],
    named: ['9.5a'],
  }),
  clause('9.5a', 'Retreat costs 8 MP in a company (8.41a, 8.4).', 'La retraite coûte 8 PM.', {
    names: { '8.41a': '8.41a', '8.4': '8.4' },
  }),
];
const BOOK: Book = {
  game: 'verdun',
  lang: 'en',
  chapters: [
    {
      id: '8',
      title: { en: 'Movement', fr: 'Mouvement' },
      sections: [
        { id: '8.0', level: 1, clauses: [CLAUSES[0]!] },
        { id: '8.41', level: 2, title: { en: 'ZOC', fr: 'ZOC' }, clauses: [CLAUSES[1]!] },
      ],
    },
    { id: '9', sections: [{ id: '9.5', level: 2, clauses: [CLAUSES[2]!] }] },
  ],
  rulings: [{ id: 'R-01', title: 'Forts', text: 'Forts too.', clauses: ['8.41a'] }],
  terms: TERMS,
};
const ids = (found: readonly BookClause[]) => found.map((each) => each.id);

describe('what a clause is cited by', () => {
  const tables = {
    id: 'tables',
    sections: [
      {
        id: 'T-victory',
        level: 1,
        title: { en: 'Degrees of victory', fr: 'Degrés de victoire' },
        clauses: [clause('T-victory.a', 'Two or fewer.', 'Deux ou moins.')],
      },
    ],
  };
  const book = new Rulebook({ ...BOOK, chapters: [...BOOK.chapters, tables] }, 'en');
  it('is its number, but the heading of a table', () => {
    expect(book.cited('8.41a', 'en')).toBe('8.41a');
    expect(book.cited('R-01', 'en')).toBe('R-01');
    expect(book.cited('T-victory', 'fr')).toBe('Degrés de victoire');
    expect(book.cited('T-victory.a', 'en')).toBe('Degrees of victory');
    expect(book.cited('T-unheard', 'en')).toBe('T-unheard');
  });
});

describe('searching a book', () => {
  it('finds a number before words', () => {
    expect(ids(search(CLAUSES, '8'))).toEqual(['8.0a', '8.41a']);
    expect(ids(search(CLAUSES, '8.4'))).toEqual(['8.41a']);
    expect(ids(search(CLAUSES, '9.5A'))).toEqual(['9.5a']);
  });
  it('finds words of either language, without accents', () => {
    expect(ids(search(CLAUSES, 'RETRAITE'))).toEqual(['9.5a']);
    expect(ids(search(CLAUSES, 'regiments exert'))).toEqual(['8.41a']);
  });
  it('takes no word from the middle of another', () => {
    expect(ids(search(CLAUSES, 'pany'))).toEqual([]);
  });
  it('finds what the glossary calls the same', () => {
    expect(otherWords('strong zoc', TERMS)).toContain('zoc forte');
    expect(ids(search(CLAUSES, 'MP', TERMS))).toEqual(['8.0a', '9.5a']);
    expect(ids(search(CLAUSES, 'MP'))).toEqual(['9.5a']);
  });
});

describe('a clause with links', () => {
  it('makes every number a link, the longest first', () => {
    const bits = cut(CLAUSES[2]!.en, CLAUSES[2]!.names, ['retreat']);
    expect(bits.filter((bit) => bit.to).map((bit) => [bit.text, bit.to])).toEqual([
      ['8.41a', '8.41a'],
      ['8.4', '8.4'],
    ]);
    expect(bits[0]).toEqual({ text: 'Retreat', hit: true });
    expect(bits.map((bit) => bit.text).join('')).toBe(CLAUSES[2]!.en);
  });
});

describe('a rulebook', () => {
  const book = new Rulebook(BOOK, 'en');
  it('knows where everything stands', () => {
    expect(book.chapter('8.41a')?.id).toBe('8');
    expect(book.chapter('8.41')?.id).toBe('8');
    expect(book.chapter('9')?.id).toBe('9');
    expect(book.section('8.41a')?.id).toBe('8.41');
    expect(book.beside(CLAUSES[1]!).map((ruling) => ruling.id)).toEqual(['R-01']);
  });
  it('tells what it found by chapter', () => {
    expect(book.found('mp').map((each) => [each.chapter.id, ids(each.clauses)])).toEqual([
      ['8', ['8.0a']],
      ['9', ['9.5a']],
    ]);
    expect(book.searchRulings('8.41').map((ruling) => ruling.id)).toEqual(['R-01']);
    expect(book.searchRulings('forts')).toHaveLength(1);
    expect(book.searchRulings('tanks')).toHaveLength(0);
  });
});
