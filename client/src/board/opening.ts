/** Where the eye is when a table is opened: where it was left, else over what can be done, else over the pieces, as large as they fit. */
import type { Desk } from '../model/desk.svelte';
import { settings } from '../model/settings.svelte';

const WIDE = 1500; // of the sheet: more cannot be read at once

export function opening(desk: Desk): void {
  const ground = desk.ground;
  if (!ground) return;
  const name = `camera.${desk.table.id}.${desk.table.view.scene.sheet}`;
  const [x, y, scale] = settings.recall(name).split(' ').map(Number);
  desk.camera.rested = (...at) => settings.keep(name, at.map((value) => value.toFixed(3)).join(' '));
  if (x && y && scale) {
    desk.camera.look(x, y, scale);
    return;
  }
  const places = desk.stacks.map((stack) => stack.place);
  const acting = desk.offers.targets().flatMap((target) => ground.places.get(desk.placeOf(target)) ?? []);
  const few = acting.length > 1 && span(places) > WIDE ? acting : places;
  const shown = few.length ? few : acting;
  if (!shown.length) {
    desk.camera.whole();
    return;
  }
  const xs = shown.map((place) => place.x);
  const ys = shown.map((place) => place.y);
  desk.camera.frameOn(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

/** How far places lie apart. */
function span(places: readonly { x: number; y: number }[]): number {
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
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
