/** One table as this browser sees it: its state, its log, and everything that can be asked of the server about it. */
import { get, post, Refusal, Unreachable } from '../net/api';
import { Latest } from '../net/latest';
import { LiveLine } from '../net/live';
import type {
  Barred,
  Chat,
  ChatLine,
  Costs,
  Created,
  Entry,
  Live,
  Log,
  Offer,
  OverlayGiven,
  Play,
  Played,
  Preview,
  PreviewGiven,
  Reach,
  SeatInfo,
  TableState,
  Target,
  View,
  Way,
  Why,
} from '../protocol';
import { complete, joined } from './entries';
import { settings } from './settings.svelte';
import { part } from './shares';

export class Table {
  state = $state.raw<TableState>()!;
  entries = $state.raw<readonly Entry[]>([]);
  /** An earlier moment that is looked at, or none. */
  past = $state.raw<TableState | undefined>();
  /** What is shown while the way to the present state is being played. */
  staged = $state.raw<{ view: View; at: number } | undefined>();
  /** Told of every change, before it is drawn. */
  stage: (before: TableState, after: TableState) => void = () => undefined;
  /** Finish what is moving. */
  flush: () => void = () => undefined;
  /** The moment that was asked for and has not come yet. */
  private heading = $state<number | undefined>();
  pending = $state.raw<Offer | undefined>();
  connected = $state(true);
  gone = $state('');
  thinking = $state('');
  spectators = $state(0);
  present = $state.raw<readonly string[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** A word to the player: a message of the client's own. */
  note = $state.raw<{ id: string; args?: Record<string, unknown> } | undefined>();

  private line?: LiveLine;
  private previews = new Map<string, Promise<Preview | undefined>>();
  private asked: string | null;
  private noteTimer = 0;
  private salted = new Set<string>();
  /** Sides of mine whose part of the dice lies in another browser. */
  lost = $state.raw<readonly string[]>([]);
  private moments = new Latest();
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
    table.addSalt();
    table.listen();
    void table.loadChat();
    return table;
  }

  get id(): string {
    return this.state.id;
  }

  get side(): string | undefined {
    return this.state.side ?? undefined;
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
    return this.heading ?? this.at;
  }

