import { describe, expect, it } from 'vitest';
import { edge, Ground, hexagon, inside, shrunk, thread, type Place } from '../src/board/ground';

const SIDE = 36;
const HEIGHT = SIDE * Math.sqrt(3);

function hex(column: number, row: number): Place {
  const x = 60 + column * 1.5 * SIDE;
  const y = 60 + HEIGHT * (row + (column % 2 ? 0.5 : 0));
  return { id: `${column}-${row}`, x, y, outline: hexagon(x, y, SIDE) };
}

const cells = Array.from({ length: 5 }, (_, c) => Array.from({ length: 5 }, (_, r) => hex(c, r))).flat();
const ground = new Ground(500, 500, cells, true);

describe('ground', () => {
  it('finds the hex of its own centre and none outside', () => {
    for (const cell of cells) expect(ground.at(cell.x + 8, cell.y - 8)?.id).toBe(cell.id);
    expect(ground.at(1, 1)).toBeUndefined();
  });

  it('finds six neighbours by direction and comes back', () => {
    const from = ground.places.get('2-2')!;
    const six = [0, 60, 120, 180, 240, 300].map((a) => ground.toward(from, a)!);
    expect(new Set(six.map((p) => p.id)).size).toBe(6);
    for (const place of six) expect(ground.distance(from, place)).toBeCloseTo(HEIGHT, 5);
    expect(ground.toward(ground.places.get('2-0')!, 0)).toBeUndefined();
  });

  it('draws the edge of two joined hexes with ten sides', () => {
    const pair = [ground.places.get('2-2')!, ground.places.get('2-3')!];
    expect(edge(pair).match(/L/g)).toHaveLength(10);
    expect(edge(pair).match(/M/g)).toHaveLength(1);
    expect(thread(pair).startsWith('M')).toBe(true);
    expect(shrunk(pair[0]!, 0.5).split(' ')).toHaveLength(6);
  });

  it('tells inside from outside', () => {
    const square = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const;
    expect(inside(square, 5, 5)).toBe(true);
    expect(inside(square, 15, 5)).toBe(false);
  });
});
