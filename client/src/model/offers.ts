/** Which choices a click means. The view says what each choice names and is; a click on one of these narrows or plays. */
import type { Offer, Plan, Target, Way } from '../protocol';

/** A choice that can be made with one click: an offer, or a whole way whose further choices follow the first. */
export interface Deed extends Offer {
  readonly way?: Way;
}

export function key(target: Target): string {
  return `${target.kind} ${target.id}`;
}

/** The offers of a moment, by what is clicked for them. */
export class Offers {
  /** What names nothing on the table: buttons, in the server's order. */
  readonly buttons: Deed[] = [];
  readonly pointed: Deed[] = [];
  /** Targets that every pointed offer names: they tell nothing apart. */
  private common = new Set<string>();
  private byTarget = new Map<string, Deed[]>();
  private swapByUnit = new Map<string, Offer>();

  constructor(
    readonly all: readonly Deed[],
    /** Picks that may be played instead of the present one. */
    readonly swaps: readonly Offer[] = [],
  ) {
    for (const offer of all) (offer.targets?.length ? this.pointed : this.buttons).push(offer);
    if (this.pointed.length > 1) {
      const [first, ...rest] = this.pointed.map((offer) => new Set(offer.targets!.map(key)));
      for (const name of first!) if (rest.every((names) => names.has(name))) this.common.add(name);
    }
    for (const offer of this.pointed) {
      const names = new Set(this.telling(offer).map(key));
      for (const name of names.size ? names : new Set(offer.targets!.map(key))) {
        const list = this.byTarget.get(name);
        if (list) list.push(offer);
        else this.byTarget.set(name, [offer]);
      }
    }
    for (const offer of swaps)
      for (const target of offer.targets ?? [])
        if (!this.swapByUnit.has(key(target))) this.swapByUnit.set(key(target), offer);
  }

  /** The choice that takes a plan up again, if it may be made now. */
  taking(plan: Plan): Deed | undefined {
    const change = plan.change && JSON.stringify(plan.change);
    return change ? this.all.find((one) => JSON.stringify(one.choice) === change) : undefined;
  }

  // -- what the bar shows --------------------------------------------------------------------------------

  /** The one that moves the game on. */
  get primary(): Deed | undefined {
    return this.buttons.findLast((offer) => offer.role === 'on');
  }

  /** Gives up what is being put together. */
  get off(): Deed | undefined {
    return this.buttons.find((offer) => offer.role === 'off');
  }

  /** The piece in hand is finished. */
  get end(): Deed | undefined {
    return this.buttons.find((offer) => offer.role === 'end');
  }

  get orders(): Deed[] {
    return this.buttons.filter((offer) => offer.role === 'order');
  }

  /** Offers that differ in the values of controls which stand one beside the other. */
  get dialled(): Deed[] {
    return this.buttons.filter((offer) => offer.dials?.length);
  }

  /** Turns of the piece in hand. */
  get turns(): Deed[] {
    return this.buttons.filter((offer) => offer.facing !== undefined);
  }

  /** Several things that can be done with one and the same thing: only their verbs tell them apart. */
  get alike(): Deed[] {
    const alike = this.pointed.length > 1 && this.pointed.every((offer) => !this.telling(offer).length);
    return alike ? this.pointed : [];
  }

  /** What else a button can do, in the server's order. */
  get verbs(): Deed[] {
    const { primary, off } = this;
    return [...this.alike, ...this.buttons].filter(
      (offer) =>
        offer !== primary &&
        offer !== off &&
        offer.role !== 'order' &&
        !offer.dials?.length &&
        offer.facing === undefined,
    );
  }

  /** Units that can still be added to what is being put together. */
  get joins(): Deed[] {
    return this.pointed.filter((offer) => offer.role === 'join' && !offer.retracts);
  }

  /** What all who can may do one after the other. */
  get together(): Deed[] {
    return this.pointed.filter((offer) => offer.together);
  }

  // -- what a click means --------------------------------------------------------------------------------

  /** The targets of an offer that tell it from others. */
  telling(offer: Offer): readonly Target[] {
    return (offer.targets ?? []).filter((target) => !this.common.has(key(target)));
  }

  /** What an offer is shown by: what tells it from others, else all that it names. */
  shownBy(offer: Offer): readonly Target[] {
    const telling = this.telling(offer);
    return telling.length ? telling : (offer.targets ?? []);
  }

  /** The offers that name a target and all that was picked before. */
  of(target: Target, picked: readonly Target[] = []): Deed[] {
    const wanted = picked.map(key);
    return (this.byTarget.get(key(target)) ?? []).filter((offer) => {
      const names = offer.targets!.map(key);
      return wanted.every((name) => names.includes(name));
    });
  }

  has(target: Target, picked: readonly Target[] = []): boolean {
    return this.of(target, picked).length > 0;
  }

  /** The pick that may be played instead of the present one, by what it names. */
  swap(target: Target): Offer | undefined {
    return this.swapByUnit.get(key(target));
  }

  /** Everything that can be clicked now, given what was picked. */
  targets(picked: readonly Target[] = []): Target[] {
    const found = new Map<string, Target>();
    const done = new Set(picked.map(key));
    for (const offer of this.pointed) {
      const names = offer.targets!.map(key);
      if (![...done].every((name) => names.includes(name))) continue;
      for (const target of this.shownBy(offer)) if (!done.has(key(target))) found.set(key(target), target);
    }
    return [...found.values()];
  }

  /** What a click means: one offer to play, several to choose from, a pick that narrows, or nothing. */
  click(targets: readonly Target[], picked: readonly Target[]): Click {
    const found = new Set<Deed>();
    let hit: Target | undefined;
    for (const target of targets) {
      const offers = this.of(target, picked);
      if (offers.length) hit ??= target;
      for (const offer of offers) found.add(offer);
    }
    const offers = [...found];
    if (!offers.length || !hit) return { kind: 'nothing' };
    if (offers.length === 1) return { kind: 'play', offer: offers[0]! };
    const done = new Set([...picked, ...targets].map(key));
    const open = offers.filter((offer) => this.telling(offer).some((target) => !done.has(key(target))));
    if (open.length === offers.length && targets.filter((target) => this.has(target, picked)).length === 1)
      return { kind: 'pick', target: hit };
    return { kind: 'ask', offers };
  }
}

export type Click =
  | { kind: 'nothing' }
  | { kind: 'play'; offer: Deed }
  | { kind: 'pick'; target: Target }
  | { kind: 'ask'; offers: Deed[] };

/** Whole ways take the place of the single steps that they begin with: of several to one place the cheapest is offered. */
export function withWays(
  offers: readonly Offer[],
  ways: readonly Way[],
  kindOf: (place: string) => string = () => 'hex',
): Deed[] {
  const kept = offers.filter((offer) => {
    const place = offer.targets?.find((target) => target.kind !== 'unit');
    return !place || offer.role || offer.targets!.length > 1;
  });
  if (!ways.some((way) => way.to)) return [...offers];
  const seen = new Set<string>();
  const deeds: Deed[] = [];
  for (const way of ways) {
    if (!way.to || seen.has(way.to)) continue;
    seen.add(way.to);
    deeds.push(asDeed(way, kindOf(way.to)));
  }
  return [...deeds, ...kept];
}

/** A way as something to choose. */
export function asDeed(way: Way, kind: string): Deed {
  return {
    choice: way.choices[0]!,
    text: { id: way.choices.length > 1 ? 'way-far' : 'way-next', args: { place: { [kind]: way.to } } },
    targets: [{ kind, id: way.to }],
    way,
    ...(way.facing === undefined ? {} : { facing: way.facing }),
  };
}