  get lookingBack(): boolean {
    return !!this.past || this.heading !== undefined;
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

  private sideQuery(): string {
    return this.asked ? `&side=${encodeURIComponent(this.asked)}` : '';
  }

  // -- what comes in -------------------------------------------------------------------------------------

  private listen(): void {
    const base = location.origin.replace(/^http/, 'ws');
    this.line = new LiveLine(
      () => `${base}${this.path('/live')}?since=${complete(this.entries)}${this.sideQuery()}`,
      (message) => this.hear(message),
      (open) => {
        if (open && !this.connected) {
          this.say('connection-back');
          void this.loadChat();
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
    } else if (message.type === 'chat') this.addChat([message.line]);
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
  private async refresh(): Promise<void> {
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
      this.previews.clear();
      this.state = state;
    }
    this.thinking = state.thinking ?? '';
    this.addSalt();
    this.stage(before, this.state);
  }

  private addEntries(fresh: readonly Entry[]): void {
    this.entries = joined(this.entries, fresh);
  }

  private async loadLog(): Promise<void> {
    let since = 0;
    for (;;) {
      const log = await get<Log>(this.path(`/log?since=${since}&limit=500${this.sideQuery()}`));
      if (!log.entries.length) return;
      this.addEntries(log.entries);
      since = log.entries.at(-1)!.version;
      if (log.entries.length < 500) return;
    }
  }

  private async loadChat(): Promise<void> {
    const chat = await get<Chat>(this.path('/chat')).catch(() => undefined);
    if (chat) this.addChat(chat.lines ?? []);
  }

  private addChat(lines: readonly ChatLine[]): void {
    const fresh = lines.filter((line) => !this.chat.some((known) => known.id === line.id));
    if (fresh.length) this.chat = [...this.chat, ...fresh].sort((a, b) => a.id - b.id);
  }

  /** My part of the dice, whenever they wait for it. */
  private addSalt(): void {
    const { dice, seats } = this.state;
    const lost: string[] = [];
    for (const seat of seats) {
      if (!seat.mine || !dice.waiting?.includes(seat.side)) continue;
      const wanted = `${seat.side} ${dice.commitment} ${dice.seals?.[seat.side] ?? ''} ${dice.roll ?? 0}`;
      if (this.salted.has(wanted)) {
        if (this.lost.includes(seat.side)) lost.push(seat.side);
        continue;
      }
      this.salted.add(wanted);
      if (dice.commitment) settings.keep(`commitment.${this.id}`, dice.commitment);
      void this.give(seat.side).catch(() => this.salted.delete(wanted));
    }
    this.lost = lost;
  }

  /** Give a side's part of the dice; `anew`: what it was tied to is lost. */
  async give(side: string, anew = false): Promise<void> {
    const sides = this.state.seats.map((seat) => seat.side);
    const mine = await part(this.id, side, sides, this.state.dice, anew);
    if (!mine) {
      this.lost = [...this.lost, side];
      return;
    }
    await post(this.path('/salt'), { side, ...mine });
    await this.refresh();
  }

  // -- what goes out -------------------------------------------------------------------------------------

  say(id: string, args: Record<string, unknown> = {}): void {
    this.note = { id, args };
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => (this.note = undefined), 6000);
  }

  /** A refusal said in a sentence; a newer state in it takes the place of mine. */
  private refused(error: unknown, turn = this.count): void {
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

  async why(target: Target): Promise<readonly Barred[]> {
    if (!this.seat) return [];
    try {
      const why = await post<Why>(this.path('/why'), {
        side: this.side,
        version: this.state.version,
        target,
      });
      return why.bars;
    } catch (error) {
      this.refused(error);
      return [];
    }
  }

  /** What would come of a choice; asked once for a position. */
  preview(offer: Offer): Promise<Preview | undefined> {
    const name = JSON.stringify(offer.choice);
    const found = this.previews.get(name);
    if (found) return found;
    const asked = post<PreviewGiven>(this.path('/preview'), {
      side: this.side,
      version: this.state.version,
      choice: offer.choice,
    })
      .then((given) => given.preview)
      .catch(() => {
        if (this.previews.get(name) === asked) this.previews.delete(name);
        return undefined;
      });
    this.previews.set(name, asked);
    return asked;
  }

  /** What each offer costs, in their order. */
  async costs(): Promise<Costs> {
    const asked = { side: this.side, version: this.state.version };
    return post<Costs>(this.path('/costs'), asked).catch(() => ({}));
  }

  /** All ends of the move of the piece in hand, the cheapest first. */
  async reach(): Promise<readonly Way[]> {
    const asked = { side: this.side, version: this.state.version };
    const found = await post<Reach>(this.path('/reach'), asked).catch((): Reach => ({}));
    return found.ways ?? [];
  }

  async overlay(name: string, about?: string): Promise<OverlayGiven | undefined> {
    const body: Record<string, unknown> = { name };
    if (this.side) body.side = this.side;
    if (about) body.about = about;
    if (this.past) body.number = this.at;
    return post<OverlayGiven>(this.path('/overlay'), body).catch(() => undefined);
  }

  /** Look at the table as it was after so many moves; at the last one, come back to now. */
  async goTo(number: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.state.number, number));
    this.moments.drop();
    this.heading = undefined;
    if (wanted >= this.state.number) {
      this.past = undefined;
      return;
    }
    this.heading = wanted;
    try {
      const side = this.side ? `&side=${encodeURIComponent(this.side)}` : this.sideQuery();
      const past = await this.moments.ask(get<TableState>(this.path(`?at=${wanted}${side}`)));
      if (!past) return; // looked elsewhere meanwhile
      this.past = past;
      this.heading = undefined;
    } catch (error) {
      this.heading = undefined;
      this.refused(error);
    }
  }

  /** A step through the game, from the moment that is looked at or on its way. */
  walk(step: 1 | -1): Promise<void> {
    return this.goTo(this.looking + step);
  }

  /** The state after so many moves, without showing it. */
  peek(number: number): Promise<TableState> {
    const side = this.side ? `&side=${encodeURIComponent(this.side)}` : '';
    return get<TableState>(this.path(`?at=${number}${side}`));
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

  /** Say something at the table; false if it was not heard. */
  async speak(text: string): Promise<boolean> {
    try {
      const line = await post<ChatLine>(this.path('/chat'), this.seat ? { text, side: this.side } : { text });
      this.addChat([line]);
      return true;
    } catch (error) {
      this.refused(error);
      return false;
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
