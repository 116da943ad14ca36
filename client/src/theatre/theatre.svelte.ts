/**
 * The theatre: plays on the map what the log tells, a little behind the table. Board states come from the server, never
 * from undoing what was shown: after every beat the board is what the engine says.
 */
import type { Desk } from '../model/desk.svelte';
import { PACES, settings } from '../model/settings.svelte';
import type { Piece, TableState, View } from '../protocol';
import { beats, moments, quiet, type Beat, type Moment } from './beats';
import { Clock } from './clock';
import { hopped, leaveTraces, turned, without, type Pieces } from './counters';
import { cues, type Cue } from './cues';
import { Frames } from './frames';
import { sound } from './sound.svelte';
import { Stage } from './stage.svelte';

const BEHIND = 20_000; // milliseconds of film still to come, at which it hurries by itself
const FAR_BEHIND = 90_000; // at which what is quiet is passed over
const LONGEST_FRAME = 100;

export class Theatre {
  readonly stage = new Stage();
  /** The beat that is being played. */
  beat = $state.raw<Beat | undefined>();
  /** What is being said: the log's line. */
  caption = $state.raw<Moment | undefined>();
  /** Whether the map shows what was, and not what is. */
  playing = $state(false);
  waits = $state(false);
  /** How much of the present beat is done. */
  share = $state(0);
  /** How fast it plays: as the player wants, faster when it is far behind. */
  speed = $state(1);
  /** The lines of the log that the present beat has told so far. */
  told = $state.raw<ReadonlySet<string>>(new Set());
  /** The number of moves from which the others' turn is shown as a film; none: nothing to be shown. */
  filmFrom = $state<number | undefined>();

  /** The table before that turn, once it is known. */
  before = $state.raw<TableState | undefined>();
  /** Lines of the log after this version have not been seen; 0: all have. */
  unseen = $state(0);
  /** Everything that was seen in this game. */
  private all = $derived.by(() => beats(moments(this.desk.table.entries)));
  film = $derived.by<readonly Beat[]>(() => {
    const from = this.filmFrom;
    return from === undefined ? [] : this.all.filter((beat) => beat.to > from);
  });
  /** A turn of somebody else, not only his answer to mine. */
  strip = $derived(this.film.filter((beat) => beat.kind !== 'phase').length > (this.unseen ? 0 : 1));
  /** Whether somebody else's turn is over that a report can be made of. */
  reported = $derived.by(
    () =>
      this.strip &&
      !!this.desk.table.side &&
      this.film.some((beat) => beat.side && !this.sides.has(beat.side)),
  );

  private frames: Frames;
  private clock = new Clock((cue) => this.show(cue));
  /** Everything up to this many moves was shown, and so many acts of the next one. */
  private shown = 0;
  private acts = 0;
  private coming: ReadonlyMap<string, Piece> = new Map();
  private hurried = false;
  private run = 0;
  private frame = 0;
  private last = 0;

  constructor(private desk: Desk) {
    this.frames = new Frames(desk.table, !!desk.info.secrets);
    this.shown = desk.table.state.number;
    desk.table.stage = (before, after) => this.hear(before, after);
    desk.table.flush = () => (this.strip ? this.wait() : this.finish());
  }

  /** As the player wants it; what he asks to see although nothing should move is read out fast. */
  get rate(): number {
    return settings.still ? PACES.fast : PACES[settings.pace];
  }

  // -- what comes in -------------------------------------------------------------------------------------

  /** The table changed: show it at once, or begin to play what led to it. */
  private hear(before: TableState, after: TableState): void {
    this.frames.keep(before);
    this.frames.keep(after);
    const other = before.side !== after.side && this.desk.info.secrets; // a seat of mine that knows other things
    if (after.number < this.shown || other || this.desk.table.past) {
      this.stop(after.number);
      this.stage.sweep();
      return;
    }
    if (this.playing) return; // it comes to it
    this.follow(before);
    const fresh = this.ahead();
    if (settings.still) {
      this.pass(fresh, before.view.scene.pieces ?? []);
      this.shown = after.number;
      void this.recall();
    } else if (fresh.some((part) => this.worth(part))) {
      this.staged(before.view, before.number);
      void this.go();
    } else this.shown = after.number;
  }

