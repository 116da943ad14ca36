import { describe, expect, it } from 'vitest';
import { complete, joined, sections } from '../src/model/entries';
import type { Entry } from '../src/protocol';

function move(version: number, number = version): Entry {
  return { version, number, kind: 'move', at: '' } as Entry;
}

function undo(version: number, to: number): Entry {
  return { version, number: to, kind: 'undo', at: '', to } as Entry;
}

describe('a log', () => {
  it('is in order, however its entries come', () => {
    const log = joined(joined([move(1), move(4)], [move(3)]), [move(2), move(3)]);
    expect(log.map((entry) => entry.version)).toEqual([1, 2, 3, 4]);
  });

  it('is complete up to the first gap', () => {
    expect(complete([])).toBe(0);
    expect(complete([move(1), move(2)])).toBe(2);
    expect(complete([move(1), move(2), move(5)])).toBe(2);
  });

  it('marks what is taken back, also what comes after the entry that takes it back', () => {
    const log = joined(joined([move(1)], [undo(4, 1)]), [move(2), move(3)]);
    expect(log.filter((entry) => entry.taken_back).map((entry) => entry.version)).toEqual([2, 3]);
    const again = joined(log, [move(5, 2)]);
    expect(again.filter((entry) => entry.taken_back).map((entry) => entry.version)).toEqual([2, 3]);
  });

  it('says nothing of what was dropped, and strikes out what was taken back', () => {
    const said = (entry: Entry): Entry => ({ ...entry, told: [{ text: { id: 'moved' } }] });
    const back = joined([said(move(1)), said(move(2)), undo(3, 1)], []);
    const log = joined(joined(back, [undo(3, 1)]), [said(move(4, 2)), { ...undo(5, 0), about: 'drop' }]);
    expect(log.map((entry) => entry.told?.length ?? 0)).toEqual([0, 1, 0, 0, 0]);
    expect(log.filter((entry) => entry.taken_back).map((entry) => entry.version)).toEqual([1, 2, 4]);
  });

  it('has turns, parts of turns, and none of what was taken back', () => {
    const opened = (number: number, kind: string): Entry => ({
      ...move(number),
      told: [{ text: { id: kind }, head: true, kind }, { text: { id: 'moved' } }],
    });
    const log = [
      opened(1, 'TurnBegan'),
      opened(2, 'PlayerTurnBegan'),
      { ...opened(3, 'PlayerTurnBegan'), taken_back: true },
    ];
    expect(sections(log).map(({ number, turn }) => [number, turn])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});
