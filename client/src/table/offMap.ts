/** Choices that name a thing which does not lie on the sheet: they can only be made from a list. */
import type { Desk } from '../model/desk.svelte';
import type { Offer } from '../protocol';

export function offMap(desk: Desk): Offer[] {
  return desk.offers.pointed.filter((offer) => {
    const telling = desk.offers.telling(offer);
    const names = telling.length ? telling : (offer.targets ?? []);
    return !names.some((target) => desk.ground?.places.has(desk.placeOf(target)));
  });
}
