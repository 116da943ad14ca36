/** Which choices a click means. The view says what each choice names; a click on one of these narrows or plays. */
import type { Offer, Target } from '../protocol';

export function key(target: Target): string {
  return `${target.kind} ${target.id}`;
}

/** The offers of a moment, by what is clicked for them. */
export class Offers {
  readonly buttons: Offer[] = [];
  readonly pointed: Offer[] = [];
  /** Targets that every pointed offer names: they tell nothing apart. */
  private common = new Set<string>();
  private byTarget = new Map<string, Offer[]>();

  constructor(readonly all: readonly Offer[]) {
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
  }

  /** The targets of an offer that tell it from others. */
  telling(offer: Offer): readonly Target[] {
    return (offer.targets ?? []).filter((target) => !this.common.has(key(target)));
  }

  /** The offers that name a target and all that was picked before. */
  of(target: Target, picked: readonly Target[] = []): Offer[] {
    const wanted = picked.map(key);
    return (this.byTarget.get(key(target)) ?? []).filter((offer) => {
      const names = offer.targets!.map(key);
      return wanted.every((name) => names.includes(name));
    });
  }

  has(target: Target, picked: readonly Target[] = []): boolean {
    return this.of(target, picked).length > 0;
  }

  /** Everything that can be clicked now, given what was picked. */
  targets(picked: readonly Target[] = []): Target[] {
    const found = new Map<string, Target>();
    const done = new Set(picked.map(key));
    for (const offer of this.pointed) {
      const names = offer.targets!.map(key);
      if (![...done].every((name) => names.includes(name))) continue;
      const telling = this.telling(offer);
      for (const target of telling.length ? telling : offer.targets!)
        if (!done.has(key(target))) found.set(key(target), target);
    }
    return [...found.values()];
  }

  /** What a click means: one offer to play, several to choose from, a pick that narrows, or nothing. */
  click(targets: readonly Target[], picked: readonly Target[]): Click {
    const found = new Set<Offer>();
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
  | { kind: 'play'; offer: Offer }
  | { kind: 'pick'; target: Target }
  | { kind: 'ask'; offers: Offer[] };
