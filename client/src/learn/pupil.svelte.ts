/** A lesson at a table: what is asked, what was answered, and what would have come of something else. No rules. */
import type { Desk } from '../model/desk.svelte';
import type { Entry, LessonState, Target, View } from '../protocol';
import { courses, puzzles } from './courses.svelte';

const LOOKED = 6000;

export class Pupil {
  /** Something was tried that is not meant: what came of it, for a while. */
  tried = $state.raw<{ view: View; entries: readonly Entry[] } | undefined>();
  /** What is said besides the task: a hint, or the reason. */
  asked = $state<'' | 'hint' | 'why'>('');
  /** Answers of a guess that were wrong. */
  wrong = $state.raw<readonly number[]>([]);
  private timer = 0;

  constructor(private readonly desk: Desk) {}

  get state(): LessonState | undefined {
    return this.desk.table.state.lesson;
  }

  /** Where the words of this lesson are, and what comes after it. */
  get course() {
    return this.state?.puzzle ? puzzles : courses;
  }

  /** Odds, costs and the score are covered while one guesses. */
  get covers(): boolean {
    return this.state?.kind === 'guess';
  }

  /** Whether a click is an answer: something is to be looked at, or tried in vain. */
  get looks(): boolean {
    return this.state?.kind === 'look' || this.state?.kind === 'refuse';
  }

  /** The message of a task or lesson, or an attribute of it. */
  say(key: string, attribute = ''): string {
    const words = this.course.of(this.desk.info.id)?.words;
    if (!words?.has(key)) return '';
    return attribute ? words.attribute(key, attribute) : words.line(key);
  }

  /** A click on the map; whether the lesson took it. */
  async click(place: string, unit: string | undefined): Promise<boolean> {
    const { state, desk } = this;
    if (this.tried) this.quiet(); // whoever clicks has seen enough
    if (!state?.kind || state.kind === 'do' || state.kind === 'free') return false;
    if (state.kind === 'guess') return true;
    if (this.buried(place, unit)) {
      desk.hand.fan = place;
      return true;
    }
    const kind = desk.sheet?.places[place]?.kind ?? 'hex';
    const marked = state.marks?.[0]?.kind;
    const top = unit ?? desk.piecesAt(place)[0]?.id;
    const target: Target = top && marked !== kind ? { kind: 'unit', id: top } : { kind, id: place };
    await this.act('click', { target });
    const right = this.state?.verdict === 'right';
    if (right) desk.hand.fan = '';
    if (top && right) desk.hand.card = place;
    const bars = this.state?.bars;
    if (bars?.length) desk.hand.why = { target, place, bars };
    return true;
  }

  /** Whether what is meant lies under what was clicked: the stack is opened then, to choose from. */
  private buried(place: string, unit: string | undefined): boolean {
    const { desk } = this;
    const meant = this.state?.marks?.[0];
    if (meant?.kind !== 'unit' || unit === meant.id || desk.hand.fan === place) return false;
    return !!desk.ground?.hexes && desk.piecesAt(place).some((piece) => piece.id === meant.id);
  }

  async act(what: string, more: object = {}): Promise<void> {
    this.quiet();
    const { table } = this.desk;
    const before = this.state?.task;
    await table.change('/lesson', { side: table.side, do: what, ...more });
    if (this.state?.task !== before) this.wrong = [];
    if (!this.state?.kind) void this.course.load(this.desk.info.id);
  }

  async guess(answer: number): Promise<void> {
    await this.act('guess', { answer });
    if (this.state?.verdict === 'off') this.wrong = [...this.wrong, answer];
  }

  /** What would have come of a move that is not meant: looked at for a while, then the table is as it was. */
  look(view: View, entries: readonly Entry[]): void {
    this.quiet();
    if (!entries.some((entry) => entry.told?.length)) return; // nothing to be seen
    this.tried = { view, entries };
    this.desk.table.staged = { view, at: this.desk.table.state.number };
    this.timer = window.setTimeout(() => this.quiet(), LOOKED);
  }

  quiet(): void {
    clearTimeout(this.timer);
    this.asked = '';
    if (!this.tried) return;
    this.tried = undefined;
    this.desk.table.staged = undefined;
  }
}
