/** Several answers at once: controls that stand one beside the other, and the offer that their values make. */
import type { Deed } from '../model/offers';

export interface Dial {
  name: string;
  values: string[];
}

/** The controls of some offers, their values in the order in which they come. */
export function dialsOf(offers: readonly Deed[]): Dial[] {
  const found = new Map<string, string[]>();
  for (const offer of offers)
    for (const [name, value] of offer.dials ?? []) {
      const values = found.get(name) ?? [];
      if (!values.includes(value)) values.push(value);
      found.set(name, values);
    }
  return [...found].map(([name, values]) => ({
    name,
    values: values.every((value) => /^\d+$/.test(value))
      ? values.sort((a, b) => Number(a) - Number(b))
      : values,
  }));
}

export function valueOf(offer: Deed, name: string): string {
  return offer.dials?.find(([dial]) => dial === name)?.[1] ?? '';
}

/** The offer with one value changed; where none has it with all the others, the one that keeps most of them. */
export function turned(offers: readonly Deed[], now: Deed, name: string, value: string): Deed {
  const kept = (offer: Deed) =>
    (offer.dials ?? []).filter(([dial, one]) => dial !== name && valueOf(now, dial) === one).length;
  return offers
    .filter((offer) => valueOf(offer, name) === value)
    .reduce((best, offer) => (kept(offer) > kept(best) || valueOf(best, name) !== value ? offer : best), now);
}

/** The offer that has most of the values that were chosen the last time; the first, if none was. */
export function nearest(offers: readonly Deed[], last: Deed['dials']): Deed | undefined {
  const kept = (offer: Deed) => (last ?? []).filter(([name, value]) => valueOf(offer, name) === value).length;
  return offers.reduce<Deed | undefined>(
    (best, offer) => (best && kept(offer) <= kept(best) ? best : offer),
    undefined,
  );
}

/** Whether a value goes with the values that the others have now. */
export function goes(offers: readonly Deed[], now: Deed, name: string, value: string): boolean {
  return offers.some(
    (offer) =>
      valueOf(offer, name) === value &&
      (offer.dials ?? []).every(([dial, one]) => dial === name || valueOf(now, dial) === one),
  );
}