  /** Where the others' turn began: after the last thing that I decided. */
  private follow(before: TableState): void {
    const mine = this.sides;
    const last = this.desk.table.entries.findLast((entry) => entry.kind === 'move' && !entry.taken_back);
    if (!last || !mine.size) return;
    const own = this.desk.table.entries.findLast(
      (entry) => mine.has(entry.actor ?? '') && entry.by === 'person' && !entry.taken_back,
    );
    if (own && own.number > before.number) {
      this.forget(); // I have begun
    }
    this.filmFrom ??= own?.number ?? before.number;
  }

  private forget(): void {
    this.filmFrom = undefined;
    this.before = undefined;
    this.unseen = 0;
    this.stage.sweep();
  }

  /** What happened since I last looked: the same thing with another beginning, not played until it is asked for. */
  async catchUp(): Promise<void> {
    const { table } = this.desk;
    const seat = table.state.seats.find((one) => one.side === table.side);
    if (!seat?.looked || seat.looked >= table.state.version) return;
    const fresh = table.entries.filter(
      (entry) => entry.version > seat.looked! && entry.kind === 'move' && !entry.taken_back,
    );
    if (!fresh.some((entry) => entry.actor !== table.side && entry.actor !== 'dice')) return;
    this.filmFrom = fresh[0]!.number - 1;
    this.unseen = seat.looked;
    await this.recall();
    if (this.before && !this.playing) this.pass(this.film, this.before.view.scene.pieces ?? []);
  }

  /** The table before the film, for the report. */
  private async recall(): Promise<void> {
    const from = this.filmFrom;
    if (from === undefined || this.before?.number === from || this.before?.at === from) return;
    const state = await this.frames.at(from);
    if (this.filmFrom === from) this.before = state;
  }

  private get sides(): ReadonlySet<string> {
    return new Set(this.desk.table.state.seats.filter((seat) => seat.mine).map((seat) => seat.side));
  }

  /** Whether a beat must be watched: not what I did myself and nothing came of. */
  private worth(beat: Beat): boolean {
    if (!quiet(beat)) return true;
    return !!beat.side && !this.sides.has(beat.side) && beat.kind !== 'phase';
  }

  /** What has not been shown yet, beat by beat; the first may be the rest of one. */
  private ahead(): Beat[] {
    return this.all.flatMap((beat) => {
      if (beat.to <= this.shown) return [];
      const left = beat.moments.filter((moment) => this.isAhead(moment));
      return left.length ? [{ ...beat, moments: left }] : [];
    });
  }

  private isAhead(moment: Moment): boolean {
    if (moment.number !== this.shown + 1) return moment.number > this.shown;
    return Number(moment.key.split(' ')[1]) >= this.acts;
  }

  // -- playing -------------------------------------------------------------------------------------------

  private staged(view: View, at: number): void {
    this.playing = true;
    this.desk.table.staged = { view, at };
  }

  /** Play what lies ahead; `single`: one beat alone. */
  private async go(single?: Beat): Promise<void> {
    const run = ++this.run;
    this.tick();
    for (;;) {
      const parts = this.ahead();
      const part = parts[0];
      if (!part || (single && part.key !== single.key)) break;
      this.hurry(parts);
      if (single || this.worth(part) || (this.strip && parts.length < 40)) await this.perform(part);
      if (run !== this.run) return;
      this.passed(part);
      if (!(await this.board(run))) return;
    }
    this.leave();
    if (single) this.stage.clear(); // it was another board
  }

