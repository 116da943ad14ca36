import { expect, it } from 'vitest';
import { inside, type Place } from '../src/board/ground';
import { settle, slots } from '../src/board/slots';
import type { Piece } from '../src/protocol';

const area: Place = {
  id: '1',
  x: 150,
  y: 100,
  outline: [
    [0, 0],
    [300, 0],
    [300, 120],
    [180, 200],
    [0, 200],
  ],
};
const piece = (id: string, side: string): Piece => ({ id, side, place: '1', face: id, name: { id } });

it('has all its slots inside the outline, apart from each other', () => {
  const found = slots(area);
  expect(found.length).toBeGreaterThan(8);
  expect(found.every(([x, y]) => inside(area.outline, x, y))).toBe(true);
  for (const [i, a] of found.entries())
    for (const b of found.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(46);
});

it('keeps the sides apart and piles up what does not fit', () => {
  const pieces = [
    ...Array.from({ length: 20 }, (_, i) => piece(`a${i}`, 'a')),
    piece('b0', 'b'),
    piece('b1', 'b'),
  ];
  const laid = settle({ place: area, pieces });
  expect(laid).toHaveLength(22);
  const spots = new Set(slots(area).map(String));
  const tops = laid.filter((one) => one.top);
  expect(tops.length).toBeLessThanOrEqual(spots.size);
  const piles = laid.filter((one) => one.pile.length > 1);
  expect(new Set(piles.map((one) => one.piece.side)).size).toBeGreaterThan(0);
  const here = (side: string) =>
    laid.filter((one) => one.piece.side === side).map((one) => `${one.x} ${one.y}`);
  expect(here('b').filter((spot) => here('a').includes(spot))).toEqual([]);
});
