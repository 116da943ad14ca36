/** What lies before one player at a table: the map, the cursor, what is picked, open and asked for. No rules. */
import { Camera } from '../board/camera.svelte';
import { Faces } from '../board/faces';
import { Ground, hexagon, type Place } from '../board/ground';
import { Overlays } from '../board/overlays.svelte';
import { stacks, type Stack } from '../board/stacks';
import { Latest } from '../net/latest';
import type { Barred, Entry, GameInfo, Offer, Piece, Preview, SheetInfo, Target } from '../protocol';
import type { Piece as Bit } from '../text/rich';
import { pieces as cut } from '../text/rich';
import type { Texts, Words } from '../text/texts';
import { Alerts } from '../talk/alerts.svelte';
import { Theatre } from '../theatre/theatre.svelte';
import { Counsel } from './counsel.svelte';
import { typing } from './keys';
import { library } from './library.svelte';
import { Notebook } from './notebook.svelte';
import { Offers } from './offers';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

export type Tab = 'report' | 'log' | 'rules' | 'odds' | 'notes' | 'boxes';
export type Dialog = '' | 'undo' | 'resign' | 'draw' | 'menu' | 'keys' | 'choices' | 'curtain' | 'computer';

/** What a place costs, and the clause by which a move must end there. */
export interface Cost {
  text: string;
  stop: string;
}

const AGAIN = 2000;

export class Desk {
  readonly table: Table;
  readonly info: GameInfo;
  readonly camera = new Camera();
  readonly counsel = new Counsel(this);
  sheet = $state.raw<SheetInfo | undefined>();
  ground = $state.raw<Ground | undefined>();
  faces = $state.raw<Faces | undefined>();

  pointed = $state('');
  cursor = $state('');
  picked = $state.raw<readonly Target[]>([]);
  aimed = $state.raw<{ offer: Offer; preview?: Preview } | undefined>();
  kept = $state.raw<Preview | undefined>();
  why = $state.raw<{ target: Target; place: string; bars: readonly Barred[] } | undefined>();
  fan = $state('');
  ask = $state.raw<{ offers: readonly Offer[]; place: string } | undefined>();
  clause = $state('');
  /** How often a clause was asked for: the same one may be asked for again. */
  cited = $state(0);
  dialog = $state<Dialog>('');
  tab = $state<Tab>('log');
  hidden = $state(false);
  overlaysOpen = $state(false);
  readonly overlays = new Overlays(this);
  readonly notebook: Notebook;
  readonly theatre: Theatre;
  readonly alerts: Alerts;
  asText = $state(false);
  phoneTab = $state<'map' | Tab | 'more'>('map');
  /** What places cost that can be chosen now, and the clause by which one must stop there. */
  costs = $state.raw<ReadonlyMap<string, Cost>>(new Map());
  lit = $state.raw<readonly Target[]>([]);

  offers = $derived.by(
    () => new Offers(this.table.mine && !this.table.pending ? (this.table.view.offers ?? []) : []),
  );
  stacks = $derived.by<Stack[]>(() =>
    this.ground ? stacks(this.table.view.scene.pieces ?? [], this.ground) : [],
  );
  byPlace = $derived(new Map(this.stacks.map((stack) => [stack.place.id, stack])));
  pieces = $derived.by(() => new Map((this.table.view.scene.pieces ?? []).map((piece) => [piece.id, piece])));
  choosable = $derived(
    new Set(this.offers.targets(this.picked).map((target) => `${target.kind} ${target.id}`)),
  );
  /** What the Odds tab shows: the choice pointed at, else the sums of the step, else the last one asked for. */
  odds = $derived.by(
    () => weighty(this.aimed?.preview) ?? weighty(this.table.view.prompt?.sums) ?? this.kept,
  );

  private sheetAsked?: { name: string; done: Promise<void> };
  private before: Tab = 'log';
  private chosenTab = false;
  private suited = false;
  private aimTimer = 0;
  private closed = false;
  private costed?: readonly Offer[];
  private whys = new Latest();

