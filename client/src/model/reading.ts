/** What an offer, a sentence or a preview holds. No rules. */
import type { Offer, Preview, Target } from '../protocol';

/** What can be pointed at on the map. */
const SPOTS = new Set(['unit', 'hex', 'area', 'hexside']);

/** A choice upon which nothing is spent. */
export function loose(offer: Offer): boolean {
  return offer.role === 'pick' || offer.role === 'join';
}

/** The units and places among the variables of a sentence. */
export function subjects(args: { readonly [name: string]: unknown } | undefined): Target[] {
  return Object.values(args ?? {})
    .flat()
    .flatMap((value) => (value && typeof value === 'object' ? Object.entries(value) : []))
    .flatMap(([kind, id]) => (SPOTS.has(kind) && typeof id === 'string' ? [{ kind, id }] : []));
}

/** A preview that is worth a panel: with odds, a table or sums. */
export function weighty(preview: Preview | undefined): Preview | undefined {
  return preview && (preview.odds?.length || preview.grid || (preview.parts?.length ?? 0) > 1)
    ? preview
    : undefined;
}
