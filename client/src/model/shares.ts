/** My part of the dice: salts and chains, made and kept in this browser. */
import { able, chain, seal } from '../end/verify';
import type { Dice } from '../protocol';
import { settings } from './settings.svelte';

const LINKS = 20_000;

export interface Part {
  salt?: string;
  seal?: string;
}

const chains = new Map<string, Promise<string[]>>();

/** The links of a chain, worked out once for a page. */
function links(secret: string): Promise<string[]> {
  const found = chains.get(secret) ?? chain(secret, LINKS);
  chains.set(secret, found);
  return found;
}

function random(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A secret of this browser for a side of a table, as it was kept, or new. */
function secretOf(name: string): string {
  const kept = settings.recall(name);
  if (kept) return kept;
  const made = random();
  settings.keep(name, made);
  return made;
}

/** What a side has to give now; undefined: what it is tied to lies in another browser, or cannot be made in this one. */
export async function part(
  table: string,
  side: string,
  sides: readonly string[],
  dice: Dice,
  anew = false,
): Promise<Part | undefined> {
  const name = `dice.${table}.${side}.${dice.commitment.slice(0, 12)}`;
  const sealed = anew ? undefined : dice.seals?.[side];
  if (anew || (!sealed && settings.recall(openedOf(name)))) {
    settings.keep(name, random());
    settings.keep(openedOf(name), '');
  }
  if (dice.scheme === 'chains') {
    if (!able()) return undefined;
    const own = await links(secretOf(name));
    if (!sealed) return { seal: own[0] };
    return own[0] === sealed ? { salt: own[(dice.roll ?? 0) + 1] } : undefined;
  }
  const part = await salted(secretOf(name), side, sides, dice, anew);
  if (part?.salt) settings.keep(openedOf(name), 'yes');
  return part;
}

/** That a salt was shown: whoever begins anew then knows it, and must not meet it again. */
const openedOf = (name: string): string => `${name}.opened`;

/** My salt, or its seal as long as somebody else could still choose his own. */
async function salted(
  salt: string,
  side: string,
  sides: readonly string[],
  dice: Dice,
  anew: boolean,
): Promise<Part | undefined> {
  const sealed = anew ? undefined : dice.seals?.[side];
  if (!able()) return sealed ? undefined : { salt };
  if (sealed) return (await seal(salt)) === sealed ? { salt } : undefined;
  const last = sides.every((other) => other === side || dice.seals?.[other]);
  return last && !anew ? { salt } : { seal: await seal(salt) };
}
