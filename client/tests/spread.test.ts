import { expect, it } from 'vitest';
import { spreads } from '../src/end/spread';

const draws = (of: number, ...values: number[]) => values.map((value, number) => ({ number, of, value }));

it('counts each kind of die for itself, and nothing that is no die', () => {
  const found = spreads([...draws(6, 0, 5, 4), ...draws(10, 9), ...draws(35, 2)]);
  expect(found.map((each) => [each.faces, each.dice, each.mean])).toEqual([
    [6, 3, 4],
    [10, 1, 10],
  ]);
  expect(found[0]!.counts).toEqual([1, 0, 0, 0, 1, 1]);
});

it('calls odd what hardly ever falls', () => {
  const even = [0, 1, 2, 3, 4, 5];
  expect(spreads(draws(6, ...even, ...even))[0]!.odd).toBe(false);
  expect(spreads(draws(6, ...Array<number>(12).fill(3)))[0]!.odd).toBe(true);
  expect(spreads([])).toEqual([]);
});
