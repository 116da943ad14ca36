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