  private passed(part: Beat): void {
    const last = part.moments.at(-1)!;
    const more = this.desk.table.entries.find((entry) => entry.number === last.number && !entry.taken_back);
    const index = Number(last.key.split(' ')[1]);
    const rest = more?.told?.slice(index + 1).some((told) => told.act);
    this.shown = rest ? last.number - 1 : last.number;
    this.acts = rest ? index + 1 : 0;
  }

  /** After a beat the board is what the engine says. */
  private async board(run: number): Promise<boolean> {
    if (this.acts || this.shown >= this.desk.table.state.number) return run === this.run;
    const state = await this.frames.at(this.shown);
    if (run !== this.run) return false;
    if (state) this.staged(state.view, this.shown);
    return true;
  }

  private async perform(part: Beat): Promise<void> {
    const opened = this.beat?.key === part.key && this.told.size > 0;
    if (!opened) {
      this.stage.clear();
      this.told = new Set();
    }
    this.beat = part;
    const run = this.run;
    const after = await this.frames.at(part.to);
    if (run !== this.run) return;
    this.coming = new Map((after?.view.scene.pieces ?? []).map((piece) => [piece.id, piece]));
    const board = {
      placeOf: (unit: string) => this.desk.pieces.get(unit)?.place ?? '',
      endsAt: (unit: string) => this.coming.get(unit)?.place ?? '',
      onMap: (place: string) => !!this.desk.ground?.places.has(place),
    };
    await this.clock.play(cues(part.moments, board, opened));
  }

  /** Falls it far behind, it hurries by itself. */
  private hurry(parts: readonly Beat[]): void {
    const left = parts.length > 4 ? parts.reduce((sum, part) => sum + lasts(part), 0) / this.rate : 0;
    this.hurried = left > BEHIND;
    this.speed = this.clock.rate = this.hurried ? Math.max(this.rate, PACES.fast) : this.rate;
    if (left > FAR_BEHIND) {
      const quiets = parts.findIndex((part) => !quiet(part));
      const passed = parts.slice(0, quiets < 0 ? -1 : quiets);
      if (passed.length) {
        this.pass(passed, [...this.desk.pieces.values()]);
        this.passed(passed.at(-1)!);
      }
    }
  }

  private tick = (now = performance.now()): void => {
    cancelAnimationFrame(this.frame);
    if (!this.playing) return;
    this.clock.waits = this.waits;
    if (this.rate > this.clock.rate || !this.hurried) this.speed = this.clock.rate = this.rate;
    this.clock.tick(Math.min(LONGEST_FRAME, Math.max(0, now - this.last)));
    this.last = now;
    this.share = this.clock.done;
    this.frame = requestAnimationFrame(this.tick);
  };

  private show(cue: Cue): void {
    const { camera, ground } = this.desk;
    this.stage.show(cue, (key) => this.lineOf(key));
    sound.cue(cue);
    switch (cue.cue) {
      case 'say':
        this.caption = cue.moment;
        this.told = new Set([...this.told, cue.moment.key]);
        break;
      case 'camera':
        camera.follow(
          cue.places.flatMap((id) => ground?.places.get(id) ?? []),
          settings.still ? 0 : cue.lasts / this.clock.rate,
        );
        break;
      case 'hop':
        this.pieces((pieces) => hopped(pieces, cue.units, cue.place, this.coming));
        break;
      case 'out':
        this.gone(cue.unit, cue.place);
        break;
      case 'step':
      case 'state':
        this.turn(cue.unit);
        break;
    }
  }

  private lineOf(key: string): string {
    const found = this.beat?.moments.find((moment) => moment.key === key);
    return found ? this.desk.say(found.text) : '';
  }

  // -- counters ------------------------------------------------------------------------------------------

  private pieces(change: (pieces: Pieces) => Pieces): void {
    const { staged } = this.desk.table;
    if (!staged) return;
    const { scene } = staged.view;
    const pieces = change(scene.pieces ?? []);
    this.desk.table.staged = { ...staged, view: { ...staged.view, scene: { ...scene, pieces } } };
  }

