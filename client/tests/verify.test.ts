/** The page draws as the server does: vectors of all schemes, made by `kernel/fair.py`. */
import { expect, test } from 'vitest';
import { chain, check, drawer, seal } from '../src/end/verify';
import type { Proof } from '../src/protocol';

const PROOFS: Proof[] = JSON.parse(`
[
{"scheme": "host", "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd", "shares": {"red": "aa11", "blue": "bb22"}, "seeds": {"": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}, "drawn": [[0, 0, 6, 0], [0, 1, 6, 1], [1, 0, 6, 1], [1, 1, 6, 0], [2, 0, 6, 4], [2, 1, 6, 4], [3, 0, 6, 3], [3, 1, 6, 1], [4, 0, 6, 4], [4, 1, 6, 3]]},
{"scheme": "sha256", "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd", "shares": {"red": "aa11", "blue": "bb22"}, "seeds": {"": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}, "drawn": [[0, 0, 6, 0], [0, 1, 6, 0], [1, 0, 6, 0], [1, 1, 6, 2], [2, 0, 6, 2], [2, 1, 6, 5], [3, 0, 6, 5], [3, 1, 6, 4], [4, 0, 6, 4], [4, 1, 6, 1]]},
{"scheme": "chains", "commitment": "50", "shares": {"red": "ac1045ab8905c75db33eac84a2d7cf31522f8c9e4e8d826f40f8734b2ae70262", "blue": "9178c05754ccae0bf4e8527b3a40ff60fc43335464bb577a7c058067549e71d9"}, "seeds": {"red": "7cb553416f72618bc8418db70e8b869bd47ae352dba023b0468923a87f4cd050", "blue": "64ce47a4e23cfe463a95b87f2fb9a877a72bb77ebd4b9c1ef9fb0559951b218e"}, "drawn": [[0, 0, 6, 4], [0, 1, 6, 1], [1, 0, 6, 0], [1, 1, 6, 0], [2, 0, 6, 5], [2, 1, 6, 0], [3, 0, 6, 4], [3, 1, 6, 5], [4, 0, 6, 2], [4, 1, 6, 0]]}
]
`) as Proof[];

test.each(PROOFS)('every die of scheme $scheme follows', async (proof) => {
  expect(await check([proof])).toEqual({ fits: true, same: 10 });
});

test('several bindings are checked one after the other', async () => {
  expect(await check(PROOFS)).toEqual({ fits: true, same: 30 });
});

test.each(PROOFS)('a changed die of scheme $scheme is found', async (proof) => {
  const drawn = proof.drawn!.map(([n, i, of, value], at) => [n, i, of, at === 7 ? (value + 1) % of : value]);
  expect(await check([{ ...proof, drawn } as unknown as Proof])).toEqual({ fits: true, same: 7, wrong: 3 });
});

test.each(PROOFS)('another secret of scheme $scheme does not fit', async (proof) => {
  const seeds = Object.fromEntries(Object.keys(proof.seeds).map((side) => [side, '00'.repeat(32)]));
  expect(await drawer({ ...proof, seeds })).toBeUndefined();
  expect((await check([{ ...proof, seeds }])).fits).toBe(false);
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
