import { expect, it } from 'vitest';
import type { Deed } from '../src/model/offers';
import { dialsOf, goes, nearest, turned, valueOf } from '../src/table/dials';

const offer = (kind: string, shell: string, guns: string): Deed => ({
  choice: { kind, shell, guns },
  text: { id: 'announce' },
  dials: [
    ['kind', kind],
    ['shell', shell],
    ['guns', guns],
  ],
});
const offers = [
  offer('drumfire', 'he', '10'),
  offer('drumfire', 'he', '2'),
  offer('drumfire', 'gas', '2'),
  offer('hurricane', 'he', '10'),
];

it('finds the controls, numbers in their order', () => {
  expect(dialsOf(offers)).toEqual([
    { name: 'kind', values: ['drumfire', 'hurricane'] },
    { name: 'shell', values: ['he', 'gas'] },
    { name: 'guns', values: ['2', '10'] },
  ]);
});

it('turns one control and keeps the others as far as they go together', () => {
  expect(turned(offers, offers[0]!, 'guns', '2')).toBe(offers[1]);
  expect(turned(offers, offers[0]!, 'shell', 'gas')).toBe(offers[2]);
  expect(valueOf(turned(offers, offers[2]!, 'kind', 'hurricane'), 'kind')).toBe('hurricane');
});

it('tells which values do not go with the others', () => {
  expect(goes(offers, offers[0]!, 'shell', 'gas')).toBe(false);
  expect(goes(offers, offers[1]!, 'shell', 'gas')).toBe(true);
});

it('proposes what was chosen the last time, as far as it is offered', () => {
  expect(nearest(offers, undefined)).toBe(offers[0]);
  expect(nearest(offers, offers[2]!.dials)).toBe(offers[2]);
  expect(nearest(offers.slice(0, 2), offers[2]!.dials)).toBe(offers[1]);
  expect(nearest([], offers[2]!.dials)).toBeUndefined();
});