  private gone(unit: string, place: string): void {
    const piece = this.desk.pieces.get(unit);
    if (piece && place) this.stage.bury({ unit, face: piece.face, place });
    this.pieces((pieces) => without(pieces, unit));
  }

  private turn(unit: string): void {
    const after = this.coming.get(unit);
    if (after) this.pieces((pieces) => turned(pieces, after));
  }

  // -- what the player wants -----------------------------------------------------------------------------

  toggle(): void {
    this.waits = !this.waits;
  }

  wait(): void {
    if (this.playing) this.waits = true;
  }

  /** To the end: the board as it is now, and the others' ways on it. */
  finish(): void {
    if (!this.playing) return;
    this.pass(this.ahead(), [...this.desk.pieces.values()]);
    this.stop(this.desk.table.state.number);
  }

  /** On with the next beat. */
  next(): void {
    this.waits = false;
    this.clock.end();
  }

  /** Play a beat; `alone`: and then come back to now. */
  async seek(beat: Beat, alone = false): Promise<void> {
    const state = await this.frames.at(beat.from);
    if (!state || state.number > this.desk.table.state.number) return;
    this.halt();
    this.desk.table.past = undefined;
    this.stage.clear();
    this.beat = undefined;
    this.waits = false;
    this.shown = beat.from;
    this.acts = Number(beat.moments[0]!.key.split(' ')[1]);
    this.staged(state.view, beat.from);
    await this.go(alone ? beat : undefined);
  }

  /** The beat before the present one; the first again. */
  back(): Promise<void> {
    const known = this.all;
    const at = known.findIndex((beat) => beat.key === this.beat?.key);
    const wanted = known[Math.max(0, (at < 0 ? known.length : at) - 1)];
    return wanted ? this.seek(wanted) : Promise.resolve();
  }

  /** See the last action again: the one that is being played, or the last that was worth it. */
  again(): Promise<void> {
    const known = this.all;
    const wanted = this.playing
      ? known.find((beat) => beat.key === this.beat?.key)
      : (known.findLast((beat) => !quiet(beat)) ?? known.at(-1));
    return wanted ? this.seek(wanted, !this.playing) : Promise.resolve();
  }

  /** The beat to which a line of the log belongs. */
  beatOf(key: string): Beat | undefined {
    return this.all.find((beat) => beat.moments.some((moment) => moment.key === key));
  }

  /** Play the others' turn from its beginning. */
  async replay(): Promise<void> {
    const first = this.film[0];
    if (first) {
      this.stage.sweep();
      await this.seek(first);
    }
  }

  // -- the end -------------------------------------------------------------------------------------------

  private pass(parts: readonly Beat[], pieces: Pieces): void {
    leaveTraces(this.stage, parts, pieces, (place) => !!this.desk.ground?.places.has(place));
  }

  /** The table as it is now; the result stays to be read. */
  private leave(): void {
    this.playing = false;
    this.waits = false;
    this.caption = undefined;
    this.told = new Set();
    this.stage.light = [];
    this.shown = this.desk.table.state.number;
    this.acts = 0;
    this.desk.table.staged = undefined;
    this.unseen = 0;
    void this.recall();
  }

  private halt(): void {
    this.run++;
    this.clock.end();
  }

  private stop(at: number): void {
    this.halt();
    this.leave();
    this.stage.clear();
    this.beat = undefined;
    this.shown = at;
  }

  /** The film is put away. */
  close(): void {
    this.finish();
    this.forget();
  }

  /** The player leaves the table. */
  end(): void {
    this.halt();
    cancelAnimationFrame(this.frame);
  }
}

/** About how long a beat takes, at rate 1. */
function lasts(beat: Beat): number {
  return beat.moments.reduce((sum, { act }) => sum + (act.dice?.length ? 3000 : 600), 0);
}
