/** The tray of a set-up: what is still to be placed, by formation, and how each counter is taken in hand. */
import type { Formation, Offer, Piece } from '../protocol';
import type { Desk } from './desk.svelte';

export interface Held {
  piece: Piece;
  placed: boolean;
  inHand: boolean;
  /** What takes it in hand: now, or instead of the counter in hand; none: it is not its turn, or it stays. */
  take: Offer | undefined;
}

export interface Shelf {
  name: string;
  held: Held[];
  left: number;
}

/** The counters of a set-up by formation; empty where nothing is set up. */
export function shelves(desk: Desk): Shelf[] {
  const { prompt } = desk.table.view;
  if (!desk.table.mine) return [];
  return (prompt?.tray ?? []).map((formation) => {
    const held = formation.units.flatMap((id) => holding(desk, formation, id) ?? []);
    return {
      name: desk.say({ id: 'formation-name', args: { name: formation.name } }),
      held,
      left: held.filter((one) => !one.placed).length,
    };
  });
}

function holding(desk: Desk, formation: Formation, id: string): Held | undefined {
  const piece = desk.pieces.get(id);
  if (!piece) return undefined;
  const target = { kind: 'unit', id };
  const own = desk.offers.of(target).find((offer) => offer.role === 'pick') ?? desk.offers.swap(target);
  const placed = !!desk.ground?.places.has(piece.place);
  return {
    piece,
    placed,
    inHand: desk.hand.held.includes(id),
    take: own ?? (placed ? undefined : together(desk, formation)),
  };
}

/** The choice that takes the whole formation in hand, if it is one now. */
function together(desk: Desk, { choice }: Formation): Offer | undefined {
  if (!choice) return undefined;
  return [...desk.offers.all, ...desk.offers.swaps].find((offer) => same(offer.choice, choice));
}

type Written = Offer['choice'];

/** Whether two choices are the same: a verb and plain nouns. */
export function same(one: Written, other: Written): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
