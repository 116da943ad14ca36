/** The dice worked out again, in this browser: SHA-256 of the seed, then HMAC-SHA-256 for every draw. */
export interface Draw {
  number: number;
  of: number;
  value: number;
}

export function bytes(hex: string): Uint8Array<ArrayBuffer> {
  const found = new Uint8Array(hex.length / 2);
  for (let i = 0; i < found.length; i++) found[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return found;
}

export function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function commitment(seed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes(seed)));
}

/** A drawer of numbers from a seed and the sides' salts, as the server draws them. */
export async function drawer(
  seed: string,
  salts: Readonly<Record<string, string>>,
): Promise<(number: number, of: number) => Promise<number>> {
  const secret = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const salt = new TextEncoder().encode(
    Object.keys(salts)
      .sort()
      .map((side) => salts[side])
      .join(''),
  );
  return async (number, of) => {
    const fair = 2 ** 32 - (2 ** 32 % of);
    for (let again = 0; again < 256; again++) {
      const message = new Uint8Array(salt.length + 5);
      message.set(salt);
      new DataView(message.buffer).setUint32(salt.length, number);
      message[salt.length + 4] = again;
      const mac = await crypto.subtle.sign('HMAC', secret, message);
      const value = new DataView(mac).getUint32(0);
      if (value < fair) return value % of;
    }
    throw new Error('256 high remainders in a row');
  };
}

export interface Outcome {
  fits: boolean;
  same: number;
  wrong?: Draw;
}

export async function check(
  published: string,
  seed: string,
  salts: Readonly<Record<string, string>>,
  draws: readonly Draw[],
): Promise<Outcome> {
  const fits = (await commitment(seed)) === published;
  const draw = await drawer(seed, salts);
  let same = 0;
  for (const one of draws) {
    if ((await draw(one.number, one.of)) !== one.value) return { fits, same, wrong: one };
    same++;
  }
  return { fits, same };
}