  constructor(table: Table, info: GameInfo) {
    this.table = table;
    this.info = info;
    this.notebook = new Notebook(table);
    this.theatre = new Theatre(this);
    this.alerts = new Alerts(this);
  }

  /** The sheet that the view is drawn on; asked for once, again if it did not come. */
  loadSheet(): Promise<void> {
    const name = this.table.view.scene.sheet;
    if (this.sheetAsked?.name === name) return this.sheetAsked.done;
    const done = library
      .sheet(this.info.id, name)
      .then((sheet) => {
        if (this.sheetAsked?.name === name) this.layOut(sheet);
      })
      .catch(() => {
        if (this.sheetAsked?.name !== name) return;
        delete this.sheetAsked;
        if (!this.closed) setTimeout(() => void this.loadSheet(), AGAIN);
      });
    this.sheetAsked = { name, done };
    return done;
  }

  private layOut(sheet: SheetInfo): void {
    const side = sheet.hex ?? 0;
    const places: Place[] = Object.entries(sheet.places).map(([id, place]) => ({
      id,
      x: place.x,
      y: place.y,
      outline: place.outline?.length
        ? place.outline
        : place.kind === 'hex'
          ? hexagon(place.x, place.y, side)
          : square(place.x, place.y, place.width || 60, place.height || 60),
    }));
    this.sheet = sheet;
    this.ground = new Ground(sheet.width, sheet.height, places, side > 0);
  }

  async loadFaces(): Promise<void> {
    const { lang } = settings;
    const counters = await library.counters(this.info.id, lang).catch(() => undefined);
    if (lang !== settings.lang || this.closed) return; // another language was chosen meanwhile
    if (!counters) {
      setTimeout(() => void this.loadFaces(), AGAIN);
      return;
    }
    this.faces?.close();
    this.faces = new Faces(counters);
  }

  /** The player leaves the table. */
  close(): void {
    this.closed = true;
    this.notebook.close();
    this.theatre.end();
    this.alerts.close();
    this.table.close();
    this.faces?.close();
  }

  // -- words ---------------------------------------------------------------------------------------------

  get words(): Texts {
    return library.words(this.info.id, settings.lang).on(this.table.view.scene.sheet);
  }

  say(message: Words): string {
    return this.words.say(message);
  }

  bits(message: Words): Bit[] {
    return cut(this.words.say(message, true));
  }

  /** What players call a place, its number aside. */
  placeName(id: string): string {
    const kind = this.sheet?.places[id]?.kind ?? 'hex';
    const name = this.words.name(kind, id);
    return name === id ? '' : name.replace(id, '').replace(/^[\s,:(]+|[\s,:)]+$/g, '');
  }

  placeKinds(id: string): string[] {
    return (this.sheet?.places[id]?.kinds ?? []).map((kind) => {
      for (const message of [`terrain-${kind}`, `kind-${kind}`, `ground-${kind}`])
        if (this.words.has(message)) return this.words.line(message);
      return kind.replaceAll('-', ' ');
    });
  }

  sideIndex(side: string | null | undefined): number {
    return side ? this.info.sides.indexOf(side) : -1;
  }

  sideName(side: string): string {
    return this.words.name('side', side);
  }

  // -- pointing ------------------------------------------------------------------------------------------

  /** Everything in a place that a click could mean, the top unit first. */
  targetsAt(place: string): Target[] {
    const found: Target[] = [];
    const units = [...(this.byPlace.get(place)?.pieces ?? [])].reverse();
    const unit = units.find((piece) => this.choosable.has(`unit ${piece.id}`));
    if (unit) found.push({ kind: 'unit', id: unit.id });
    for (const kind of ['hex', 'area', 'box', 'space'])
      if (this.choosable.has(`${kind} ${place}`)) found.push({ kind, id: place });
    for (const name of this.choosable) {
      const [kind = '', id = ''] = name.split(' ');
      if (kind !== 'unit' && kind !== 'hexside' && id !== place && this.placeOf({ kind, id }) === place)
        found.push({ kind, id });
      if (kind === 'hexside' && id.split(/[-/|]/).includes(place)) found.push({ kind, id });
    }
    return found;
  }

