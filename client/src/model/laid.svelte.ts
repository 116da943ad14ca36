/** What lies on the table: the sheet, the counters on it, and their words. */
import { Faces } from '../board/faces';
import { groundOf, type Ground, type Place } from '../board/ground';
import { stacks, type Stack } from '../board/stacks';
import type { GameInfo, Piece, SheetInfo, Target } from '../protocol';
import type { Piece as Bit } from '../text/rich';
import { pieces as cut } from '../text/rich';
import type { Texts, Words } from '../text/texts';
import { library } from './library.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

const AGAIN = 2000;

export class Laid {
  sheet = $state.raw<SheetInfo | undefined>();
  ground = $state.raw<Ground | undefined>();
  faces = $state.raw<Faces | undefined>();

  stacks = $derived.by<Stack[]>(() =>
    this.ground ? stacks(this.table.view.scene.pieces ?? [], this.ground) : [],
  );
  byPlace = $derived(new Map(this.stacks.map((stack) => [stack.place.id, stack])));
  pieces = $derived.by(() => new Map((this.table.view.scene.pieces ?? []).map((piece) => [piece.id, piece])));

  private sheetAsked?: { name: string; done: Promise<void> };
  protected closed = false;

  constructor(
    readonly table: Table,
    readonly info: GameInfo,
  ) {}

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
    this.sheet = sheet;
    this.ground = groundOf(sheet);
  }

  /** Counters in the reader's language; those of another one stay until they have come. */
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

  close(): void {
    this.closed = true;
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
    return name === id ? '' : name.replace(id, '').replace(/^[\s,:()]+|[\s,:()]+$/g, '');
  }

  placeKinds(id: string): string[] {
    return (this.sheet?.places[id]?.kinds ?? []).flatMap((kind) => {
      const known = [`terrain-${kind}`, `kind-${kind}`, `ground-${kind}`].find((one) => this.words.has(one));
      return known ? [this.words.line(known)] : []; // the rest is how it is drawn
    });
  }

  sideIndex(side: string | null | undefined): number {
    return side ? this.info.sides.indexOf(side) : -1;
  }

  sideName(side: string): string {
    return this.words.name('side', side);
  }

  // -- where things are ----------------------------------------------------------------------------------

  /** The place on the sheet where a target lies. */
  placeOf(target: Target): string {
    if (target.kind === 'unit') return this.pieces.get(target.id)?.place ?? '';
    if (this.ground?.places.has(target.id)) return target.id;
    if (target.kind === 'hexside') return target.id.split(/[-/|]/)[0] ?? '';
    return '';
  }

  /** The places on the sheet of several targets, each once. */
  placesOf(targets: readonly Target[]): Place[] {
    const found = new Set(targets.map((target) => this.placeOf(target)));
    return [...found].flatMap((id) => this.ground?.places.get(id) ?? []);
  }

  piecesIn(box: string): Piece[] {
    return (this.table.view.scene.pieces ?? []).filter((piece) => piece.place === box);
  }

  /** The pieces of a place, top first. */
  piecesAt(place: string): Piece[] {
    return [...(this.byPlace.get(place)?.pieces ?? [])].reverse();
  }
}
