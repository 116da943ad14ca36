/** What the player has in hand: pointed at, selected, aimed at, dragged, on its way to the server. No rules. */
import { Latest } from '../net/latest';
import type { Barred, Offer, Preview, Target } from '../protocol';
import type { Desk } from './desk.svelte';
import { Group } from './group.svelte';
import { meaning } from './meaning';
import { asDeed, type Deed } from './offers';
import { loose, subjects, weighty } from './reading';
import { Repeat } from './repeat.svelte';

export type State = 'idle' | 'selected' | 'aimed' | 'dragging' | 'pending';

const REST = 120;

export class Hand {
  pointed = $state('');
  /** What was named so far of an offer that names several things. */
  picked = $state.raw<readonly Target[]>([]);
  aimed = $state.raw<{ offer: Deed; preview?: Preview } | undefined>();
  kept = $state.raw<Preview | undefined>();
  why = $state.raw<{ target: Target; place: string; bars: readonly Barred[] } | undefined>();
  /** The stack that is spread out to choose from, and the one whose counters are explained. */
  fan = $state('');
  card = $state('');
  /** The card was asked for by key: it does not go with the pointer. */
  cardStays = $state(false);
  ask = $state.raw<{ offers: readonly Deed[]; place: string } | undefined>();
  /** Who goes with the one in hand. */
  readonly group: Group;
  readonly repeat: Repeat;
  /** The last press on the map was a finger's. */
  touched = $state(matchMedia('(pointer: coarse)').matches);
  drag = $state.raw<{ unit: string; x: number; y: number } | undefined>();

  /** What the question names: units and places. */
  subjects = $derived.by(() => subjects(this.desk.table.view.prompt?.text.args));
  /** The units that the question is about. */
  about = $derived.by(() => this.subjects.flatMap((one) => (one.kind === 'unit' ? [one.id] : [])));
  /** Mine of them. */
  held = $derived.by(() =>
    this.desk.table.mine
      ? this.about.filter((id) => this.desk.pieces.get(id)?.side === this.desk.table.side)
      : [],
  );
  /** Whether there is something to drop. */
  selected = $derived.by(
    () =>
      this.desk.table.mine &&
      !!(this.picked.length || this.desk.table.view.prompt?.back || this.desk.offers.off),
  );
  /** Units that can be taken up, now or instead of the one in hand. */
  selectable = $derived.by(() => {
    const { offers } = this.desk;
    const found = new Map<string, Target>();
    for (const offer of [...offers.pointed.filter((one) => one.role === 'pick'), ...offers.swaps])
      for (const target of offer.targets ?? [])
        if (target.kind === 'unit' && this.desk.ground?.places.has(this.desk.placeOf(target)))
          found.set(target.id, target);
    return [...found.values()];
  });

  /** The values that were chosen last on the controls of a step. */
  readonly dialled = new Map<string, Offer['dials']>();
  private aimTimer = 0;
  private whys = new Latest();
  /** What was played last only took something up: the fan and the group stay. */
  private taking = false;

  constructor(private readonly desk: Desk) {
    this.group = new Group(desk);
    this.repeat = new Repeat(desk);
  }

  get state(): State {
    if (this.desk.table.pending) return 'pending';
    if (this.drag) return 'dragging';
    if (this.aimed) return 'aimed';
    return this.selected || this.held.length ? 'selected' : 'idle';
  }

  // -- pointing and aiming -------------------------------------------------------------------------------

  /** Everything of a place that is no unit and can be chosen now. */
  placesAt(place: string): Target[] {
    const found: Target[] = [];
    for (const target of this.desk.choosable.values()) {
      if (target.kind === 'unit') continue;
      if (
        target.kind === 'hexside'
          ? target.id.split(/[-/|]/).includes(place)
          : this.desk.placeOf(target) === place
      )
        found.push(target);
    }
    return found;
  }

