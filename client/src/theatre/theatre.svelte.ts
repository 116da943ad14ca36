/**
 * The theatre: plays on the map what the log tells, a little behind the table. Board states come from the server, never
 * from undoing what was shown: after every beat the board is what the engine says.
 */
import type { Desk } from '../model/desk.svelte';
import { PACES, settings } from '../model/settings.svelte';
import type { TableState, View } from '../protocol';
import { quiet, type Beat, type Moment } from './beats';
import { Clock } from './clock';
import { cues } from './cues';
import { Film } from './film.svelte';
import { Frames } from './frames';
import { Scene } from './scene.svelte';

const BEHIND = 20_000; // milliseconds of film still to come, at which it hurries by itself
const FAR_BEHIND = 90_000; // at which what is quiet is passed over
const LONGEST_FRAME = 100;

export class Theatre {
  readonly scene: Scene;
  readonly film: Film;
  /** Whether the map shows what was, and not what is. */
  playing = $state(false);
  waits = $state(false);
  /** How much of the present beat is done. */
  share = $state(0);
  /** How fast it plays: as the player wants, faster when it is far behind. */
  speed = $state(1);

  private frames: Frames;
  private clock: Clock;
  /** Everything up to this many moves was shown, and so many acts of the next one. */
  private shown = 0;
  private acts = 0;
  private hurried = false;
  private run = 0;
  private frame = 0;
  private last = 0;

  constructor(private desk: Desk) {
    this.frames = new Frames(desk.table, !!desk.info.secrets);
    this.scene = new Scene(desk);
    this.film = new Film(desk, this.frames);
    this.clock = new Clock((cue) => this.scene.show(cue, this.clock.rate));
    this.shown = desk.table.state.number;
    desk.table.stage = (before, after) => this.hear(before, after);
    desk.table.flush = () => (this.film.strip ? this.wait() : this.finish());
  }

  get stage() {
    return this.scene.stage;
  }

  /** The beat that is being played. */
  get beat(): Beat | undefined {
    return this.scene.beat;
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
    if (this.film.follow(before)) this.stage.sweep();
    const fresh = this.ahead();
    if (settings.still) {
      this.scene.pass(fresh, before.view.scene.pieces ?? []);
      this.shown = after.number;
      void this.film.recall();
    } else if (fresh.some((part) => this.film.worth(part))) {
      this.set(before.view, before.number);
      void this.go();
    } else this.shown = after.number;
  }

  /** What happened since I last looked: not played until it is asked for. */
  async catchUp(): Promise<void> {
    if ((await this.film.catchUp()) && !this.playing)
      this.scene.pass(this.film.beats, this.film.before!.view.scene.pieces ?? []);
  }

  /** What has not been shown yet, beat by beat; the first may be the rest of one. */
  private ahead(): Beat[] {
    return this.film.all.flatMap((beat) => {
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

  private set(view: View, at: number): void {
    this.playing = true;
    this.scene.set(view, at);
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
      const seen = single || this.film.worth(part) || (this.film.strip && parts.length < 40);
      if (seen) await this.perform(part);
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
    if (state) this.set(state.view, this.shown);
    return true;
  }

  private async perform(part: Beat): Promise<void> {
    const opened = this.scene.open(part);
    const run = this.run;
    const after = await this.frames.at(part.to);
    if (run !== this.run) return;
    this.scene.leadsTo(after);
    await this.clock.play(cues(part.moments, this.scene.board, opened));
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
        this.scene.pass(passed);
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
    this.scene.pass(this.ahead());
    this.stop(this.desk.table.state.number);
  }

  /** On with the next beat. */
  next(): void {
    this.waits = false;
    this.clock.end();
  }

  /** Play a beat; `alone`: and then come back to now. */
  async seek(beat: Beat | undefined, alone = false): Promise<void> {
    const state = beat && (await this.frames.at(beat.from));
    if (!state || state.number > this.desk.table.state.number) return;
    this.halt();
    this.desk.table.moments.past = undefined;
    this.scene.clear();
    this.waits = false;
    this.shown = beat.from;
    this.acts = Number(beat.moments[0]!.key.split(' ')[1]);
    this.set(state.view, beat.from);
    await this.go(alone ? beat : undefined);
  }

  /** The beat before the present one; the first again. */
  back(): Promise<void> {
    return this.seek(this.film.previous(this.beat));
  }

  /** See the last action again: the one that is being played, or the last that was worth it. */
  again(): Promise<void> {
    const { all, last } = this.film;
    const wanted = this.playing ? all.find((beat) => beat.key === this.beat?.key) : last;
    return this.seek(wanted, !this.playing);
  }

  /** Play everything that came after so many moves. */
  playFrom(number: number): Promise<void> {
    return this.seek(this.film.all.find((beat) => beat.to > number));
  }

  /** Play the others' turn from its beginning. */
  async replay(): Promise<void> {
    const [first] = this.film.beats;
    if (first) this.stage.sweep();
    await this.seek(first);
  }

  // -- the end -------------------------------------------------------------------------------------------

  /** The table as it is now. */
  private leave(): void {
    this.playing = false;
    this.waits = false;
    this.scene.leave();
    this.shown = this.desk.table.state.number;
    this.acts = 0;
    this.film.unseen = 0;
    void this.film.recall();
  }

  private halt(): void {
    this.run++;
    this.clock.end();
  }

  private stop(at: number): void {
    this.halt();
    this.leave();
    this.scene.clear();
    this.shown = at;
  }

  /** The film is put away. */
  close(): void {
    this.finish();
    this.film.forget();
    this.stage.sweep();
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