  /** The place on the sheet where a target lies. */
  placeOf(target: Target): string {
    if (target.kind === 'unit') return this.pieces.get(target.id)?.place ?? '';
    if (this.ground?.places.has(target.id)) return target.id;
    if (target.kind === 'hexside') return target.id.split(/[-/|]/)[0] ?? '';
    return '';
  }

  point(place: string): void {
    if (place === this.pointed) return;
    this.pointed = place;
    clearTimeout(this.aimTimer);
    const offers = place
      ? this.targetsAt(place).flatMap((target) => this.offers.of(target, this.picked))
      : [];
    const offer =
      offers.find((found) => found.targets?.some((target) => target.kind !== 'unit')) ?? offers[0];
    if (!offer) {
      this.aimed = undefined;
      return;
    }
    this.aimTimer = window.setTimeout(() => void this.aim(offer), 120);
  }

  /** Ask what would come of a choice. */
  async aim(offer: Offer): Promise<void> {
    this.aimed = { offer };
    const preview = await this.table.preview(offer);
    if (this.aimed?.offer !== offer || !preview) return;
    this.aimed = { offer, preview };
    if (weighty(preview)) this.kept = preview;
  }

  /** A click on a place, or Enter with the cursor there. */
  async choose(place: string, unit?: string): Promise<void> {
    this.table.flush();
    this.why = undefined;
    this.ask = undefined;
    if (await this.overlays.click(place, unit)) return;
    if (this.table.lookingBack || this.table.pending) return;
    const targets = unit ? [{ kind: 'unit', id: unit }] : this.targetsAt(place);
    const click = this.offers.click(targets, this.picked);
    if (click.kind === 'play') await this.play(click.offer);
    else if (click.kind === 'pick') this.picked = [...this.picked, click.target];
    else if (click.kind === 'ask') this.ask = { offers: click.offers, place };
    else if (this.picked.length) this.picked = [];
    else await this.askWhy(place, unit);
  }

  async play(offer: Offer): Promise<void> {
    clearTimeout(this.aimTimer);
    this.putAway();
    this.kept = undefined;
    await this.table.play(offer);
  }

  async askWhy(place: string, unit?: string): Promise<void> {
    if (!this.table.seat || this.table.past || this.table.over) return;
    const stack = this.byPlace.get(place);
    const own = stack?.pieces.at(-1);
    const kind = this.sheet?.places[place]?.kind ?? 'hex';
    const asksForUnits = this.offers.targets(this.picked).some((target) => target.kind === 'unit');
    const asksForPlaces = this.offers.targets(this.picked).some((target) => target.kind !== 'unit');
    const target: Target = unit
      ? { kind: 'unit', id: unit }
      : own && (asksForUnits || !asksForPlaces)
        ? { kind: 'unit', id: own.id }
        : { kind, id: place };
    const { view } = this.table;
    const bars = await this.whys.ask(this.table.why(target));
    if (bars?.length && this.table.view === view) this.why = { target, place, bars };
  }

  /** Another position, or another moment: what was picked, opened and asked about the one before is gone. */
  turnPage(): void {
    clearTimeout(this.aimTimer);
    this.whys.drop();
    this.counsel.close();
    this.why = undefined;
    this.ask = undefined;
    this.fan = '';
    this.picked = [];
    this.aimed = undefined;
  }

  /** Costs are written on the map where many places can be chosen. */
  async loadCosts(): Promise<void> {
    const { all, pointed } = this.offers;
    if (all === this.costed) return;
    this.costed = all;
    this.costs = new Map();
    if (pointed.filter((offer) => offer.targets!.some((target) => target.kind !== 'unit')).length < 2) return;
    const { costs = [], stops = [] } = await this.table.costs();
    const found = new Map<string, Cost>();
    all.forEach((offer, i) => {
      const place = this.offers.telling(offer).find((target) => target.kind !== 'unit');
      if (place && costs[i]) found.set(this.placeOf(place), { text: costs[i], stop: stops[i] ?? '' });
    });
    if (this.offers.all === all) this.costs = found;
  }

