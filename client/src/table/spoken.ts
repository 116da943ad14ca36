/** Places and stacks in words. */
import type { Desk } from '../model/desk.svelte';
import type { Piece } from '../protocol';
import { t } from '../text/ui';

const WAYS: [string, number][] = [
  ['n', 0],
  ['ne', 60],
  ['se', 120],
  ['s', 180],
  ['sw', 240],
  ['nw', 300],
];

export function describe(desk: Desk, place: string): string {
  const kinds = desk.placeKinds(place).join(', ');
  const markers = markerWords(desk, place).join(', ');
  const choice = desk.hand.targetsAt(place).length ? t('is-choice') : '';
  return [kinds || t('clear-ground'), markers, choice].filter(Boolean).join('. ') + '.';
}

/** What lies on a place besides counters: wire, smoke, who holds it. */
function markerWords(desk: Desk, place: string): string[] {
  const here = (desk.table.view.scene.markers ?? []).filter((marker) => marker.place === place);
  return here.map((marker) => [desk.say(marker.name), marker.text].filter(Boolean).join(' '));
}

export function stackWords(desk: Desk, piece: Piece): string {
  const marks = (piece.marks ?? []).map((mark) => desk.words.line(`mark-${mark}`));
  const values = (piece.values ?? []).map(([label, value]) => `${desk.say(label)} ${value}`.trim());
  return [...new Set([desk.say(piece.name), desk.sideName(piece.side), ...marks, ...values])].join(', ');
}

export function neighbours(desk: Desk, place: string): { way: string; id: string; says: string }[] {
  const here = desk.ground?.places.get(place);
  if (!here) return [];
  return WAYS.flatMap(([way, degrees]) => {
    const next = desk.ground?.toward(here, degrees);
    if (!next) return [];
    const units = (desk.byPlace.get(next.id)?.pieces ?? []).map((piece) => desk.say(piece.name)).join(', ');
    return [
      {
        way,
        id: next.id,
        says: [desk.placeName(next.id), ...desk.placeKinds(next.id), ...markerWords(desk, next.id), units]
          .filter(Boolean)
          .join('. '),
      },
    ];
  });
}
