/** What has been told in this game, beat by beat, and of that the film: what the others did since I decided last, or looked. */
import type { Desk } from '../model/desk.svelte';
import type { TableState } from '../protocol';
import { beats, moments, quiet, type Beat } from './beats';
import type { Frames } from './frames';

export class Film {
  /** The number of moves from which it is shown; none: nothing to be shown. */
  from = $state<number | undefined>();
  /** The table before it, once it is known. */
  before = $state.raw<TableState | undefined>();
  /** Lines of the log after this version have not been seen; 0: all have. */
  unseen = $state(0);
  /** Everything that was seen in this game. */
  all = $derived.by<readonly Beat[]>(() => beats(moments(this.desk.table.entries)));
  beats = $derived.by<readonly Beat[]>(() => {
    const { from } = this;
    return from === undefined ? [] : this.all.filter((beat) => beat.to > from);
  });
  /** A turn of somebody else, not only his answer to mine. */
  strip = $derived(this.beats.filter((beat) => beat.kind !== 'phase').length > (this.unseen ? 0 : 1));
  /** Whether somebody else's turn is over that a report can be made of. */
  reported = $derived.by(
    () => this.strip && !!this.desk.table.side && this.beats.some((beat) => this.byOthers(beat)),
  );

  constructor(
    private readonly desk: Desk,
    private readonly frames: Frames,
  ) {}

  private get sides(): ReadonlySet<string> {
    return new Set(this.desk.table.state.seats.filter((seat) => seat.mine).map((seat) => seat.side));
  }

  private byOthers(beat: Beat): boolean {
    return !!beat.side && !this.sides.has(beat.side);
  }

  /** Whether a beat must be watched: not what I did myself and nothing came of. */
  worth(beat: Beat): boolean {
    return !quiet(beat) || (this.byOthers(beat) && beat.kind !== 'phase');
  }

  /** The table went on: it begins after the last thing that I decided. True if I have begun anew. */
  follow(before: TableState): boolean {
    const { entries } = this.desk.table;
    const mine = this.sides;
    if (!mine.size || !entries.some((entry) => entry.kind === 'move' && !entry.taken_back)) return false;
    const own = entries.findLast(
      (entry) => mine.has(entry.actor ?? '') && entry.by === 'person' && !entry.taken_back,
    );
    const begun = !!own && own.number > before.number;
    if (begun) this.forget();
    this.from ??= own?.number ?? before.number;
    return begun;
  }

  forget(): void {
    this.from = undefined;
    this.before = undefined;
    this.unseen = 0;
  }

  /** What happened since I last looked: the same thing with another beginning. False if nothing did. */
  async catchUp(): Promise<boolean> {
    const { table } = this.desk;
    const seat = table.state.seats.find((one) => one.side === table.side);
    if (!seat?.looked || seat.looked >= table.state.version) return false;
    const fresh = table.entries.filter(
      (entry) => entry.version > seat.looked! && entry.kind === 'move' && !entry.taken_back,
    );
    if (!fresh.some((entry) => entry.actor !== table.side && entry.actor !== 'dice')) return false;
    this.from = fresh[0]!.number - 1;
    this.unseen = seat.looked;
    await this.recall();
    return !!this.before;
  }

  /** The table before the film, for the report. */
  async recall(): Promise<void> {
    const { from } = this;
    if (from === undefined || this.before?.number === from || this.before?.at === from) return;
    const state = await this.frames.at(from);
    if (this.from === from) this.before = state;
  }

  /** The beat to which a line of the log belongs. */
  beatOf(key: string): Beat | undefined {
    return this.all.find((beat) => beat.moments.some((moment) => moment.key === key));
  }

  /** The last that was worth seeing. */
  get last(): Beat | undefined {
    return this.all.findLast((beat) => !quiet(beat)) ?? this.all.at(-1);
  }

  /** The beat before this one; the first again. */
  previous(beat: Beat | undefined): Beat | undefined {
    const at = this.all.findIndex((one) => one.key === beat?.key);
    return this.all[Math.max(0, (at < 0 ? this.all.length : at) - 1)];
  }
}
