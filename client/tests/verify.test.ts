/** The page draws as the server does: vectors of all schemes, made by `kernel/fair.py`. */
import { expect, test, vi } from 'vitest';
import { boundTo, keep, kept, tied } from '../src/model/bound';
import { chain, check, drawer, noted, seal } from '../src/end/verify';
import { part } from '../src/model/shares';
import type { Dice, Proof, SeatInfo } from '../src/protocol';

vi.mock('../src/model/settings.svelte', () => import('./settings'));

const PROOFS: Proof[] = JSON.parse(`
[
{"scheme": "host", "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd", "shares": {"red": "aa11", "blue": "bb22"}, "seeds": {"": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}, "drawn": [[0, 0, 6, 0], [0, 1, 6, 1], [1, 0, 6, 1], [1, 1, 6, 0], [2, 0, 6, 4], [2, 1, 6, 4], [3, 0, 6, 3], [3, 1, 6, 1], [4, 0, 6, 4], [4, 1, 6, 3]]},
{"scheme": "sha256", "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd", "shares": {"red": "aa11", "blue": "bb22"}, "seeds": {"": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}, "drawn": [[0, 0, 6, 0], [0, 1, 6, 0], [1, 0, 6, 0], [1, 1, 6, 2], [2, 0, 6, 2], [2, 1, 6, 5], [3, 0, 6, 5], [3, 1, 6, 4], [4, 0, 6, 4], [4, 1, 6, 1]]},
{"scheme": "chains", "commitment": "50", "shares": {"red": "ac1045ab8905c75db33eac84a2d7cf31522f8c9e4e8d826f40f8734b2ae70262", "blue": "9178c05754ccae0bf4e8527b3a40ff60fc43335464bb577a7c058067549e71d9"}, "seeds": {"red": "7cb553416f72618bc8418db70e8b869bd47ae352dba023b0468923a87f4cd050", "blue": "64ce47a4e23cfe463a95b87f2fb9a877a72bb77ebd4b9c1ef9fb0559951b218e"}, "drawn": [[0, 0, 6, 4], [0, 1, 6, 1], [1, 0, 6, 0], [1, 1, 6, 0], [2, 0, 6, 5], [2, 1, 6, 0], [3, 0, 6, 4], [3, 1, 6, 5], [4, 0, 6, 2], [4, 1, 6, 0]]}
]
`) as Proof[];

const SIDES = ['red', 'blue'];

test.each(PROOFS)('every die of scheme $scheme follows', async (proof) => {
  expect(await check([proof], SIDES)).toEqual({ fits: true, same: 10 });
});

test('several bindings are checked one after the other', async () => {
  expect(await check(PROOFS, SIDES)).toEqual({ fits: true, same: 30 });
});

test.each(PROOFS)('a changed die of scheme $scheme is found', async (proof) => {
  const drawn = proof.drawn!.map(([n, i, of, value], at) => [n, i, of, at === 7 ? (value + 1) % of : value]);
  expect(await check([{ ...proof, drawn } as unknown as Proof], SIDES)).toEqual({
    fits: true,
    same: 7,
    wrong: 3,
  });
});

test.each(PROOFS)('another secret of scheme $scheme does not fit', async (proof) => {
  const seeds = Object.fromEntries(Object.keys(proof.seeds).map((side) => [side, '00'.repeat(32)]));
  expect(await drawer({ ...proof, seeds }, SIDES)).toBeUndefined();
  expect((await check([{ ...proof, seeds }], SIDES)).fits).toBe(false);
});

test.each(PROOFS)('shares of scheme $scheme that are not those of the sides prove nothing', async (proof) => {
  const { red, blue } = proof.shares as { red: string; blue: string };
  const others: Record<string, string>[] = [
    { red },
    { red, blue: '' },
    { red, blue, host: blue },
    { red, host: blue },
  ];
  for (const shares of others)
    expect(await check([{ ...proof, shares }], SIDES)).toEqual({ fits: false, same: 0 });
});

test('chains of which one side has revealed nothing prove nothing', async () => {
  const proof = PROOFS[2]!;
  expect((await check([{ ...proof, seeds: { red: proof.seeds['red']! } }], SIDES)).fits).toBe(false);
});

test('a chain begins with its published end and leads to the secret', async () => {
  const links = await chain('07'.padStart(64, '0'), 50);
  expect(links).toHaveLength(51);
  expect(links[0]).toBe(PROOFS[2]!.shares['red']);
  expect(links[5]).toBe(PROOFS[2]!.seeds['red']);
});

test('a seal is the SHA-256 of the salt', async () => {
  expect(await seal('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

const OTHER = { ...PROOFS[0]!, shares: { ...PROOFS[0]!.shares, blue: 'bb23' } };

test('salts that are not those that were noted are found, whatever the commitment', async () => {
  const line = `skirmish T ${PROOFS[0]!.commitment} ${await seal('aa11')} ${await seal('bb22')}`;
  expect(await noted([line], [PROOFS[0]!])).toBe(true);
  expect(await noted([line], [OTHER])).toBe(false);
  expect(await noted([line], [OTHER, PROOFS[0]!])).toBe(true);
  expect(await noted([line, `skirmish T ${'0'.repeat(64)}`], PROOFS)).toBe(false);
});

test('another chain of the other side is found', async () => {
  const { red, blue } = PROOFS[2]!.shares as { red: string; blue: string };
  expect(await noted([`T ${red} ${blue}`], [PROOFS[2]!])).toBe(true);
  expect(await noted([`T ${red} ${blue}`], [{ ...PROOFS[2]!, shares: { red, blue: red } }])).toBe(false);
});

test('a salt that was shown is not given again to who begins anew', async () => {
  const waiting = { commitment: 'c2', seals: { blue: 'somebody' } } as Dice;
  const first = await part('T2', 'red', ['red', 'blue'], { ...waiting, seals: {} });
  expect(first).toEqual({ seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await part('T2', 'red', ['red', 'blue'], { ...waiting, seals: {} })).toEqual(first);
  const shown = await part('T2', 'red', ['red', 'blue'], {
    ...waiting,
    seals: { blue: 'x', red: first!.seal! },
  });
  expect(await seal(shown!.salt!)).toBe(first!.seal);
  const again = await part('T2', 'red', ['red', 'blue'], { ...waiting, seals: {} });
  expect(again!.seal).not.toBe(first!.seal);
  const last = await part('T2', 'red', ['red', 'blue'], {
    ...waiting,
    seals: { blue: 'y', red: again!.seal! },
  });
  expect(last!.salt).not.toBe(shown!.salt);
});

test('what is kept is my part as I gave it, and every binding', async () => {
  const seats = SIDES.map((side) => ({ side })) as SeatInfo[];
  const [red, blue] = [await seal('aa11'), await seal('bb22')];
  const dice = { commitment: 'c1', seals: { red, blue } };
  const state = { id: 'T', game: 'skirmish', seats, dice };
  expect(boundTo(state)).toBeUndefined();
  const bound = { ...state, dice: { ...dice, salts: { red: 'aa11', blue: 'bb22' } } };
  expect(boundTo(bound)).toBe(`skirmish T c1 ${red} ${blue}`);
  tied('T', 'red', dice, await seal('mine'));
  expect(boundTo(bound)).toBe(`skirmish T c1 ${await seal('mine')} ${blue}`);
  for (const line of ['one', 'two', 'one']) keep('T', line);
  expect(kept('T')).toEqual(['one', 'two']);
});
