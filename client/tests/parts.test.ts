/** The page gives its part of the dice whenever it is asked for it. */
import { expect, test, vi } from 'vitest';
import { seal } from '../src/end/verify';
import { boundTo } from '../src/model/bound';
import { DiceParts } from '../src/model/dice.svelte';
import type { Dice, SeatInfo, TableState } from '../src/protocol';

const posted = vi.hoisted(() => [] as { salt?: string; seal?: string }[]);

vi.mock('../src/net/api', () => ({
  post: (_path: string, body: { salt?: string; seal?: string }) => (posted.push(body), Promise.resolve({})),
}));
vi.mock('../src/model/settings.svelte', () => import('./settings'));

const seats = [{ side: 'red', mine: true }, { side: 'blue' }] as SeatInfo[];

function state(dice: Partial<Dice>): TableState {
  return { id: 'T', game: 'skirmish', seats, dice: { commitment: 'c', ...dice } } as unknown as TableState;
}

/** What is given when the table is like this. */
async function asked(parts: DiceParts, table: { state: TableState }, dice: Partial<Dice>) {
  const before = posted.length;
  table.state = state(dice);
  parts.answer();
  await vi.waitFor(() => expect(posted.length).toBe(before + 1));
  return posted[before]!;
}

test('where somebody begins anew, another salt is given, and what the others were tied to then is noted', async () => {
  const table = { state: state({}), refresh: () => Promise.resolve() };
  const parts = new DiceParts(table);
  const waiting = ['red'];
  const first = await asked(parts, table, { waiting });
  const shown = await asked(parts, table, { waiting, seals: { red: first.seal!, blue: 'b1' } });
  const again = await asked(parts, table, { waiting, seals: { blue: 'b2' } });
  expect(again.salt).toBeDefined(); // the last one, for blue is tied
  expect(again.salt).not.toBe(shown.salt);
  const mine = await seal(again.salt!);
  const bound = state({ salts: { red: again.salt!, blue: 'x' }, seals: { red: mine, blue: 'b3' } });
  await vi.waitFor(() => expect(boundTo(bound)).toBe(`skirmish T c ${mine} b2`));
});
