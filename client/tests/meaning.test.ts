import { expect, it } from 'vitest';
import { meaning, type Choosing } from '../src/model/meaning';
import { asDeed, Offers, withWays } from '../src/model/offers';
import type { Offer } from '../src/protocol';

const unit = (id: string) => ({ kind: 'unit', id });
const hex = (id: string) => ({ kind: 'hex', id });
const offer = (type: string, role: string, ...targets: { kind: string; id: string }[]): Offer => ({
  choice: { type, of: targets.map((one) => one.id) },
  text: { id: type },
  targets,
  role,
});

/** Unit a is in hand and may go to 1 and 2; b and c could be taken up instead. */
const selected = (more: Partial<Choosing> = {}): Choosing => ({
  offers: new Offers(
    [offer('go', '', hex('1')), offer('go', '', hex('2'))],
    [offer('take', 'pick', unit('a')), offer('take', 'pick', unit('b')), offer('take', 'pick', unit('c'))],
  ),
  picked: [],
  held: ['a'],
  selected: true,
  ...more,
});

it('takes a counter for its unit, even on lit ground', () => {
  const clicked = { places: [hex('1')], units: ['b'], counter: 'b' };
  expect(meaning(clicked, selected())).toMatchObject({ kind: 'swap', offer: { choice: { of: ['b'] } } });
});

it('takes the ground beside a counter for the place', () => {
  expect(meaning({ places: [hex('1')], units: ['b'] }, selected())).toMatchObject({ kind: 'play' });
});

it('goes to a place through a counter that can do nothing', () => {
  const clicked = { places: [hex('2')], units: ['enemy'], counter: 'enemy' };
  expect(meaning(clicked, selected())).toMatchObject({ kind: 'play', offer: { choice: { of: ['2'] } } });
});

it('goes round a stack when the selected one is clicked again', () => {
  const clicked = { places: [], units: ['c', 'a', 'b'], counter: 'a' };
  expect(meaning(clicked, selected())).toMatchObject({ kind: 'swap', offer: { choice: { of: ['b'] } } });
});

it('drops by a click on nothing, and explains when there is nothing to drop', () => {
  expect(meaning({ places: [], units: [] }, selected())).toEqual({ kind: 'drop' });
  expect(meaning({ places: [], units: [] }, selected({ selected: false }))).toEqual({ kind: 'why' });
  expect(meaning({ places: [], units: ['enemy'], counter: 'enemy' }, selected())).toEqual({ kind: 'why' });
});

it('reaches a unit that lies under one that can do nothing', () => {
  const idle = selected({
    offers: new Offers([offer('take', 'pick', unit('below'))]),
    held: [],
    selected: false,
  });
  const clicked = { places: [], units: ['top', 'below'], counter: 'top' };
  expect(meaning(clicked, idle)).toMatchObject({ kind: 'play', offer: { choice: { of: ['below'] } } });
});

it('puts whole ways in the place of their first steps', () => {
  const turn: Offer = { choice: { type: 'turn' }, text: { id: 'turn' }, facing: 2 };
  const steps = [offer('step', '', hex('1')), turn, offer('leave', 'off')];
  const ways = [
    { to: '', choices: [{ type: 'turn' }], cost: '1', facing: 2 },
    { to: '1', choices: [{ type: 'step' }], cost: '1', facing: 0 },
    { to: '2', choices: [{ type: 'step' }, { type: 'step' }], cost: '2', facing: 0 },
    { to: '2', choices: [{ type: 'step' }, { type: 'step' }, { type: 'turn' }], cost: '3', facing: 1 },
  ];
  const deeds = withWays(steps, ways);
  expect(deeds.map((deed) => deed.targets?.[0]?.id)).toEqual(['1', '2', undefined, undefined]);
  expect(deeds[1]!.way!.cost).toBe('2');
  expect(withWays([], ways, () => 'area')[0]?.targets).toEqual([
    { kind: 'area', id: ways.find((way) => way.to)!.to },
  ]); // it must turn first
  expect(withWays(steps, [])).toEqual(steps);
  expect(asDeed(ways[3]!, 'hex')).toMatchObject({ choice: { type: 'step' }, facing: 1 });
});

it('sorts the buttons of the bar by what they are', () => {
  const offers = new Offers([
    offer('standing', 'order'),
    offer('lose', ''),
    offer('giveup', 'off'),
    offer('stay', 'end'),
    offer('on', 'on'),
    { ...offer('announce', ''), dials: [['guns', '1']] },
    offer('join', 'join', unit('a')),
    { ...offer('leave', 'join', unit('b')), retracts: true },
  ]);
  expect(offers.primary?.choice.type).toBe('on');
  expect(offers.off?.choice.type).toBe('giveup');
  expect(offers.verbs.map((one) => one.choice.type)).toEqual(['lose', 'stay']);
  expect(offers.orders.map((one) => one.choice.type)).toEqual(['standing']);
  expect(offers.joins.map((one) => one.choice.type)).toEqual(['join']);
});

it('offers what can be done with the one thing that is asked about, by click and by button', () => {
  const offers = new Offers([offer('tire', '', unit('a')), offer('eliminate', '', unit('a'))]);
  const clicked = { places: [], units: ['a'], counter: 'a' };
  expect(meaning(clicked, selected({ offers }))).toMatchObject({ kind: 'ask' });
  expect(offers.verbs).toHaveLength(2);
  expect(new Offers([offer('tire', '', unit('a')), offer('tire', '', unit('b'))]).verbs).toHaveLength(0);
});

it('takes one of a group away by a click on it', () => {
  const offers = new Offers([offer('leave', 'join', unit('a')), offer('leave', 'join', unit('b'))]);
  const clicked = { places: [], units: ['b', 'a'], counter: 'a' };
  const meant = meaning(clicked, selected({ offers, held: ['a', 'b'] }));
  expect(meant).toMatchObject({ kind: 'play', offer: { choice: { of: ['a'] } } });
});
