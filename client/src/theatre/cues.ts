/** From acts to cues: what is seen when, in milliseconds at rate 1. */
import type { Act, Arrow } from '../protocol';
import { stageOf, type Moment } from './beats';

export type Showing =
  | { readonly cue: 'say'; readonly moment: Moment }
  | { readonly cue: 'camera'; readonly places: readonly string[] }
  | { readonly cue: 'light'; readonly places: readonly string[] }
  | { readonly cue: 'arrow'; readonly arrow: Arrow; readonly side: string }
  | { readonly cue: 'plate'; readonly place: string; readonly plates: readonly string[] }
  | { readonly cue: 'dice'; readonly place: string; readonly dice: readonly number[]; readonly faces: number }
  | { readonly cue: 'flag'; readonly place: string; readonly act: Act }
  | { readonly cue: 'check'; readonly place: string; readonly act: Act; readonly moment: Moment }
  | { readonly cue: 'step'; readonly unit: string; readonly place: string }
  | { readonly cue: 'out'; readonly unit: string; readonly place: string }
  | { readonly cue: 'state'; readonly unit: string; readonly place: string; readonly moment: Moment }
  | { readonly cue: 'clear' }
  | {
      readonly cue: 'trail';
      readonly path: readonly string[];
      readonly number: number;
      readonly back: boolean;
    }
  | { readonly cue: 'hop'; readonly units: readonly string[]; readonly place: string };

export type Cue = Showing & { readonly at: number; readonly lasts: number };

export interface Plan {
  readonly cues: readonly Cue[];
  readonly lasts: number;
}

/** A bundle of moves takes no longer than this: they overlap then. */
const BUNDLE = 6000;
const SETTLE = 350;

/** What compiling needs to know of the board on which the acts begin. */
export interface Before {
  placeOf(unit: string): string;
  /** Where a unit is when all is over; nowhere if nobody knows. */
  endsAt?(unit: string): string;
  /** Whether a place lies on the map. */
  onMap(place: string): boolean;
}

/** The cues of some acts of one beat; `opened`: its first acts were shown before. */
export function cues(seen: readonly Moment[], before: Before, opened = false): Plan {
  const writer = new Writer(before, seen, opened);
  for (const moment of seen) writer.write(moment);
  return writer.done();
}

/** Whether an act has anything to be read at the place of the fight. */
function figures(act: Act): boolean {
  return !!(act.plates?.length || act.dice?.length || act.result || act.words);
}

class Writer {
  private found: Cue[] = [];
  private now = 0;
  private moved = new Map<string, string>();
  private moves: number;
  private number = 0;
  private fighting = false;

  constructor(
    private before: Before,
    private seen: readonly Moment[],
    private opened: boolean,
  ) {
    this.moves = seen.filter(({ act }) => act.verb === 'move').length;
  }

  done(): Plan {
    const last = Math.max(0, ...this.found.map((cue) => cue.at + cue.lasts));
    return { cues: this.found, lasts: this.found.length ? last + SETTLE : 0 };
  }

  private add(showing: Showing, lasts = 0, gap = lasts): void {
    this.found.push({ ...showing, at: this.now, lasts });
    this.now += gap;
  }

  private placeOf(unit: string): string {
    const place = this.moved.get(unit) ?? this.before.placeOf(unit);
    return this.before.onMap(place) ? place : '';
  }

  /** Where an act happens on the map: its place, or that of its first unit. */
  private spot(act: Act): string {
    if (act.place && this.before.onMap(act.place)) return act.place;
    return (act.units ?? []).map((unit) => this.placeOf(unit)).find(Boolean) ?? '';
  }

  write(moment: Moment): void {
    const { act } = moment;
    switch (act.verb) {
      case 'attack':
      case 'fire':
      case 'support':
        this.strike(moment);
        break;
      case 'roll':
      case 'result':
        if (act.units?.length && !figures(act)) this.check(moment);
        else this.resolve(moment);
        break;
      case 'check':
      case 'rally':
        this.check(moment);
        break;
      case 'step':
      case 'out':
        this.lose(moment);
        break;
      case 'move':
      case 'retreat':
      case 'advance':
        this.go(moment);
        break;
      case 'place':
        this.put(moment);
        break;
      case 'turn':
      case 'state':
        this.change(moment);
        break;
      default:
        this.note(moment);
    }
  }

  private say(moment: Moment): void {
    this.add({ cue: 'say', moment });
  }

  /** To the places, and the light on them; for a beat once. */
  private open(places: readonly string[]): void {
    if (this.fighting || !places.length) return;
    this.fighting = true;
    this.add({ cue: 'camera', places }, 600, this.opened ? 120 : 420);
    this.add({ cue: 'light', places });
  }

  /** Arrows one by one, guns after them; where the game names none, from where the units stand. */
  private strike(moment: Moment): void {
    const { act } = moment;
    const target = this.spot(act);
    if (!act.dice?.length) this.say(moment);
    const focus = act.verb === 'support' ? [target] : stageOf([moment], (unit) => this.placeOf(unit));
    this.open(focus.filter((place) => this.before.onMap(place)));
    const arrows = act.arrows?.length ? act.arrows : this.arrows(act, target);
    for (const arrow of arrows.filter((one) => one.start && !one.afar))
      this.add({ cue: 'arrow', arrow, side: act.side ?? '' }, 420, 130);
    for (const arrow of arrows.filter((one) => one.start && one.afar))
      this.add({ cue: 'arrow', arrow, side: act.side ?? '' }, 520, 190);
    this.now += arrows.length ? 330 : 260;
    this.resolve(moment, true);
  }

