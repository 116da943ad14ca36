import { expect, it } from 'vitest';
import { Cursor } from '../src/model/cursor.svelte';
import type { Desk } from '../src/model/desk.svelte';

const places = new Map([1, 2, 3, 4].map((x) => [`0${x}01`, { id: `0${x}01`, x: x * 10, y: 0 }]));
const hex = (id: string) => ({ kind: 'hex', id });

/** A row of four hexes, some of which can be chosen; what the cursor points at is told. */
function row(...targets: string[]): { cursor: Cursor; pointed: string[] } {
  const pointed: string[] = [];
  const desk = {
    ground: {
      places,
      distance: (a: { x: number }, b: { x: number }) => Math.abs(a.x - b.x),
      toward: (from: { x: number }, degrees: number) =>
        places.get(`0${from.x / 10 + (degrees === 0 ? 1 : -1)}01`),
    },
    camera: { sight: { x: 15, y: -5, width: 10, height: 10 }, show: () => undefined },
    hand: { held: [], selectable: [], picked: [], point: (place: string) => pointed.push(place) },
    offers: { targets: () => targets.map(hex) },
    placeOf: (target: { id: string }) => target.id,
  };
  return { cursor: new Cursor(desk as unknown as Desk), pointed };
}

it('goes from place to place that can be chosen, and stops at the last', () => {
  const { cursor, pointed } = row('0401', '0201');
  expect([cursor.nextPlace(1), cursor.nextPlace(1), cursor.nextPlace(1)]).toEqual([true, true, false]);
  expect(pointed).toEqual(['0201', '0401']);
  expect(cursor.nextPlace(-1)).toBe(true);
  expect(cursor.at).toBe('0201');
});

it('begins in the middle of what is seen where nothing can be chosen, and steps from there', () => {
  const { cursor } = row();
  cursor.step(0);
  expect(cursor.at).toBe('0201');
  cursor.step(0);
  expect(cursor.at).toBe('0301');
});

it('stays at the edge of the map', () => {
  const { cursor } = row();
  cursor.put('0401');
  cursor.step(0);
  expect(cursor.at).toBe('0401');
});
