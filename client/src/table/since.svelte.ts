/** What happened since I last looked: sums over the log and the pieces, and a play-back of it. */
import type { Desk } from '../model/desk.svelte';
import { settings } from '../model/settings.svelte';
import type { Piece } from '../protocol';

const PACE = 700;

export class Since {
  shown = $state(false);
  playing = $state(false);
  moves = $state(0);
  rolls = $state(0);
  moved = $state(0);
  lost = $state(0);
  changed = $state(0);
  /** The moves that stood when I last looked. */
  number = $state(0);
  version = $state(0);
  private stopped = false;

  constructor(private desk: Desk) {}

  /** Whether others did anything since; then its sums. */
  async look(): Promise<void> {
    const { table } = this.desk;
    const seat = table.state.seats.find((one) => one.side === table.side);
    if (!seat?.looked || seat.looked >= table.state.version) return;
    const fresh = table.entries.filter(
      (entry) => entry.version > seat.looked! && entry.kind === 'move' && !entry.taken_back,
    );
    const others = fresh.filter((entry) => entry.actor !== table.side);
    if (!others.some((entry) => entry.actor !== 'dice')) return;
    this.version = seat.looked;
    this.number = (fresh[0]?.number ?? 1) - 1;
    this.moves = others.filter((entry) => entry.actor !== 'dice').length;
    this.rolls = others.length - this.moves;
    const before = await table.peek(this.number).catch(() => undefined);
    if (before) this.compare(before.view.scene.pieces ?? [], table.state.view.scene.pieces ?? []);
    this.shown = true;
  }

  private compare(before: readonly Piece[], after: readonly Piece[]): void {
    const now = new Map(after.map((piece) => [piece.id, piece]));
    const ground = this.desk.ground;
    const trail: { from: string; to: string }[] = [];
    for (const piece of before) {
      const found = now.get(piece.id);
      const wasOn = ground?.places.has(piece.place);
      const isOn = found && ground?.places.has(found.place);
      if (wasOn && isOn && found.place !== piece.place) {
        this.moved++;
        if (!trail.some((one) => one.from === piece.place && one.to === found.place))
          trail.push({ from: piece.place, to: found.place });
      }
      if (piece.side === this.desk.table.side && wasOn && !isOn) this.lost++;
      if (piece.side === this.desk.table.side && isOn && found.face !== piece.face) this.changed++;
    }
    this.desk.trail = trail.slice(0, 30);
  }

  /** One move after the other, as it was; any key or click stops it. */
  async play(): Promise<void> {
    const { table } = this.desk;
    if (this.playing) return;
    this.playing = true;
    this.stopped = false;
    this.desk.trail = [];
    const told = table.entries.filter(
      (entry) =>
        entry.kind === 'move' && !entry.taken_back && entry.number > this.number && entry.told?.length,
    );
    for (const entry of told) {
      if (this.stopped) break;
      await table.goTo(entry.number);
      await new Promise((resume) => setTimeout(resume, settings.still ? 250 : PACE));
    }
    this.finish();
  }

  stop(): void {
    this.stopped = true;
    this.finish();
  }

  private finish(): void {
    this.playing = false;
    this.dismiss();
  }

  dismiss(): void {
    this.shown = false;
    this.desk.trail = [];
    void this.desk.table.goTo(this.desk.table.state.number);
    this.desk.table.looked();
  }
}
