import { expect, it } from 'vitest';
import { Rulebook } from '../src/book/rulebook';
import type { Book } from '../src/protocol';
import { within } from '../src/text/rich';

it('cites a table by its heading, and everything else by its number', () => {
  const section = { id: 'T-victory', title: { en: 'Victory Levels', fr: 'Degrés de victoire' }, clauses: [] };
  const book = new Rulebook({ chapters: [{ id: 'T', sections: [section] }] } as unknown as Book, 'en');
  expect(book.cited('T-victory', 'fr')).toBe('Degrés de victoire');
  expect(['9.1a', 'R-31'].map((id) => book.cited(id, 'fr'))).toEqual(['9.1a', 'R-31']);
});

it('writes the article of a name small inside a sentence', () => {
  expect(['The Germans', 'Les Français', 'Allied player'].map(within)).toEqual([
    'the Germans',
    'les Français',
    'Allied player',
  ]);
});
