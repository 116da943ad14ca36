/** What stands in the bar as buttons, in a fixed order. */
import type { Desk } from '../model/desk.svelte';
import type { Deed } from '../model/offers';

const FEW = 3;

/** Choices that name a thing which does not lie on the sheet: they cannot be made on the map. */
export function offMap(desk: Desk): Deed[] {
  return desk.offers.pointed.filter(
    (offer) => !desk.offers.shownBy(offer).some((target) => desk.ground?.places.has(desk.placeOf(target))),
  );
}

/** The verbs: the server's buttons, a few choices off the map, turns that no wheel shows. */
export function verbs(desk: Desk): Deed[] {
  const { offers, marks } = desk;
  const away = offMap(desk).filter((offer) => !offers.alike.includes(offer));
  return [...offers.verbs, ...(marks.wheel ? [] : offers.turns), ...(away.length <= FEW ? away : [])];
}

/** Choices off the map that are too many for the bar: the Forces tab and the list have them. */
export function listed(desk: Desk): Deed[] {
  const away = offMap(desk).filter((offer) => !desk.offers.alike.includes(offer));
  return away.length > FEW ? away : [];
}

/** The one red button: what moves the game on, else the only choice there is. */
export function primary(desk: Desk): Deed | undefined {
  const { offers } = desk;
  return offers.primary ?? (offers.all.length === 1 ? offers.buttons[0] : undefined);
}
