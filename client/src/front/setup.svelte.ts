/** The set-up sheet: one game is always chosen, with last time's settings. */
import { library } from '../model/library.svelte';
import { settings } from '../model/settings.svelte';
import { post } from '../net/api';
import type { Created, GameInfo, OptionInfo, SeatAsked, TableAsked } from '../protocol';

export type Opponent = 'computer' | 'here' | 'invitation' | 'open';

interface Kept {
  scenario?: string;
  options?: Record<string, unknown>;
  side?: string;
  opponent?: Opponent;
  level?: string;
}

export class Setup {
  game = $state('');
  scenario = $state('');
  options = $state<Record<string, unknown>>({});
  side = $state('');
  opponent = $state<Opponent>('computer');
  level = $state('');
  busy = $state(false);
  error = $state('');

  info = $derived<GameInfo | undefined>(library.game(this.game));
  choices = $derived<OptionInfo[]>(this.optionsOf());

  private optionsOf(): OptionInfo[] {
    const scenario = this.info?.scenarios.find((one) => one.id === this.scenario);
    return (this.info?.options ?? []).filter((option) => scenario?.options?.includes(option.id));
  }

  choose(id: string): void {
    const info = library.game(id);
    if (!info) return;
    this.game = id;
    settings.keep('game', id);
    let kept: Kept = {};
    try {
      kept = JSON.parse(settings.recall(`setup.${id}`) || '{}') as Kept;
    } catch {
      // What was kept cannot be read any more: start afresh.
    }
    const known = <T>(value: T | undefined, all: readonly T[]): T =>
      value !== undefined && all.includes(value) ? value : all[0]!;
    this.scenario = known(
      kept.scenario,
      info.scenarios.map((one) => one.id),
    );
    this.side = known(kept.side, [...info.sides, 'lot']);
    this.opponent = kept.opponent ?? 'computer';
    const levels = info.levels.map((one) => one.id);
    this.level =
      kept.level && levels.includes(kept.level) ? kept.level : (levels[Math.floor(levels.length / 2)] ?? '');
    this.options = {};
    for (const option of info.options)
      this.options[option.id] = known(kept.options?.[option.id], option.values);
  }

  toggle(option: OptionInfo): void {
    const at = option.values.indexOf(this.options[option.id]);
    this.options[option.id] = option.values[(at + 1) % option.values.length];
  }

  private seats(side: string): Record<string, SeatAsked> {
    const seats: Record<string, SeatAsked> = {};
    for (const one of this.info?.sides ?? []) {
      if (one === side) seats[one] = { kind: 'me' };
      else
        seats[one] =
          this.opponent === 'computer' ? { kind: 'computer', level: this.level } : { kind: this.opponent };
    }
    return seats;
  }

  /** Make the table; its id and the links of invitations. */
  async start(): Promise<Created | undefined> {
    const info = this.info;
    if (!info || this.busy) return undefined;
    this.busy = true;
    this.error = '';
    const side =
      this.side === 'lot'
        ? info.sides[crypto.getRandomValues(new Uint8Array(1))[0]! % info.sides.length]!
        : this.side;
    const options = Object.fromEntries(this.choices.map((option) => [option.id, this.options[option.id]]));
    const body: TableAsked = {
      game: info.id,
      scenario: this.scenario,
      options,
      seats: this.seats(side),
      public: this.opponent === 'open',
    };
    const { scenario, opponent, level } = this;
    settings.keep(
      `setup.${info.id}`,
      JSON.stringify({ scenario, options: { ...this.options }, side: this.side, opponent, level }),
    );
    try {
      return await post<Created>('/api/tables', body);
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
