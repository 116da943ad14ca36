/** What is marked on the map, and how: lit places, rings around counters, what lies off the screen. No rules. */
import type { Place } from '../board/ground';
import { settle } from '../board/slots';
import { pile, type Counted } from '../board/stacks';
import type { Desk } from './desk.svelte';
import type { Offer } from '../protocol';
import type { Deed } from './offers';

/** In hand; joined to it; can be chosen; can be taken up instead; is aimed at. */
export type Ring = 'held' | 'joined' | 'can' | 'swap' | 'target';

const FAR = 0.34;

export class Marks {
  /** The places that can be chosen now. */
  lit = $derived.by<Place[]>(() =>
    this.desk.placesOf(
      [...this.desk.choosable.values()].filter((one) => one.kind !== 'unit' && one.kind !== 'hexside'),
    ),
  );
  /** The counters as they are drawn, bottom to top; what is in hand lies on its stack. */
  counters = $derived.by<Counted[]>(() => {
    const { desk } = this;
    const raised = new Set([...desk.hand.about, ...desk.hand.group.others]);
    return desk.stacks.flatMap((stack) => (desk.ground?.hexes ? pile(stack, raised) : settle(stack)));
  });
  rings = $derived.by<ReadonlyMap<string, readonly Ring[]>>(() => {
    const found = new Map<string, readonly Ring[]>();
    for (const id of this.desk.pieces.keys()) {
      const kinds = this.around(id);
      if (kinds.length) found.set(id, kinds);
    }
    return found;
  });
  /** The piece that may turn, and its turns by where it would point. */
  wheel = $derived.by<
    { x: number; y: number; now: number | undefined; turns: ReadonlyMap<number, Deed> } | undefined
  >(() => {
    const { offers, hand, pieces } = this.desk;
    const held = this.counters.find((one) => hand.held.includes(one.piece.id));
    if (!offers.turns.length || !held || this.far) return undefined;
    const turns = new Map<number, Deed>();
    for (const offer of offers.turns) if (!turns.has(offer.facing!)) turns.set(offer.facing!, offer);
    return { x: held.x, y: held.y, now: pieces.get(held.piece.id)?.facing, turns };
  });
  /** Places whose whole stack can be taken up, now or instead of what is in hand. */
  private stacks = $derived.by(() => {
    const { offers } = this.desk;
    const placesOf = (picks: readonly Offer[]) =>
      new Set(
        picks
          .filter((offer) => offer.role === 'pick' && !offer.targets?.some((one) => one.kind === 'unit'))
          .flatMap((offer) => offer.targets ?? [])
          .map((target) => this.desk.placeOf(target)),
      );
    return { now: placesOf(offers.pointed), instead: placesOf(offers.swaps) };
  });
  private lights = $derived(new Set(this.lit.map((place) => place.id)));
  private shown = $derived.by(
    () =>
      new Set(
        [...this.desk.lit, ...(this.desk.table.pending?.targets ?? [])]
          .filter((target) => target.kind === 'unit')
          .map((target) => target.id),
      ),
  );

  constructor(private readonly desk: Desk) {}

  get far(): boolean {
    return this.desk.camera.scale < FAR;
  }

  of(unit: string): readonly Ring[] {
    return this.rings.get(unit) ?? [];
  }

  private around(id: string): Ring[] {
    const { hand, offers, table, pieces, choosable } = this.desk;
    const piece = pieces.get(id)!;
    const target = { kind: 'unit', id };
    const mine = piece.side === table.side;
    const named = hand.about.includes(id) || hand.picked.some((one) => one.kind === 'unit' && one.id === id);
    const open = choosable.has(`unit ${id}`);
    const joined =
      hand.group.others.includes(id) ||
      (open && offers.of(target).some((offer) => offer.role === 'join' && offer.retracts));
    const found: Ring[] = [];
    if (this.shown.has(id) || (named && mine)) found.push('held');
    else if (joined) found.push('joined');
    else if (named || (open && !mine) || (!mine && table.mine && this.lights.has(piece.place)))
      found.push('target');
    else if (open || this.stacks.now.has(piece.place)) found.push('can');
    else if (offers.swap(target) || (mine && this.stacks.instead.has(piece.place))) found.push('swap');
    return found;
  }
}
