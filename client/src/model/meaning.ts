/** What a click on the map means: a counter is a unit, ground is a place, in every step of every game. */
import type { Offer, Target } from '../protocol';
import type { Click, Offers } from './offers';

export interface Clicked {
  /** The place and everything else there that is no unit. */
  places: readonly Target[];
  /** The units of the place, top first. */
  units: readonly string[];
  /** The counter under the pointer; none: the ground beside it. */
  counter?: string | undefined;
}

export interface Choosing {
  offers: Offers;
  /** What was named so far of an offer that names several things. */
  picked: readonly Target[];
  /** The units in hand. */
  held: readonly string[];
  /** Whether there is something to drop. */
  selected: boolean;
}

export type Meaning = Click | { kind: 'swap'; offer: Offer } | { kind: 'drop' } | { kind: 'why' };

const asUnit = (id: string): Target => ({ kind: 'unit', id });

export function meaning(clicked: Clicked, { offers, picked, held, selected }: Choosing): Meaning {
  const { counter, places, units } = clicked;
  const place = offers.click(places, picked);
  const others = after(units, counter).filter((id) => id !== counter);
  const itself = counter === undefined ? place : ofUnits([counter], offers, picked, held);
  const leaves = itself.kind === 'play' && itself.offer.role === 'join'; // one of a group: it goes along, or no more
  const first =
    counter !== undefined && held.includes(counter) && !leaves
      ? ofUnits(others, offers, picked, held) // the selected one again: the next of the stack
      : itself;
  for (const found of [first, place, ofUnits(others, offers, picked, held), itself])
    if (found.kind !== 'nothing') return found;
  return { kind: counter === undefined && selected ? 'drop' : 'why' };
}

/** The first of some units that can be chosen now, else the first that can be taken up instead. */
function ofUnits(
  units: readonly string[],
  offers: Offers,
  picked: readonly Target[],
  held: readonly string[],
) {
  for (const id of units) {
    const found = offers.click([asUnit(id)], picked);
    if (found.kind !== 'nothing') return found;
  }
  for (const id of units) {
    const offer = held.includes(id) ? undefined : offers.swap(asUnit(id));
    if (offer) return { kind: 'swap', offer } as const;
  }
  return { kind: 'nothing' } as const;
}

/** The units of a stack in turn, beginning after one of them. */
function after(units: readonly string[], id: string | undefined): readonly string[] {
  const at = id === undefined ? -1 : units.indexOf(id);
  return at < 0 ? units : [...units.slice(at + 1), ...units.slice(0, at + 1)];
}
