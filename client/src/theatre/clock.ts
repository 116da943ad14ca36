/** Runs cues in time: can wait, hurry and be done at once. Time is given to it, so that it can be tried without any. */
import type { Cue, Plan } from './cues';

export class Clock {
  rate = 1;
  waits = false;
  private now = 0;
  private next = 0;
  private plan: Plan = { cues: [], lasts: 0 };
  private over?: () => void;

  constructor(private show: (cue: Cue) => void) {}

  get running(): boolean {
    return !!this.over;
  }

  /** How much of the plan is done, from 0 to 1. */
  get done(): number {
    return this.plan.lasts ? Math.min(1, this.now / this.plan.lasts) : 1;
  }

  /** Play a plan; resolves when it is over, or ended. */
  play(plan: Plan): Promise<void> {
    this.end();
    this.plan = { ...plan, cues: [...plan.cues].sort((a, b) => a.at - b.at) };
    this.now = this.next = 0;
    return new Promise((over) => {
      this.over = over;
      this.tick(0);
    });
  }

  /** So many milliseconds of the real world have passed. */
  tick(passed: number): void {
    if (!this.over || this.waits) return;
    this.now += passed * this.rate;
    const { cues, lasts } = this.plan;
    while (this.next < cues.length && cues[this.next]!.at <= this.now) this.show(cues[this.next++]!);
    if (this.now >= lasts) this.end();
  }

  /** It is over, whatever was still to come. */
  end(): void {
    const { over } = this;
    delete this.over;
    over?.();
  }
}
