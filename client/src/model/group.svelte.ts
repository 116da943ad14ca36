/** Several units in hand: gathered one by one, in a box, or as a stack. They go to one place, or side by side. No rules. */
import type { Target } from '../protocol';
import type { Desk } from './desk.svelte';
import type { Deed } from './offers';

/** Where a unit is to go; without a place: what it is to do where it stands, as it is offered. */
export interface Errand {
  unit: string;
  place?: Target;
  deed?: string;
}

export class Group {
  /** Units that go after the one in hand. */
  others = $state.raw<readonly string[]>([]);
  /** The group is dragged: all go as far, and the same way, as the one under the pointer. */
  abreast = $state(false);

  /** What takes the whole spread stack: all of its units that can be taken up or join. */
  wholeStack = $derived.by<readonly string[]>(() => this.stackOf(this.desk.hand.fan));
  /** Where the others would come to lie if the dragged one were put down here. */
  ends = $derived.by<readonly string[]>(() => {
    const { drag, pointed } = this.desk.hand;
    if (!drag || !pointed || !this.others.length) return [];
    return this.errands({ kind: 'hex', id: pointed }, drag.unit).flatMap(({ place }) => place?.id ?? []);
  });

  constructor(private readonly desk: Desk) {}

  // -- gathering -----------------------------------------------------------------------------------------

  /** Shift and a click: add a unit to what is in hand, or take it away again. */
  async add(unit: string): Promise<void> {
    const { hand, offers, table } = this.desk;
    if (table.lookingBack || table.pending) return;
    const target = { kind: 'unit', id: unit };
    const joins = offers.of(target).filter((offer) => offer.role === 'join');
    if (joins[0]) await hand.play(joins[0], hand.fan);
    else if (!hand.held.length) await hand.choose(this.desk.placeOf(target), unit);
    else if (this.others.includes(unit)) this.others = this.others.filter((id) => id !== unit);
    else if (!hand.held.includes(unit) && offers.swap(target)) this.others = [...this.others, unit];
    else if (hand.placesAt(this.desk.placeOf(target)).length)
      await hand.repeat.choose(this.desk.placeOf(target));
    else await hand.askWhy(this.desk.placeOf(target), unit);
  }

  /** Several units at once: all that can join do; else the first is taken up, and the others go after it. */
  async gather(units: readonly string[]): Promise<void> {
    const { hand, offers } = this.desk;
    const joins = offers.joins.filter((offer) => offers.shownBy(offer).some((one) => units.includes(one.id)));
    if (joins.length) return this.playAll(joins);
    const able = hand.selectable.filter((target) => units.includes(target.id)).map((target) => target.id);
    const [first, ...rest] = able;
    if (first === undefined) return;
    if (!hand.held.includes(first)) await hand.choose(this.desk.placeOf({ kind: 'unit', id: first }), first);
    if (hand.held.includes(first)) this.others = rest;
  }

  /** Another of the group is the one in hand; the one before goes with the others. */
  async lead(unit: string): Promise<void> {
    const { hand, offers } = this.desk;
    const swap = offers.swap({ kind: 'unit', id: unit });
    const others = [...hand.held, ...this.others.filter((id) => id !== unit)];
    if (swap && (await hand.take(swap))) this.others = others;
  }

  /** The units of a place that can be taken up, or join. */
  stackOf(place: string): string[] {
    const { hand, offers } = this.desk;
    const units = new Set([
      ...hand.held,
      ...hand.selectable.map((target) => target.id),
      ...offers.joins.flatMap((offer) => offers.shownBy(offer).map((one) => one.id)),
    ]);
    return this.desk.piecesAt(place).flatMap((piece) => (units.has(piece.id) ? [piece.id] : []));
  }

  /** Take up a whole stack: by the choice of its place, else all of its units. */
  async takeStack(place = this.desk.hand.fan): Promise<void> {
    const { hand, offers, ground, table } = this.desk;
    if (table.lookingBack || table.pending) return;
    const stack = [...offers.pointed, ...offers.swaps].find(
      (offer) =>
        offer.role === 'pick' &&
        offer.targets?.length === 1 &&
        offer.targets[0]!.kind !== 'unit' &&
        offer.targets[0]!.id === place &&
        ground?.places.has(place),
    );
    if (stack) await hand.take(stack, place);
    else await this.gather(this.stackOf(place));
  }

  /** Play several offers of this moment one after the other, as one request. */
  async playAll(offers: readonly Deed[]): Promise<void> {
    const [first, ...rest] = offers;
    if (first) await this.desk.hand.playFirst(first, rest);
  }

  // -- going ---------------------------------------------------------------------------------------------

  /** What the others do when the one in hand does this: the same; go to the same place; dragged, as far that way. */
  after(deed: Deed): Errand[] {
    const [first] = this.desk.hand.held;
    if (deed.role || first === undefined) return [];
    const place = deed.targets?.find((target) => target.kind !== 'unit');
    if (place) return this.errands(place, first);
    const same = JSON.stringify(deed.choice);
    return this.others.filter((unit) => unit !== first).map((unit) => ({ unit, deed: same }));
  }

  private errands(place: Target, first: string): Errand[] {
    const { ground } = this.desk;
    const [from, to] = [this.spot(first), ground?.places.get(this.desk.placeOf(place))];
    const others = this.others.filter((id) => id !== first);
    if (!this.abreast || !ground?.hexes || !from || !to) return others.map((unit) => ({ unit, place }));
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = (unit: string) => {
      const at = this.spot(unit);
      return at ? at.x * dx + at.y * dy : 0;
    };
    return [...others]
      .sort((a, b) => ahead(b) - ahead(a)) // who is ahead makes room for who follows
      .flatMap((unit) => {
        const at = this.spot(unit);
        const end = at && ground.at(at.x + dx, at.y + dy);
        return end ? [{ unit, place: { kind: place.kind, id: end.id } }] : [];
      });
  }

  private spot(unit: string) {
    return this.desk.ground?.places.get(this.desk.placeOf({ kind: 'unit', id: unit }));
  }

  /** Send units one after the other, as long as I decide; says so if some stay behind. */
  async send(errands: readonly Errand[]): Promise<void> {
    const { table } = this.desk;
    let behind = 0;
    for (const [i, errand] of errands.entries()) {
      if (!table.mine) {
        behind += errands.length - i;
        break;
      }
      if (!(await this.go(errand))) behind++;
    }
    if (behind) table.say('group-stopped', { count: behind });
  }

  private async go({ unit, place, deed: same }: Errand): Promise<boolean> {
    const { desk } = this;
    const { table } = desk;
    table.flush();
    const target = { kind: 'unit', id: unit };
    const pick = desk.offers.of(target).find((offer) => offer.role === 'pick') ?? desk.offers.swap(target);
    if (!pick || !(await desk.hand.take(pick))) return false;
    table.flush();
    await desk.ways.load(table.view.offers ?? []);
    const deed = (place ? desk.offers.of(place) : desk.offers.all).find(
      (offer) => !offer.role && (place || JSON.stringify(offer.choice) === same),
    );
    if (deed) return table.play(deed, { then: deed.way?.choices.slice(1) ?? [] });
    await desk.hand.drop();
    return false;
  }
}
