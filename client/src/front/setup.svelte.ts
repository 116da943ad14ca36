/** The set-up sheet: one game is always chosen, with last time's settings. */
import { able } from '../end/verify';
import { library } from '../model/library.svelte';
import { settings } from '../model/settings.svelte';
import { post, Refusal } from '../net/api';
import { t } from '../text/ui';
import type { Created, GameInfo, LevelInfo, OptionInfo, SeatAsked, TableAsked } from '../protocol';

export const SCHEMES = ['host', 'chains'] as const;
export type Scheme = (typeof SCHEMES)[number];
export type Opponent = 'computer' | 'here' | 'invitation' | 'open' | 'watch';

const DAY = 86400;
/** Milliseconds between the decisions of two computers that are watched. */
export const STEADY = 700;
/** Seconds that the table waits for somebody who stays away; 0: for ever. */
export const PATIENCES = [600, 3600, DAY, 3 * DAY, 7 * DAY, 0] as const;

interface Kept {
  scenario?: string;
  options?: Record<string, unknown>;
  side?: string;
  opponent?: Opponent;
  level?: string;
  other?: string;
  patience?: number;
  watched?: boolean;
  dice?: Scheme;
}

export class Setup {
  game = $state('');
  scenario = $state('');
  options = $state<Record<string, unknown>>({});
  side = $state('');
  opponent = $state<Opponent>('computer');
  level = $state('');
  /** The second computer's level, where two play each other. */
  other = $state('');
  patience = $state<number>(DAY);
  /** Whether anybody may watch. */
  watched = $state(false);
  /** What the dice are bound to. */
  dice = $state<Scheme>('host');
  busy = $state(false);
  error = $state('');

  info = $derived<GameInfo | undefined>(library.game(this.game));
  choices = $derived<OptionInfo[]>(this.optionsOf());

  /** Whether the players can draw from chains of their own: two people, each with a browser that can work out hashes. */
  get chained(): boolean {
    return (this.opponent === 'invitation' || this.opponent === 'open') && able();
  }

  /** The computer players that a person is offered. */
  get levels(): readonly LevelInfo[] {
    const all = this.info?.levels ?? [];
    const offered = all.filter((level) => level.offered);
    return offered.length ? offered : all;
  }

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
      kept.scenario ?? info.first?.scenario,
      info.scenarios.map((one) => one.id),
    );
    this.side = known(kept.side, [...info.sides, 'lot']);
    this.opponent = kept.opponent ?? 'computer';
    const levels = this.levels.map((one) => one.id);
    const middle = levels[Math.floor(levels.length / 2)] ?? '';
    this.level = kept.level && levels.includes(kept.level) ? kept.level : middle;
    this.other = kept.other && levels.includes(kept.other) ? kept.other : middle;
    this.patience = known(kept.patience ?? DAY, PATIENCES as readonly number[]);
    this.watched = kept.watched ?? false;
    this.dice = known(kept.dice, SCHEMES);
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
    for (const [i, one] of (this.info?.sides ?? []).entries()) {
      if (this.opponent === 'watch') seats[one] = { kind: 'computer', level: i ? this.other : this.level };
      else if (one === side) seats[one] = { kind: 'me' };
      else
        seats[one] =
          this.opponent === 'computer'
            ? { kind: 'computer', level: this.level }
            : { kind: this.opponent as 'here' | 'invitation' | 'open' };
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
      public: this.opponent === 'open' || (this.opponent !== 'here' && this.watched),
      patience: this.patience,
      pace: this.opponent === 'watch' ? STEADY : 0,
      dice: this.chained ? this.dice : 'host',
    };
    const { scenario, opponent, level, other, patience, watched, dice } = this;
    settings.keep(
      `setup.${info.id}`,
      JSON.stringify({
        scenario,
        options: { ...this.options },
        side: this.side,
        opponent,
        level,
        other,
        patience,
        watched,
        dice,
      }),
    );
    try {
      return await post<Created>('/api/tables', body);
    } catch (error) {
      this.error = error instanceof Refusal ? t(`error-${error.code}`) : t('server-lost');
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
