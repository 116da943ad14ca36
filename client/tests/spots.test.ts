import { expect, it } from 'vitest';
import { freest } from '../src/board/fanSpot';
import { pennants } from '../src/board/pennants';

it('lays a fan beside its stack, off what is lit', () => {
  const lit = [0, 1, 2, 3].map((i) => [480 + 60 * i, 300] as const); // everything to the right is lit
  const { x, y } = freest([450, 300], [200, 80], [900, 600], 30, lit, []);
  const covers = lit.filter(([px, py]) => px > x && px < x + 200 && py > y && py < y + 80);
  expect(covers).toHaveLength(0);
  expect(x >= 8 && y >= 8 && x + 200 <= 892 && y + 80 <= 592).toBe(true);
  expect(450 > x && 450 < x + 200 && 300 > y && 300 < y + 80).toBe(false);
});

it('gathers what is off the screen the same way into one pennant', () => {
  const off = (sx: number, sy: number, kind = 'can') => ({ kind, x: sx, y: sy, sx, sy });
  const found = pennants([off(400, 300), off(2000, 300), off(1500, 310), off(2000, 320, 'target')], 800, 600);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({ kind: 'can', count: 2, to: { x: 1500, y: 310 } });
  expect(found.every(({ x, y }) => x > 0 && x < 800 && y > 0 && y < 600)).toBe(true);
  const above = [off(400, -300), off(410, -320, 'target')];
  expect(pennants(above, 800, 600, 60).every(({ y }) => y > 60)).toBe(true); // not under the row of buttons
});
