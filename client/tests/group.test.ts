import { expect, it } from 'vitest';
import type { Place } from '../src/board/ground';
import type { Desk } from '../src/model/desk.svelte';
import { Group } from '../src/model/group.svelte';
import { Offers } from '../src/model/offers';
import type { Offer } from '../src/protocol';

const unit = (id: string) => ({ kind: 'unit', id });
const hex = (id: string) => ({ kind: 'hex', id });
const places = new Map<string, Place>(
  [0, 1, 2, 3].map((x) => [`${x}`, { id: `${x}`, x: x * 10, y: 0, outline: [] }]),
);
const ground = { hexes: true, places, at: (x: number) => places.get(`${Math.round(x / 10)}`) };

/** A desk with units at places, these offers, and one unit in hand. */
function desk(where: Record<string, string>, offers: Offer[] = [], held: string[] = ['a']): Desk {
  return {
    ground,
    offers: new Offers(offers),
    hand: { held, selectable: [], fan: '', drag: undefined, pointed: '' },
    table: { lookingBack: false, pending: false },
    placeOf: (target: { kind: string; id: string }) =>
      target.kind === 'unit' ? (where[target.id] ?? '') : target.id,
    piecesAt: (place: string) => Object.entries(where).flatMap(([id, at]) => (at === place ? [{ id }] : [])),
  } as unknown as Desk;
}

const move = (to: string): Offer => ({
  choice: { type: 'Move', to },
  text: { id: 'move' },
  targets: [hex(to)],
});

it('sends the others where the one in hand goes', () => {
  const group = new Group(desk({ a: '0', b: '1' }));
  group.others = ['b', 'a'];
  expect(group.after(move('3'))).toEqual([{ unit: 'b', place: hex('3') }]);
});

it('lets them do the same where they stand, if the deed has no place', () => {
  const group = new Group(desk({ a: '0', b: '1' }));
  group.others = ['b'];
  const dig: Offer = { choice: { type: 'DigIn' }, text: { id: 'dig' } };
  expect(group.after(dig)).toEqual([{ unit: 'b', deed: JSON.stringify(dig.choice) }]);
});

it('is dragged abreast: each goes as far that way, who is ahead first, and nobody off the map', () => {
  const group = new Group(desk({ a: '0', b: '1', c: '2', d: '3' }));
  group.others = ['b', 'c', 'd'];
  group.abreast = true;
  expect(group.after(move('1'))).toEqual([
    { unit: 'c', place: hex('3') },
    { unit: 'b', place: hex('2') },
  ]);
});

it('sends nobody after a choice that only says with what one goes on', () => {
  const group = new Group(desk({ a: '0', b: '1' }));
  group.others = ['b'];
  expect(group.after({ ...move('1'), role: 'pick' })).toEqual([]);
});

it('takes those of a stack who are in hand or can join', () => {
  const join: Offer = {
    choice: { type: 'Join', unit: 'b' },
    text: { id: 'join' },
    targets: [unit('b')],
    role: 'join',
  };
  const group = new Group(desk({ a: '0', b: '0', c: '0' }, [join]));
  expect(group.stackOf('0')).toEqual(['a', 'b']);
});
