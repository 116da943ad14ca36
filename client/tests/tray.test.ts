import { expect, it } from 'vitest';
import type { Desk } from '../src/model/desk.svelte';
import { Offers } from '../src/model/offers';
import { same, shelves } from '../src/model/tray';
import type { Offer } from '../src/protocol';

const pick = (unit: string): Offer => ({
  choice: { type: 'Select', unit },
  text: { id: 'select' },
  targets: [{ kind: 'unit', id: unit }],
  role: 'pick',
});
const whole: Offer = { choice: { type: 'SetUp', corps: 'vii' }, text: { id: 'corps' } };

function desk(mine: boolean): Desk {
  const pieces = [
    { id: 'a', place: 'waiting' },
    { id: 'b', place: '0101' },
    { id: 'c', place: 'waiting' },
  ];
  const tray = [{ name: 'vii', units: ['a', 'b', 'c', 'gone'], choice: whole.choice }];
  return {
    table: { mine, view: { prompt: { tray } } },
    say: () => 'VII Corps',
    pieces: new Map(pieces.map((piece) => [piece.id, piece])),
    offers: new Offers([pick('a'), whole]),
    ground: { places: new Map([['0101', {}]]) },
    hand: { held: ['c'] },
  } as unknown as Desk;
}

it('has a shelf for each formation: who is placed, who is in hand, what takes each up', () => {
  const [shelf] = shelves(desk(true));
  expect([shelf!.name, shelf!.left]).toEqual(['VII Corps', 2]);
  expect(shelf!.held.map((one) => [one.piece.id, one.placed, one.inHand, one.take?.choice.type])).toEqual([
    ['a', false, false, 'Select'],
    ['b', true, false, undefined],
    ['c', false, true, 'SetUp'],
  ]);
});

it('is empty for who does not decide', () => {
  expect(shelves(desk(false))).toEqual([]);
});

it('tells choices apart by their nouns', () => {
  expect(same({ type: 'A', unit: 'a' }, { unit: 'a', type: 'A' })).toBe(true);
  expect(same({ type: 'A', unit: 'a' }, { type: 'A', unit: 'b' })).toBe(false);
  expect(same({ type: 'A' }, { type: 'A', unit: 'a' })).toBe(false);
});
