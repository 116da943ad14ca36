import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { check, commitment, drawer } from '../src/end/verify';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const SALTS = { german: 'ab12', french: 'cd34' };

it('draws as HMAC-SHA-256 over the salts in the order of the sides, the number and the try', async () => {
  const draw = await drawer(SEED, SALTS);
  for (const number of [0, 1, 300]) {
    const message = Buffer.concat([
      Buffer.from('cd34ab12'),
      Buffer.from([0, 0, number >> 8, number & 255, 0]),
    ]);
    const mac = createHmac('sha256', Buffer.from(SEED, 'hex')).update(message).digest();
    expect(await draw(number, 6)).toBe(mac.readUInt32BE(0) % 6);
  }
});

it('finds a draw that does not follow', async () => {
  const draw = await drawer(SEED, SALTS);
  const value = await draw(0, 6);
  const published = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');
  expect(await commitment(SEED)).toBe(published);
  expect(await check(published, SEED, SALTS, [{ number: 0, of: 6, value }])).toEqual({ fits: true, same: 1 });
  expect((await check('00', SEED, SALTS, [{ number: 0, of: 6, value: (value + 1) % 6 }])).wrong?.number).toBe(
    0,
  );
});