  private arrows(act: Act, target: string): Arrow[] {
    const starts = new Set((act.units ?? []).map((unit) => this.placeOf(unit)));
    starts.delete('');
    starts.delete(target);
    return target ? [...starts].map((start) => ({ start, to: target, afar: act.verb !== 'attack' })) : [];
  }

  /** Strengths, columns, dice, result: whatever the act has of them. What the dice bring is not said before they lie. */
  private resolve(moment: Moment, said = false): void {
    const { act } = moment;
    if (!said && !act.dice?.length) this.say(moment);
    const place = this.spot(act) || this.target();
    const plates = act.plates ?? [];
    plates.forEach((_, i) =>
      this.add({ cue: 'plate', place, plates: plates.slice(0, i + 1) }, 480, i ? 520 : 480),
    );
    if (act.dice?.length) {
      this.add({ cue: 'dice', place, dice: act.dice, faces: act.faces ?? 6 }, 820, 960);
      this.say(moment);
    }
    if (act.result || act.words) this.add({ cue: 'flag', place, act }, 700);
  }

  /** What the beat is about: where what has no place of its own is shown. */
  private target(): string {
    for (const { act } of this.seen) {
      const spot = this.spot(act);
      if (spot) return spot;
    }
    return '';
  }

  private check(moment: Moment): void {
    const place = this.spot(moment.act) || this.target();
    this.say(moment);
    if (!this.fighting) this.open(place ? [place] : []);
    this.add({ cue: 'check', place, act: moment.act, moment }, 900, 820);
  }

  private lose(moment: Moment): void {
    const { act } = moment;
    this.say(moment);
    for (const unit of act.units ?? []) {
      const place = this.placeOf(unit) || (act.place ?? '');
      if (!this.fighting) this.open([place].filter(Boolean));
      if (act.verb === 'out') this.add({ cue: 'out', unit, place }, 620);
      else this.add({ cue: 'step', unit, place }, 620, 430);
    }
  }

  /** A trail and a walk; a retreat or an advance first clears the plates of the fight. */
  private go(moment: Moment): void {
    const { act } = moment;
    const units = act.units ?? [];
    const start = units[0] ? this.placeOf(units[0]) : '';
    const given = act.path?.length ? act.path : [start, act.place ?? ''];
    const path = given.filter((place) => this.before.onMap(place));
    for (const unit of units) this.moved.set(unit, given.at(-1) ?? '');
    if (act.verb === 'move') {
      if (!this.number++) this.say(moment);
    } else {
      if (!this.found.some((cue) => cue.cue === 'clear')) {
        this.now += 250;
        this.add({ cue: 'clear' });
      }
      this.say(moment);
    }
    if (!path.length) return;
    const hops = Math.max(1, path.length - 1);
    const each = act.verb === 'move' ? Math.max(110, Math.min(200, 900 / hops)) : 300;
    const whole = each * hops;
    if (act.verb === 'move') this.add({ cue: 'camera', places: path }, 430, this.moves > 8 ? 0 : 120);
    const number = act.verb === 'move' && this.moves > 1 ? this.number : 0;
    this.add({ cue: 'trail', path, number, back: act.verb === 'retreat' });
    const begin = this.now;
    path.slice(1).forEach((place, i) => {
      this.now = begin + i * each;
      this.add({ cue: 'hop', units, place }, each, 0);
    });
    const gap = act.verb === 'move' ? Math.min(whole + 90, Math.max(60, BUNDLE / this.moves)) : 180;
    this.now = begin + gap;
  }

  private put(moment: Moment): void {
    const { act } = moment;
    this.say(moment);
    const place = this.spot(act);
    if (!place) return;
    this.add({ cue: 'camera', places: [place] }, 430, 60);
    const units = (act.units ?? []).filter((unit) => (this.before.endsAt?.(unit) || place) === place);
    this.add({ cue: 'hop', units, place }, 200, 120);
    for (const unit of units) this.moved.set(unit, place);
  }

  private change(moment: Moment): void {
    const { act } = moment;
    if (act.verb === 'state' && this.fighting) this.say(moment);
    const telling = act.verb === 'state' && this.fighting;
    for (const unit of act.units ?? []) {
      const place = this.placeOf(unit);
      if (place) this.add({ cue: 'state', unit, place, moment }, telling ? 430 : 0, telling ? 250 : 0);
    }
  }

  private note(moment: Moment): void {
    const place = this.spot(moment.act);
    if (moment.act.dice?.length) {
      this.open(place ? [place] : []);
      this.resolve(moment);
      return;
    }
    this.say(moment);
    if (place && !this.fighting) this.add({ cue: 'light', places: [place] }, 400, 300);
    else this.now += moment.act.verb === 'phase' ? 350 : 500;
  }
}
