/** One table as this browser sees it: its state, its log, and everything that changes it. */
import { get, post, Refusal, Unreachable } from '../net/api';
import { LiveLine } from '../net/live';
import type { Created, Entry, Live, Log, Offer, Play, Played, SeatInfo, TableState, View } from '../protocol';
import { DiceParts } from './dice.svelte';
import { complete, joined } from './entries';
import { Moments } from './moments.svelte';
import { Questions } from './questions';
import { Talk } from './talk.svelte';

export class Table {
  readonly ask = new Questions(this);
  readonly dice = new DiceParts(this);
  readonly talk = new Talk(this);
  readonly moments = new Moments(this);
  state = $state.raw<TableState>()!;
  entries = $state.raw<readonly Entry[]>([]);
  /** What is shown while the way to the present state is being played. */
  staged = $state.raw<{ view: View; at: number } | undefined>();
  /** Told of every change, before it is drawn. */
  stage: (before: TableState, after: TableState) => void = () => undefined;
  /** In a lesson: told of what would have come of a choice that is not meant. */
  tried: (view: View, entries: readonly Entry[]) => void = () => undefined;
  /** Finish what is moving. */
  flush: () => void = () => undefined;
  pending = $state.raw<Offer | undefined>();
  connected = $state(true);
  gone = $state('');
  thinking = $state('');
  spectators = $state(0);
  present = $state.raw<readonly string[]>([]);
  /** A word to the player: a message of the client's own. */
  note = $state.raw<{ id: string; args?: Record<string, unknown> } | undefined>();

  private line?: LiveLine;
  private asked: string | null;
  private noteTimer = 0;
  /** Requests and live messages are counted: of two states of the same version the later one stands. */
  private count = 0;
  private newest = 0;

  private constructor(state: TableState, asked: string | null) {
    this.asked = asked;
    this.state = state;
    this.present = state.seats.filter((seat) => seat.present).map((seat) => seat.side);
  }

  static async open(id: string, side: string | null = null): Promise<Table> {
    const query = side ? `?side=${encodeURIComponent(side)}` : '';
    const state = await get<TableState>(`/api/tables/${id}${query}`);
    const table = new Table(state, side);
    await table.loadLog();
    table.dice.answer();
    table.listen();
    void table.talk.load();
    return table;
  }

  get id(): string {
    return this.state.id;
  }

  get side(): string | undefined {
    return this.state.side ?? undefined;
  }

  /** An earlier moment that is looked at, or none. */
  get past(): TableState | undefined {
    return this.moments.past;
  }

  /** The view that is drawn: now, an earlier moment, or what is being played. */
  get view(): View {
    return (this.past ?? this.staged ?? this.state).view;
  }

  get at(): number {
    return this.past?.at ?? this.staged?.at ?? this.state.number;
  }

  /** The moment that is looked at, or will be as soon as it has come. */
  get looking(): number {
    return this.moments.heading ?? this.at;
  }

  get lookingBack(): boolean {
    return !!this.past || this.moments.heading !== undefined;
  }

  /** My seat at this table, if the view is that of one. */
  get seat(): SeatInfo | undefined {
    return this.state.seats.find((seat) => seat.mine && seat.side === this.side);
  }

  /** Whether I may decide something now. */
  get mine(): boolean {
    return (
      !this.past &&
      !this.staged &&
      this.state.status !== 'over' &&
      !!this.seat &&
      !this.seat.relief &&
      this.state.view.prompt?.actor === this.side
    );
  }

  get over(): boolean {
    return this.state.status === 'over';
  }

  private path(rest: string): string {
    return `/api/tables/${this.id}${rest}`;
  }

  private get askedQuery(): string {
    return this.asked ? `&side=${encodeURIComponent(this.asked)}` : '';
  }

  /** The seat from which earlier moments are seen. */
  get sideQuery(): string {
    return this.side ? `&side=${encodeURIComponent(this.side)}` : this.askedQuery;
  }

  // -- what comes in -------------------------------------------------------------------------------------

  private listen(): void {
    const base = location.origin.replace(/^http/, 'ws');
    this.line = new LiveLine(
      () => `${base}${this.path('/live')}?since=${complete(this.entries)}${this.askedQuery}`,
      (message) => this.hear(message),
      (open) => {
        if (open && !this.connected) {
          this.say('connection-back');
          void this.talk.load();
        }
        this.connected = open;
      },
    );
  }

  private hear(message: Live): void {
    if (message.type === 'update') this.receive(message.state, message.entries ?? [], ++this.count);
    else if (message.type === 'thinking') this.thinking = message.side ?? '';
    else if (message.type === 'present') {
      this.present = message.sides;
      this.spectators = message.spectators ?? 0;
    } else if (message.type === 'chat') this.talk.add([message.line]);
    else this.gone = message.code;
  }

  /**
   * A newer state. `turn` is its place among all that was asked for and heard; what comes late is no news, but its
   * entries belong to the log.
   */
  private receive(state: TableState, entries: readonly Entry[], turn: number): void {
    const last = this.state.version;
    this.addEntries(entries);
    if (state.version < last || (state.version === last && turn < this.newest)) return;
    if (this.otherSeat(state)) {
      void this.refresh();
      return;
    }
    this.newest = Math.max(this.newest, turn);
    this.show(state);
  }

