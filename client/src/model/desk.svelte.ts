/** What lies before one player at a table: the map and its counters, the hand, the cursor, the panel, what is open. No rules. */
import { Camera } from '../board/camera.svelte';
import { Overlays } from '../board/overlays.svelte';
import type { Entry, GameInfo, Target } from '../protocol';
import { Alerts } from '../talk/alerts.svelte';
import { Pupil } from '../learn/pupil.svelte';
import { Theatre } from '../theatre/theatre.svelte';
import { Counsel } from './counsel.svelte';
import { Cursor } from './cursor.svelte';
import { Hand } from './hand.svelte';
import { Laid } from './laid.svelte';
import { Marks } from './marks.svelte';
import { Notebook } from './notebook.svelte';
import { key, Offers, withWays } from './offers';
import type { Table } from './table.svelte';
import { weighty } from './reading';
import { Tabs } from './tabs.svelte';
import { Ways } from './ways.svelte';

export type Dialog =
  | ''
  | 'links'
  | 'undo'
  | 'resign'
  | 'draw'
  | 'menu'
  | 'keys'
  | 'choices'
  | 'curtain'
  | 'computer'
  | 'briefing';

const NOTHING: readonly never[] = [];

export class Desk extends Laid {
  readonly camera = new Camera();
  readonly counsel = new Counsel(this);
  readonly hand = new Hand(this);
  readonly cursor = new Cursor(this);
  readonly ways = new Ways(this);
  readonly marks = new Marks(this);
  readonly tabs = new Tabs();
  readonly overlays = new Overlays(this);
  readonly pupil = new Pupil(this);
  readonly notebook: Notebook;
  readonly theatre: Theatre;
  readonly alerts: Alerts;

  dialog = $state<Dialog>('');
  hidden = $state(false);
  overlaysOpen = $state(false);
  /** On a phone: the tools of the map are unfolded. */
  toolsOpen = $state(false);
  asText = $state(false);
  lit = $state.raw<readonly Target[]>([]);

  offers = $derived.by(() => {
    const { mine, pending, view } = this.table;
    if (!mine || pending) return new Offers(NOTHING);
    const offered = view.offers ?? NOTHING;
    const kindOf = (place: string) => this.sheet?.places[place]?.kind ?? 'hex';
    return new Offers(withWays(offered, this.ways.of(offered), kindOf), view.prompt?.swaps);
  });
  /** Everything that can be clicked now, by kind and id. */
  choosable = $derived(new Map(this.offers.targets(this.hand.picked).map((target) => [key(target), target])));
  /** What the Odds tab shows: the choice pointed at, else the sums of the step, else the last one asked for. */
  odds = $derived.by(() =>
    this.pupil.covers
      ? undefined
      : (weighty(this.hand.aimed?.preview) ?? weighty(this.table.view.prompt?.sums) ?? this.hand.kept),
  );

  constructor(table: Table, info: GameInfo) {
    super(table, info);
    this.notebook = new Notebook(table);
    table.tried = (view, entries) => this.pupil.look(view, entries);
    this.theatre = new Theatre(this);
    this.alerts = new Alerts(this);
  }

  /** The player leaves the table. */
  override close(): void {
    this.notebook.close();
    this.theatre.end();
    this.alerts.close();
    super.close();
  }

  cite(clause: string): void {
    this.tabs.cite(clause);
    this.dialog = '';
  }

  /** Another position, or another moment. */
  turnPage(): void {
    this.counsel.close();
    this.hand.turnPage();
  }

  /** Put away everything that is open; false if nothing was. */
  putAway(): boolean {
    const probing = this.overlays.stop();
    const asked = this.hand.close();
    const open = !!(probing || asked || this.dialog || this.overlaysOpen || this.counsel.open);
    this.dialog = '';
    this.counsel.close();
    this.overlaysOpen = false;
    return open;
  }

  /** The free part happens at once; from the first die on, ask first. */
  takeBack(): void {
    if (!this.table.seat || this.table.past || this.table.over) return;
    if ((this.table.state.undo ?? 0) > 0) void this.table.undo();
    else this.dialog = 'undo';
  }

  /** The place of the sheet under a point of the window. */
  placeAt(clientX: number, clientY: number): string {
    const [x, y] = this.camera.onSheet(clientX, clientY);
    return this.ground?.at(x, y)?.id ?? '';
  }

  /** The last dice that fell, with what came of them. */
  get lastRoll(): Entry | undefined {
    return this.table.entries.findLast(
      (entry) => entry.actor === 'dice' && entry.number <= this.table.at && !entry.taken_back,
    );
  }
}
