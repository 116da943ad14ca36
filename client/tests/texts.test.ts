import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';
import { pieces, plain } from '../src/text/rich';
import { Texts } from '../src/text/texts';

const FTL = `
moved = { $unit } goes to { $to }.
lost = { $units } lost: { $why }
why = because of { $n } hits
option-x = X
    .note = about X
`;
const names = { unit: { a: 'the 8th', b: 'the 9th' } };
const en = new Texts('en', [FTL], names);

it('names things and joins lists', () => {
  expect(en.say({ id: 'moved', args: { unit: { unit: 'a' }, to: { hex: '1606' } } })).toBe(
    'the 8th goes to 1606.',
  );
  expect(
    new Texts('fr', [FTL], { unit: { a: 'le 8e', b: 'le 9e' } }).say({
      id: 'lost',
      args: { units: [{ unit: 'a' }, { unit: 'b' }], why: { id: 'why', args: { n: 2 } } },
    }),
  ).toBe('le 8e et le 9e lost: because of 2 hits');
  expect(en.attribute('option-x', 'note')).toBe('about X');
  expect(en.say({ id: 'nothing' })).toBe('[nothing]');
});

it('begins a sentence with a capital, whatever it names first', () => {
  const fr = new Texts(
    'fr',
    ['event-moved = { $unit } va en { $to }.\nstep-ask = { $what } ?\nwhy = par où'],
    {
      unit: { a: 'la brigade' },
    },
  );
  const moved = { id: 'event-moved', args: { unit: { unit: 'a' }, to: { hex: '1606' } } };
  expect(fr.say(moved)).toBe('La brigade va en 1606.');
  expect(plain(fr.say(moved, true))).toBe('La brigade va en 1606.');
  expect(fr.say({ id: 'step-ask', args: { what: { id: 'why' } } })).toBe('Par où ?');
  expect(fr.say({ id: 'why' })).toBe('par où');
});

it('calls a place as its map sheet does', () => {
  const both = new Texts('en', [FTL], { ...names, 'hex@sedan': { '4219': 'Sedan (4219)' } });
  const moved = { id: 'moved', args: { unit: { unit: 'a' }, to: { hex: '4219' } } };
  expect(both.say(moved)).toBe('the 8th goes to 4219.');
  expect(both.on('sedan').say(moved)).toBe('the 8th goes to Sedan (4219).');
  expect(both.on('sedan').on('froeschwiller').say(moved)).toBe('the 8th goes to 4219.');
});

it('cuts a sentence into what can be pointed at', () => {
  const rich = en.say({ id: 'moved', args: { unit: { unit: 'a' }, to: { hex: '1606' } } }, true);
  expect(pieces(rich).map((p) => p.kind)).toEqual(['unit', 'text', 'hex', 'text']);
  expect(plain(rich)).toBe('the 8th goes to 1606.');
  expect(
    pieces('6: ⚄ ⚂')
      .filter((p) => p.kind === 'die')
      .map((p) => p.id),
  ).toEqual(['5', '3']);
});

it('says the same messages in both languages, with the same variables', () => {
  const ids = (lang: string) => {
    const text = readFileSync(new URL(`../src/text/${lang}.ftl`, import.meta.url), 'utf-8');
    const found: Record<string, string[]> = {};
    for (const entry of new FluentResource(text).body) {
      const written = JSON.stringify(entry);
      found[entry.id] = [
        ...new Set([...written.matchAll(/"type":"var","name":"([^"]+)"/g)].map((m) => m[1]!)),
      ].sort();
    }
    return found;
  };
  expect(ids('fr')).toEqual(ids('en'));
});
