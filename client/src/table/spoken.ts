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
  const choice = desk.targetsAt(place).length ? t('is-choice') : '';
  return [kinds || t('clear-ground'), choice].filter(Boolean).join('. ') + '.';
}

export function stackWords(desk: Desk, piece: Piece): string {
  const marks = (piece.marks ?? []).map((mark) =>
    desk.words.has(`mark-${mark}`) ? desk.words.line(`mark-${mark}`) : mark,
  );
  const values = (piece.values ?? []).map(([label, value]) => `${desk.say(label)} ${value}`);
  return [desk.say(piece.name), desk.sideName(piece.side), ...marks, ...values].join(', ');
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
        says: [desk.placeName(next.id), desk.placeKinds(next.id).join(', '), units]
          .filter(Boolean)
          .join('. '),
      },
    ];
  });
}
