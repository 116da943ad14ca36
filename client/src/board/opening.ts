/** Where the eye is when a table is opened: over what can be done, else over the pieces, as large as they fit. */
import type { Desk } from '../model/desk.svelte';

export function opening(desk: Desk): void {
  const ground = desk.ground;
  if (!ground) return;
  const places = desk.stacks.map((stack) => stack.place);
  const acting = desk.offers.targets().flatMap((target) => ground.places.get(desk.placeOf(target)) ?? []);
  const shown = acting.length > 1 ? acting : places;
  if (!shown.length) {
    desk.camera.whole();
    return;
  }
  const xs = shown.map((place) => place.x);
  const ys = shown.map((place) => place.y);
  desk.camera.frameOn(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

/** When something is asked and none of it is in sight, look there; else the map stays where the player left it. */
export function bringIntoSight(desk: Desk): void {
  const { ground, camera } = desk;
  if (!ground || !desk.table.mine) return;
  const places = desk.offers.targets().flatMap((target) => ground.places.get(desk.placeOf(target)) ?? []);
  const seen = places.some((place) => camera.sees(place.x, place.y));
  if (!places.length || seen) return;
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  camera.frameOn(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}
