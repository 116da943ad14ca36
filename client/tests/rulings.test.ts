import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulings } from '../src/model/rulings';

const GAMES = new URL('../../src/grognard/games/', import.meta.url);
const packages = readdirSync(GAMES).filter((name) => existsSync(new URL(`${name}/RULINGS.md`, GAMES)));
const read = (name: string, file: string) =>
  rulings(readFileSync(new URL(`${name}/${file}`, GAMES), 'utf-8'));

it('finds the games', () => expect(packages.length).toBeGreaterThanOrEqual(4));

it.each(packages)('reads the rulings of %s alike in both languages', (name) => {
  const [en, fr] = [read(name, 'RULINGS.md'), read(name, 'RULINGS.fr.md')];
  expect(en.length).toBeGreaterThan(30);
  expect(fr.map((each) => each.id)).toEqual(en.map((each) => each.id));
  for (const [index, each] of fr.entries()) {
    expect(each.question, each.id).toMatch(/\S{2}/);
    expect(each.answer, each.id).toMatch(/\S{2}/);
    expect(each.answer, each.id).not.toBe(en[index]!.answer);
    expect(new Set(each.clauses), each.id).toEqual(new Set(en[index]!.clauses));
  }
});

it('keeps the narrow spaces of French', () => {
  const text =
    '## R-01\n\n**Clauses\u202f:** 4.1a\n\n**Question\u202f:** Qui\u202f?\n\n**Arbitrage\u202f:** Personne.\n';
  expect(rulings(text)).toEqual([
    { id: 'R-01', question: 'Qui\u202f?', answer: 'Personne.', clauses: ['4.1a'] },
  ]);
});
