/** One beat on the map: its cues change stage, camera, caption and the counters of the board that is shown. */
import type { Desk } from '../model/desk.svelte';
import { settings } from '../model/settings.svelte';
import type { Piece, TableState, View } from '../protocol';
import type { Beat, Moment } from './beats';
import { hopped, leaveTraces, turned, without, type Pieces } from './counters';
import type { Before, Cue } from './cues';
import { sound } from './sound.svelte';
import { Stage } from './stage.svelte';

export class Scene {
  readonly stage = new Stage();
  beat = $state.raw<Beat | undefined>();
  /** What is being said: the log's line. */
  caption = $state.raw<Moment | undefined>();
  /** The lines of the log that the present beat has told so far. */
  told = $state.raw<ReadonlySet<string>>(new Set());
  private coming: ReadonlyMap<string, Piece> = new Map();

  constructor(private readonly desk: Desk) {}

  /** A beat begins, or goes on; true if it was begun before. */
  open(beat: Beat): boolean {
    const opened = this.beat?.key === beat.key && this.told.size > 0;
    if (!opened) {
      this.stage.clear();
      this.told = new Set();
    }
    this.beat = beat;
    return opened;
  }

  /** The board that the beat leads to. */
  leadsTo(after: TableState | undefined): void {
    this.coming = new Map((after?.view.scene.pieces ?? []).map((piece) => [piece.id, piece]));
  }

  get board(): Before {
    return {
      placeOf: (unit) => this.desk.pieces.get(unit)?.place ?? '',
      endsAt: (unit) => this.coming.get(unit)?.place ?? '',
      onMap: (place) => !!this.desk.ground?.places.has(place),
    };
  }

  set(view: View, at: number): void {
    this.desk.table.staged = { view, at };
  }

  show(cue: Cue, rate: number): void {
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
          settings.still ? 0 : cue.lasts / rate,
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

  /** What is not played leaves its traces. */
  pass(parts: readonly Beat[], pieces: Pieces = [...this.desk.pieces.values()]): void {
    leaveTraces(this.stage, parts, pieces, (place) => !!this.desk.ground?.places.has(place));
  }

  /** The table as it is now; the result stays to be read. */
  leave(): void {
    this.caption = undefined;
    this.told = new Set();
    this.stage.light = [];
    this.desk.table.staged = undefined;
  }

  clear(): void {
    this.stage.clear();
    this.beat = undefined;
  }
}
