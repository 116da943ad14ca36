/** The dice worked out again, in this browser, from what was published and what was revealed. See docs/dice.md. */
import type { Proof } from '../protocol';

export interface Draw {
  number: number;
  of: number;
  value: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

export function bytes(hex: string): Bytes {
  const found = new Uint8Array(hex.length / 2);
  for (let i = 0; i < found.length; i++) found[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return found;
}

export function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

/** Whether this browser can work out hashes here: pages that came over plain http may not. */
export const able = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sha256(data: Bytes): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', data));
}

/** What a side publishes of its salt before anybody's is opened. */
export const seal = (salt: string): Promise<string> => sha256(utf8(salt));

/** All links of a chain: the published end first, then the one that opens roll 0, at last the secret itself. */
export async function chain(secret: string, length: number): Promise<string[]> {
  const links = [secret];
  for (let i = 0; i < length; i++) links.push(await sha256(bytes(links[i]!)));
  return links.reverse();
}

async function keyed(seed: string): Promise<(message: Bytes) => Promise<ArrayBuffer>> {
  const method = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', bytes(seed), method, false, ['sign']);
  return (message) => crypto.subtle.sign('HMAC', secret, message);
}

/** Shares and numbers as they are hashed: `[["french","3f0c"],["german","9b11"],12,0,0]`. */
function written(shares: Readonly<Record<string, string>>, ...numbers: number[]): Bytes {
  const sides = Object.keys(shares).sort();
  return utf8(JSON.stringify([...sides.map((side) => [side, shares[side]]), ...numbers]));
}

/** The first scheme: the salts joined, each die a number of its own. */
function joined(salts: Readonly<Record<string, string>>, number: number, again: number): Bytes {
  const salt = Object.keys(salts)
    .sort()
    .map((side) => salts[side])
    .join('');
  const message = new Uint8Array(salt.length + 5);
  message.set(utf8(salt));
  new DataView(message.buffer).setUint32(salt.length, number);
  message[salt.length + 4] = again;
  return message;
}

async function pick(of: number, hashed: (again: number) => Promise<ArrayBuffer>): Promise<number> {
  const fair = 2 ** 32 - (2 ** 32 % of);
  for (let again = 0; again < 256; again++) {
    const value = new DataView(await hashed(again)).getUint32(0);
    if (value < fair) return value % of;
  }
  throw new Error('256 high remainders in a row');
}

type Drawer = (number: number, index: number, of: number) => Promise<number>;

/** Whether these are shares of the sides, one each, and of nobody else: who adds or leaves out one can choose his dice. */
function ofEach(shares: Readonly<Record<string, string>>, sides: readonly string[]): boolean {
  return Object.keys(shares).length === sides.length && sides.every((side) => !!shares[side]);
}

/** What draws the dice of a proof; undefined: what was revealed does not fit what was published. */
export async function drawer(proof: Proof, sides: readonly string[]): Promise<Drawer | undefined> {
  if (!ofEach(proof.shares, sides)) return undefined;
  if (proof.scheme === 'chains') return ofEach(proof.seeds, sides) ? linked(proof) : undefined;
  const seed = proof.seeds[''] ?? '';
  if ((await sha256(bytes(seed))) !== proof.commitment) return undefined;
  const mac = await keyed(seed);
  return (number, index, of) =>
    pick(of, (again) =>
      mac(
        proof.scheme === 'host'
          ? written(proof.shares, number, index, again)
          : joined(proof.shares, number + index, again),
      ),
    );
}

async function linked(proof: Proof): Promise<Drawer | undefined> {
  const rolls = 1 + Math.max(-1, ...(proof.drawn ?? []).map(([number]) => number));
  const links: Record<string, string[]> = {};
  for (const [side, last] of Object.entries(proof.seeds)) {
    links[side] = await chain(last, rolls);
    if (links[side][0] !== proof.shares[side]) return undefined;
  }
  return (number, index, of) => {
    const shares = Object.fromEntries(Object.keys(links).map((side) => [side, links[side]![number + 1]!]));
    return pick(of, (again) => crypto.subtle.digest('SHA-256', written(shares, number, index, again)));
  };
}

const HASH = /\b[0-9a-f]{64}\b/g;

/** What everybody could note when these dice were bound: the commitment and each salt's seal, or the ends of chains. */
async function published(proof: Proof): Promise<string[]> {
  const shares = Object.values(proof.shares);
  return proof.scheme === 'chains' ? shares : [proof.commitment, ...(await Promise.all(shares.map(seal)))];
}

/** Whether each line that was noted is what one of these proofs was bound to. */
export async function noted(lines: readonly string[], proofs: readonly Proof[]): Promise<boolean> {
  const known = await Promise.all(proofs.map(published));
  return lines.every((line) =>
    known.some((one) => (line.match(HASH) ?? []).every((hash) => one.includes(hash))),
  );
}

export interface Outcome {
  fits: boolean;
  same: number;
  wrong?: number;
}

/** Every die of a finished game between these sides. */
export async function check(proofs: readonly Proof[], sides: readonly string[]): Promise<Outcome> {
  let same = 0;
  for (const proof of proofs) {
    const draw = await drawer(proof, sides);
    if (!draw) return { fits: false, same };
    for (const [number, index, of, value] of proof.drawn ?? []) {
      if ((await draw(number, index, of)) !== value) return { fits: true, same, wrong: number };
      same++;
    }
  }
  return { fits: true, same };
}