  /** Everything in a place that a click could mean, the top unit first. */
  targetsAt(place: string): Target[] {
    const unit = this.desk.piecesAt(place).find((piece) => this.desk.choosable.has(`unit ${piece.id}`));
    return [...(unit ? [{ kind: 'unit', id: unit.id }] : []), ...this.placesAt(place)];
  }

  point(place: string): void {
    if (place === this.pointed) return;
    this.pointed = place;
    clearTimeout(this.aimTimer);
    const offers = place
      ? this.targetsAt(place).flatMap((target) => this.desk.offers.of(target, this.picked))
      : [];
    const offer =
      offers.find((found) => found.targets?.some((target) => target.kind !== 'unit')) ?? offers[0];
    if (offer) this.aimTimer = window.setTimeout(() => void this.aim(offer), REST);
    else this.aimed = undefined;
  }

  /** Ask what would come of a choice. */
  async aim(offer: Deed): Promise<void> {
    clearTimeout(this.aimTimer);
    const { way } = offer;
    if (way) {
      const from = this.desk.pieces.get(this.held[0] ?? '')?.place;
      const path = [...(from ? [from] : []), ...(way.path ?? [])];
      this.aimed = { offer, preview: { title: offer.text, cost: way.cost ?? '', path } };
      return;
    }
    this.aimed = { offer };
    const preview = await this.desk.table.ask.preview(offer);
    if (this.aimed?.offer !== offer || !preview) return;
    this.aimed = { offer, preview };
    if (weighty(preview)) this.kept = preview;
  }

  /** Of several ways to the place aimed at, the next one: they differ in where the piece points at the end. */
  turnEnd(step: 1 | -1): boolean {
    const way = this.aimed?.offer.way;
    if (!way) return false;
    const ways = this.desk.ways.to(way.to).sort((a, b) => (a.facing ?? 0) - (b.facing ?? 0));
    const next = ways[(ways.indexOf(way) + step + ways.length) % ways.length];
    if (!next || next === way) return false;
    void this.aim(asDeed(next, this.aimed!.offer.targets![0]!.kind));
    return true;
  }

  /** Turn the piece in hand by sixty degrees, if it may. */
  turn(step: 1 | -1): boolean {
    const now = this.desk.pieces.get(this.held[0] ?? '')?.facing;
    if (now === undefined) return false;
    const offer = this.desk.offers.turns.find((one) => one.facing === (now + step + 6) % 6);
    if (offer) void this.play(offer);
    return !!offer;
  }

  // -- choosing ------------------------------------------------------------------------------------------

  /** A click on a counter, or on a place, or Enter with the cursor there. */
  async choose(place: string, counter?: string): Promise<void> {
    const { desk } = this;
    desk.table.flush();
    this.why = undefined;
    this.ask = undefined;
    this.card = '';
    if (await desk.overlays.click(place, counter)) return;
    if (await desk.pupil.click(place, counter)) return;
    if (desk.table.lookingBack || desk.table.pending) return;
    const units = desk.piecesAt(place).map((piece) => piece.id);
    const meant = meaning({ places: this.placesAt(place), units, counter }, this.choosing);
    if (meant.kind !== 'play' || meant.offer.role) this.group.others = [];
    if (meant.kind === 'play') {
      const spread = counter !== undefined && units.length > 1 && loose(meant.offer);
      await this.play(this.sameEnd(meant.offer), spread ? place : '');
    } else if (meant.kind === 'swap') await this.take(meant.offer, units.length > 1 ? place : '');
    else if (meant.kind === 'pick') this.picked = [...this.picked, meant.target];
    else if (meant.kind === 'ask') this.ask = { offers: meant.offers, place };
    else if (meant.kind !== 'drop' || !(await this.drop())) await this.askWhy(place, counter);
  }

  private get choosing() {
    return { offers: this.desk.offers, picked: this.picked, held: this.held, selected: this.selected };
  }