  // -- the cursor ----------------------------------------------------------------------------------------

  step(degrees: number): void {
    const from = this.ground?.places.get(this.cursor);
    const to = from ? this.ground?.toward(from, degrees) : undefined;
    if (to) this.putCursor(to.id);
    else if (!from) this.nextChoice(1);
  }

  putCursor(place: string): void {
    this.cursor = place;
    this.fan = '';
    const at = this.ground?.places.get(place);
    if (at) this.camera.show(at.x, at.y);
    this.point(place);
  }

  /** To the next place with a choice, the nearest first; false when there is none left in that direction. */
  nextChoice(step: 1 | -1): boolean {
    const places = [
      ...new Set(this.offers.targets(this.picked).map((target) => this.placeOf(target))),
    ].filter(Boolean);
    const ground = this.ground;
    if (!ground || !places.length) return false;
    const known = places.map((id) => ground.places.get(id)!).sort((a, b) => a.x - b.x || a.y - b.y);
    const at = known.findIndex((place) => place.id === this.cursor);
    if (at < 0) {
      const from = ground.places.get(this.cursor);
      const nearest = from
        ? known.reduce((best, place) =>
            ground.distance(from, place) < ground.distance(from, best) ? place : best,
          )
        : known[0]!;
      this.putCursor(nearest.id);
      return true;
    }
    const next = known[at + step];
    if (!next) return false;
    this.putCursor(next.id);
    return true;
  }

  // -- what is open --------------------------------------------------------------------------------------

  openTab(tab: Tab, byHand = true): void {
    this.tab = tab;
    this.chosenTab = byHand;
    this.suited = false;
    this.phoneTab = tab;
  }

  /** The tab that the step needs, unless the player picked one himself. */
  suit(wanted: Tab | ''): void {
    if (this.chosenTab && this.tab !== 'odds') return;
    if (wanted && typing(document.activeElement)) return; // what is being written stays in sight
    if (wanted && this.tab !== wanted) {
      if (!this.suited) this.before = this.tab;
      this.tab = wanted;
      this.suited = true;
    } else if (!wanted && this.suited) {
      this.tab = this.before;
      this.suited = false;
    }
  }

  freeTab(): void {
    this.chosenTab = false;
  }

  cite(clause: string): void {
    this.clause = clause;
    this.cited++;
    this.openTab('rules');
    this.dialog = '';
  }

  /** Put away everything that is open; false if nothing was. */
  putAway(): boolean {
    const probing = this.overlays.stop();
    const open = !!(
      probing ||
      this.dialog ||
      this.why ||
      this.ask ||
      this.fan ||
      this.overlaysOpen ||
      this.counsel.open ||
      this.picked.length
    );
    this.dialog = '';
    this.counsel.close();
    this.whys.drop();
    this.why = undefined;
    this.ask = undefined;
    this.fan = '';
    this.overlaysOpen = false;
    this.picked = [];
    return open;
  }

  /** The free part happens at once; from the first die on, ask first. */
  takeBack(): void {
    if (!this.table.seat || this.table.past || this.table.over) return;
    if ((this.table.state.undo ?? 0) > 0) void this.table.undo();
    else this.dialog = 'undo';
  }

  /** The last dice that fell, with what came of them. */
  get lastRoll(): Entry | undefined {
    return this.table.entries.findLast(
      (entry) => entry.actor === 'dice' && entry.number <= this.table.at && !entry.taken_back,
    );
  }

  piecesIn(box: string): Piece[] {
    return (this.table.view.scene.pieces ?? []).filter((piece) => piece.place === box);
  }
}

/** A preview that is worth a panel: with odds, a table or sums. */
function weighty(preview: Preview | undefined): Preview | undefined {
  return preview && (preview.odds?.length || preview.grid || (preview.parts?.length ?? 0) > 1)
    ? preview
    : undefined;
}

function square(x: number, y: number, width: number, height: number): [number, number][] {
  const [w, h] = [width / 2, height / 2];
  return [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ];
}
