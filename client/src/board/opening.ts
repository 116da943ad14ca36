/** Where the eye is when a table is opened: where it was left, else over what can be done, else over the pieces, as large as they fit. */
import type { Desk } from '../model/desk.svelte';
import { screen } from '../model/screen.svelte';
import { settings } from '../model/settings.svelte';

const WIDE = 1500; // of the sheet: more cannot be read at once

export function opening(desk: Desk): void {
  const ground = desk.ground;
  if (!ground) return;
  desk.camera.resized = () => desk.theatre.playing || bringIntoSight(desk);
  const name = `camera.${desk.table.id}.${desk.table.view.scene.sheet}`;
  const [x, y, scale] = settings.recall(name).split(' ').map(Number);
  desk.camera.rested = (...at) => settings.keep(name, at.map((value) => value.toFixed(3)).join(' '));
  if (x && y && scale) {
    desk.camera.look(x, y, scale);
    return;
  }
  const fit = (desk.pupil.state?.fit ?? []).flatMap((id) => ground.places.get(id) ?? []);
  const places = fit.length ? fit : desk.stacks.map((stack) => stack.place);
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

/** What is asked, and what a lesson points at. */
export function bringIntoSight(desk: Desk): void {
  if (!desk.ground) return;
  if (desk.table.mine) lookAtChoices(desk);
  pointOut(desk);
}

/** What a lesson points at is brought into sight by the least move, wherever the eye was. */
export function pointOut(desk: Desk): void {
  const marks = desk.pupil.state?.marks ?? [];
  const places = desk.placesOf(marks.filter((mark) => mark.kind !== 'score'));
  desk.camera.contain(places, places);
}

/**
 * When something is asked and none of it is in sight, look there; else the map stays where the player left it, but for what
 * the question names: that is brought into sight by the least move. On a phone, where the map is small, all that can be
 * chosen is, as far as it can still be touched.
 */
function lookAtChoices(desk: Desk): void {
  const { camera, hand } = desk;
  const choices = desk.placesOf(desk.offers.targets(hand.picked));
  const subjects = desk.placesOf(hand.subjects);
  const asked = choices.length ? choices : subjects;
  if (!asked.length) return;
  const held = desk.placesOf(hand.held.map((id) => ({ kind: 'unit', id })));
  const [xs, ys] = [asked.map((place) => place.x), asked.map((place) => place.y)];
  const seen = asked.some((place) => camera.sees(place.x, place.y));
  if (!seen || desk.marks.far)
    camera.frameOn(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  else if (screen.phone) {
    const aimed = desk.placesOf(hand.aimed?.offer.targets ?? []);
    camera.contain([...asked, ...held], [...held, ...aimed]);
  } else {
    if (subjects.some((place) => !camera.sees(place.x, place.y))) camera.contain(subjects, subjects);
    const named = subjects.find((place) => !held.includes(place));
    if (named) camera.show(named.x, named.y); // with room for what comes at it
  }
}