  /** The way that is aimed at, if it leads where the one that was clicked does. */
  private sameEnd(offer: Deed): Deed {
    const aimed = this.aimed?.offer;
    return aimed?.way && offer.way && aimed.way.to === offer.way.to ? aimed : offer;
  }

  /** A card of the fan: that unit instead, or added. */
  async pickFromFan(unit: string, add: boolean): Promise<void> {
    if (this.desk.pupil.looks) return this.choose(this.fan, unit);
    const joins = this.desk.offers.of({ kind: 'unit', id: unit }).some((offer) => offer.role === 'join');
    if (add || joins) await this.group.add(unit);
    else if (!this.held.includes(unit)) await this.choose(this.fan, unit);
  }

  /** Something is taken up or joined, and more after it: one request. */
  async playFirst(first: Deed, rest: readonly Deed[]): Promise<void> {
    this.taking = loose(first);
    await this.desk.table.play(first, { then: rest.map((offer) => offer.choice) });
  }

  /** Take up another unit or place instead of the present one. */
  async take(offer: Offer, spread = ''): Promise<boolean> {
    const { table, offers } = this.desk;
    const { prompt } = table.view;
    this.taking = true;
    this.fan = spread;
    if (offers.all.includes(offer)) return table.play(offer);
    if (prompt?.back) return table.play(offer, { back: prompt.back });
    return offers.end ? table.play(offers.end, { then: [offer.choice] }) : false;
  }

  async play(offer: Deed, spread = ''): Promise<void> {
    clearTimeout(this.aimTimer);
    const after = this.group.after(offer);
    this.desk.putAway();
    this.taking = loose(offer);
    this.fan = spread;
    this.kept = undefined;
    this.repeat.done(offer);
    const played = await this.desk.table.play(offer, { then: offer.way?.choices.slice(1) ?? [] });
    if (played && after.length) await this.group.send(after);
  }

  /** Put down what is in hand; false if there was nothing, or it cannot be. */
  async drop(): Promise<boolean> {
    const { table, offers } = this.desk;
    this.taking = false;
    this.fan = '';
    this.group.others = [];
    if (this.picked.length) {
      this.picked = [];
      return true;
    }
    if (!table.mine || table.pending) return false;
    if (table.view.prompt?.back) return table.drop();
    if (offers.off) return table.play(offers.off);
    return false;
  }

  async askWhy(place: string, unit?: string): Promise<void> {
    const { table, offers, sheet } = this.desk;
    if (!table.seat || table.past || table.over) return;
    const own = this.desk.piecesAt(place)[0];
    const kind = sheet?.places[place]?.kind ?? 'hex';
    const wanted = offers.targets(this.picked);
    const asksForUnits = wanted.some((target) => target.kind === 'unit');
    const asksForPlaces = wanted.some((target) => target.kind !== 'unit');
    const target: Target = unit
      ? { kind: 'unit', id: unit }
      : own && (asksForUnits || !asksForPlaces)
        ? { kind: 'unit', id: own.id }
        : { kind, id: place };
    const { view } = table;
    const bars = await this.whys.ask(table.ask.why(target));
    if (bars?.length && table.view === view) this.why = { target, place, bars };
  }

  // -- what is open --------------------------------------------------------------------------------------

  /** Another position, or another moment: what was picked, opened and asked about the one before is gone. */
  turnPage(): void {
    clearTimeout(this.aimTimer);
    this.close();
    this.picked = [];
    this.aimed = undefined;
    if (this.touched) this.pointed = ''; // the finger is gone: the next tap aims anew
    if (this.taking && this.desk.table.mine) return;
    this.fan = '';
    this.group.others = [];
  }

  /** Close what lies open beside the map; false if nothing did. */
  close(): boolean {
    const open = !!(this.why || this.ask || this.card);
    this.whys.drop();
    this.why = undefined;
    this.ask = undefined;
    this.card = '';
    return open;
  }
}
