/** The overlays that are drawn, and what each is about: a side, a unit, a place, or the line between two places. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Desk } from '../model/desk.svelte';
import { Latest } from '../net/latest';
import type { Layer } from '../protocol';

export class Overlays {
  readonly layers = new SvelteMap<string, Layer>();
  /** The overlays that are switched on, whether their layers have come or not. */
  readonly on = new SvelteSet<string>();
  /** The overlay that the next clicks are for, and the places chosen for it so far. */
  probing = $state('');
  ends = $state.raw<readonly string[]>([]);
  private sides = new SvelteMap<string, string>();
  private units = new Map<string, string>();
  private questions = new Map<string, Latest>();

  constructor(private readonly desk: Desk) {}

  /** What an overlay asks for: a side, a unit, the ends of a line, or nothing. */
  asks(name: string): string {
    return this.desk.info.overlays_about[name] ?? '';
  }

  /** The side that an overlay shows: one's own unless another was asked for. */
  sideOf(name: string): string {
    return this.sides.get(name) ?? this.desk.table.side ?? this.desk.info.sides[0] ?? '';
  }

  async toggle(name: string): Promise<void> {
    if (this.on.has(name)) {
      this.drop(name);
      return;
    }
    this.on.add(name);
    const asks = this.asks(name);
    if (asks === 'unit' || asks === 'line') this.probe(name);
    if (asks === 'unit') {
      const unit = this.unitAt(this.desk.hand.pointed || this.desk.cursor.at) || this.unitPicked();
      if (unit) this.units.set(name, unit);
    }
    await this.load(name);
  }

  /** Show an overlay of another side. */
  async turn(name: string, side: string): Promise<void> {
    this.sides.set(name, side);
    await this.load(name);
  }

  private probe(name: string): void {
    if (this.probing) this.stop();
    this.probing = name;
    this.ends = [];
  }

  /** No more clicks for an overlay; what was drawn for them goes. */
  stop(): boolean {
    if (!this.probing) return false;
    this.drop(this.probing);
    return true;
  }

  private drop(name: string): void {
    this.on.delete(name);
    this.question(name).drop();
    this.layers.delete(name);
    this.units.delete(name);
    if (this.probing === name) {
      this.probing = '';
      this.ends = [];
    }
  }

  /** A click on a place, or Enter with the cursor there, while an overlay asks for one; false if none does. */
  async click(place: string, unit?: string): Promise<boolean> {
    const name = this.probing;
    if (!name) return false;
    if (this.asks(name) === 'line')
      this.ends = this.ends.length === 1 && this.ends[0] !== place ? [...this.ends, place] : [place];
    else {
      const found = unit ?? this.unitAt(place);
      if (found) this.units.set(name, found);
    }
    await this.load(name);
    return true;
  }

  private unitAt(place: string): string {
    return this.desk.byPlace.get(place)?.pieces.at(-1)?.id ?? '';
  }

  private unitPicked(): string {
    return this.desk.hand.picked.find((target) => target.kind === 'unit')?.id ?? '';
  }

  private about(name: string): string {
    const asks = this.asks(name);
    if (asks === 'side') return this.sideOf(name);
    return asks === 'line' ? this.ends.join(' ') : asks === 'unit' ? (this.units.get(name) ?? '') : '';
  }

  private async load(name: string): Promise<void> {
    const asks = this.asks(name);
    const about = this.about(name);
    const question = this.question(name);
    if (!about && (asks === 'line' || asks === 'unit')) {
      question.drop();
      this.layers.delete(name);
      return;
    }
    const given = await question.ask(this.ask(name, about));
    if (given) this.layers.set(name, given);
    else if (given === null) this.layers.delete(name);
  }

  private async ask(name: string, about: string): Promise<Layer | null> {
    return (await this.desk.table.ask.overlay(name, about || undefined))?.layer ?? null;
  }

  /** What is asked about one overlay: only the last of it counts. */
  private question(name: string): Latest {
    const found = this.questions.get(name) ?? new Latest();
    this.questions.set(name, found);
    return found;
  }

  /** The position has changed. */
  async refresh(): Promise<void> {
    await Promise.all([...this.on].map((name) => this.load(name)));
  }
}
