import { expect, test } from 'vitest';
import { NEXT, nearest } from '../src/table/sheet';

test('a sheet comes to rest at the nearest of three heights', () => {
  expect(nearest(100, 844)).toBe('peek');
  expect(nearest(380, 844)).toBe('half');
  expect(nearest(640, 844)).toBe('full');
});

test('taps go through all heights', () => {
  expect(NEXT[NEXT[NEXT.half]]).toBe('half');
  expect(new Set(['peek', 'half', 'full'].map((height) => NEXT[height as 'peek'])).size).toBe(3);
});
