import { describe, expect, it } from 'vitest';
import { GAMES, phaseKey, speaks, TURNS } from '../src/learn/speaking';

describe('the coach', () => {
  it('speaks in the first turns of a game and goes quiet by itself', () => {
    const turns = Array.from({ length: TURNS }, (_, i) => `turn ${i}`);
    expect(speaks({}, 'a', 'turn 0')).toBe(true);
    expect(speaks({ a: turns }, 'a', 'turn 0')).toBe(true);
    expect(speaks({ a: turns.slice(1) }, 'a', 'turn 9')).toBe(true);
    expect(speaks({ a: turns }, 'a', 'turn 9')).toBe(false);
  });
  it('speaks in the first games only', () => {
    const tables = Object.fromEntries(Array.from({ length: GAMES }, (_, i) => [`t${i}`, ['1']]));
    expect(speaks(tables, 't0', '2')).toBe(true);
    expect(speaks(tables, 'another', '1')).toBe(false);
  });
  it('names the message of a phase', () => {
    expect(phaseKey('4.10')).toBe('coach-4-10');
  });
});
