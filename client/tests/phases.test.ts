import { expect, test } from 'vitest';
import { runs } from '../src/table/phases';

const phase = (id: string, side?: string) => ({ id, title: { id, args: {} }, ...(side ? { side } : {}) });

test('phases of one side that follow each other are one run, and know where they stand', () => {
  const found = runs([phase('a', 'x'), phase('b', 'y'), phase('c', 'y'), phase('d', 'x'), phase('e')]);
  expect(found.map((run) => [run.side, run.first, run.phases.length])).toEqual([
    ['x', 0, 1],
    ['y', 1, 2],
    ['x', 3, 1],
    ['', 4, 1],
  ]);
});
