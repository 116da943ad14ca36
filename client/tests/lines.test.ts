/** What was said of moves stands behind them in the log; a later word takes the place of an earlier one. */
import { expect, test } from 'vitest';
import { lines } from '../src/panel/lines';
import type { Entry, Remarked } from '../src/protocol';

const move = (version: number, number: number): Entry => ({
  version,
  number,
  kind: 'move',
  at: '',
  told: [{ text: { id: `event-${number}` } }],
});
const said = (version: number, number: number, what: Partial<Remarked>): Entry => ({
  version,
  number,
  kind: 'remark',
  at: '',
  said: { author: 'Anna', ...what },
});
const told = (entries: Entry[]) =>
  lines(entries).map(({ message, said: word }) => message?.id ?? `${word?.mark ?? ''}${word?.text ?? 'way'}`);

test('a remark stands behind its move, one on the whole game before all', () => {
  const entries = [move(1, 1), move(2, 2), said(3, 1, { text: 'bold' }), said(4, 0, { text: 'a fine game' })];
  expect(told(entries)).toEqual(['a fine game', 'event-1', 'bold', 'event-2']);
});

test('a later word of the same person takes the place of the earlier one, and an empty one takes it back', () => {
  const entries = [move(1, 1), said(2, 1, { text: 'bold' }), said(3, 1, { text: 'rash', mark: '?!' })];
  expect(told(entries)).toEqual(['event-1', '?!rash']);
  expect(told([...entries, said(4, 1, { author: 'Bert', text: 'no' })])).toEqual(['event-1', '?!rash', 'no']);
  expect(told([...entries, said(4, 1, {})])).toEqual(['event-1']);
});

test('another way stands beside what was said', () => {
  const entries = [move(1, 1), said(2, 1, { text: 'rash' }), said(3, 1, { way: [{ id: 'choice-x' }] })];
  expect(told(entries)).toEqual(['event-1', 'rash', 'way']);
});