  /** A state seen from one seat of mine while another seat of mine decides. */
  private otherSeat(state: TableState): boolean {
    const actor = state.view.prompt?.actor;
    return (
      !this.asked &&
      !!actor &&
      actor !== state.side &&
      state.seats.some((seat) => seat.mine && seat.side === actor)
    );
  }

  /** The table as it is now, from the seat of mine that decides. */
  async refresh(): Promise<void> {
    const turn = ++this.count;
    const state = await get<TableState>(
      this.path(this.asked ? `?side=${encodeURIComponent(this.asked)}` : ''),
    ).catch(() => undefined);
    if (state && !this.otherSeat(state)) this.receive(state, [], turn);
  }

  private show(state: TableState): void {
    const before = this.state;
    if (state.number !== before.number) this.pending = undefined; // what was chosen is done, or no choice any more
    if (samePosition(before, state)) this.state = { ...state, view: before.view };
    else {
      this.ask.forget();
      this.state = state;
    }
    this.thinking = state.thinking ?? '';
    this.dice.answer();
    this.stage(before, this.state);
  }

  private addEntries(fresh: readonly Entry[]): void {
    this.entries = joined(this.entries, fresh);
  }

  private async loadLog(): Promise<void> {
    let since = 0;
    for (;;) {
      const log = await get<Log>(this.path(`/log?since=${since}&limit=500${this.askedQuery}`));
      if (!log.entries.length) return;
      this.addEntries(log.entries);
      since = log.entries.at(-1)!.version;
      if (log.entries.length < 500) return;
    }
  }

  // -- what goes out -------------------------------------------------------------------------------------

  say(id: string, args: Record<string, unknown> = {}): void {
    this.note = { id, args };
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => (this.note = undefined), 6000);
  }

  /** A refusal said in a sentence; a newer state in it takes the place of mine. */
  refused(error: unknown, turn = this.count): void {
    if (error instanceof Refusal) {
      if (error.reason.state) this.receive(error.reason.state, [], turn);
      this.say(error.code === 'stale' ? 'stale' : `error-${error.code}`);
    } else if (error instanceof Unreachable) this.say('connection-lost');
    else throw error;
  }

  /** Play a choice; `back`: so many picks are taken back first; `then`: what follows it. False if it was not played. */
  async play(offer: Offer, more: { back?: number; then?: Play['then'] } = {}): Promise<boolean> {
    if (this.pending || !this.seat) return false;
    this.flush();
    this.pending = offer;
    const key = crypto.randomUUID();
    const turn = ++this.count;
    const body = { side: this.side, version: this.state.version, choice: offer.choice, key, ...more };
    try {
      for (let again = 0; ; again++) {
        try {
          const played = await post<Played>(this.path('/moves'), body);
          if (played.state) this.receive(played.state, played.entries ?? [], turn);
          if (played.tried_view) this.tried(played.tried_view, played.tried ?? []);
          return true;
        } catch (error) {
          const lost = error instanceof Unreachable || (error instanceof Refusal && error.code === 'busy');
          if (!lost || again >= 20) throw error;
          this.say('connection-lost');
          await new Promise((resume) => setTimeout(resume, 700));
        }
      }
    } catch (error) {
      this.refused(error, turn);
      return false;
    } finally {
      if (this.pending === offer) this.pending = undefined;
    }
  }

  /** Put down what was picked and not used. */
  async drop(): Promise<boolean> {
    return !!this.side && this.change('/drop', { side: this.side, version: this.state.version });
  }

  /** A request that changes the table and answers with its state. */
  async change(rest: string, body: object): Promise<boolean> {
    const turn = ++this.count;
    try {
      const state = await post<TableState>(this.path(rest), body);
      this.receive(state, [], turn);
      return true;
    } catch (error) {
      this.refused(error, turn);
      return false;
    }
  }

  async undo(to?: number): Promise<boolean> {
    this.flush();
    if (!this.side) return false;
    const body = { side: this.side, version: this.state.version };
    return this.change('/undo', to === undefined ? body : { ...body, to });
  }

  goTo(number: number): Promise<void> {
    return this.moments.goTo(number);
  }

  /** A step through the game, from the moment that is looked at or on its way. */
  walk(step: 1 | -1): Promise<void> {
    return this.goTo(this.looking + step);
  }

  async fork(number: number): Promise<string | undefined> {
    try {
      const body: Record<string, unknown> = { number };
      if (this.side) body.side = this.side;
      return (await post<Created>(this.path('/fork'), body)).id;
    } catch (error) {
      this.refused(error);
      return undefined;
    }
  }

  looked(): void {
    if (this.seat) this.line?.say({ type: 'looked', version: this.state.version });
  }

  close(): void {
    this.line?.close();
  }
}

/** Whether nothing on the board changed between two states: then its view stays, with all that is picked and open on it. */
function samePosition(a: TableState, b: TableState): boolean {
  return a.number === b.number && a.side === b.side && JSON.stringify(a.view) === JSON.stringify(b.view);
}
