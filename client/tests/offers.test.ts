import { expect, it } from 'vitest';
import { Offers } from '../src/model/offers';
import type { Offer } from '../src/protocol';

const unit = (id: string) => ({ kind: 'unit', id });
const hex = (id: string) => ({ kind: 'hex', id });
const offer = (type: string, ...targets: { kind: string; id: string }[]): Offer => ({
  choice: { type },
  text: { id: type },
  targets,
});

it('plays what one click names', () => {
  const offers = new Offers([
    offer('select', unit('a')),
    offer('select', unit('b')),
    { choice: { type: 'Pass' }, text: { id: 'pass' } },
  ]);
  expect(offers.buttons).toHaveLength(1);
  expect(offers.click([unit('a')], [])).toMatchObject({ kind: 'play' });
  expect(offers.click([hex('1')], [])).toEqual({ kind: 'nothing' });
});

it('leaves out what all choices name', () => {
  const offers = new Offers([offer('move', unit('a'), hex('1')), offer('move', unit('a'), hex('2'))]);
  expect(offers.targets().map((t) => t.id)).toEqual(['1', '2']);
  expect(offers.click([hex('2')], [])).toMatchObject({ kind: 'play' });
});

it('narrows by a first click, plays by a second', () => {
  const fire = [
    offer('fire', unit('a'), hex('1')),
    offer('fire', unit('a'), hex('2')),
    offer('fire', unit('b'), hex('1')),
  ];
  const offers = new Offers(fire);
  expect(offers.click([unit('a')], [])).toEqual({ kind: 'pick', target: unit('a') });
  expect(offers.targets([unit('a')]).map((t) => t.id)).toEqual(['1', '2']);
  expect(offers.click([hex('2')], [unit('a')])).toEqual({ kind: 'play', offer: fire[1] });
});

it('asks where a place means several things', () => {
  const offers = new Offers([
    offer('enter', hex('1')),
    offer('bombard', hex('1')),
    offer('select', unit('a')),
  ]);
  expect(offers.click([hex('1')], [])).toMatchObject({ kind: 'ask' });
  expect(offers.click([unit('a'), hex('1')], [])).toMatchObject({ kind: 'ask' });
});
