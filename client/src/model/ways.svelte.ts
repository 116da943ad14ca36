/** What is asked of the server about the places that can be chosen now: what each costs, and whole ways for a piece that goes place by place. */
import type { Offer, Way } from '../protocol';
import type { Desk } from './desk.svelte';

/** What a place costs, and the clause by which a move must end there. */
export interface Cost {
  text: string;
  stop: string;
}

export class Ways {
  costs = $state.raw<ReadonlyMap<string, Cost>>(new Map());
  /** The ways of the piece in hand, the cheapest first; with the offers that they belong to. */
  private found = $state.raw<{ for: readonly Offer[]; ways: readonly Way[] } | undefined>();
  private asked?: { for: readonly Offer[]; done: Promise<void> };

  constructor(private readonly desk: Desk) {}

  /** The ways of these offers, if they have come. */
  of(offers: readonly Offer[]): readonly Way[] {
    return this.found?.for === offers ? this.found.ways : [];
  }

  /** All ways to a place: they differ in where the piece points at the end. */
  to(place: string): Way[] {
    return (this.found?.ways ?? []).filter((way) => way.to === place);
  }

  /** Ask what the places cost that can be chosen now; once for a position. */
  load(offers: readonly Offer[]): Promise<void> {
    if (offers === this.asked?.for) return this.asked.done;
    this.costs = new Map();
    let done = Promise.resolve();
    this.asked = { for: offers, done };
    if (this.desk.table.view.prompt?.walks && offers.length) done = this.walk(offers);
    else if (offers.filter(namesPlace).length > 1) done = this.price(offers);
    this.asked = { for: offers, done };
    return done;
  }

  private async walk(offers: readonly Offer[]): Promise<void> {
    const ways = await this.desk.table.ask.reach();
    if (this.asked?.for !== offers) return; // another position meanwhile
    this.found = { for: offers, ways };
    const costs = new Map<string, Cost>();
    for (const way of ways)
      if (way.to && way.cost && !costs.has(way.to)) costs.set(way.to, { text: way.cost, stop: '' });
    this.costs = costs;
  }

  private async price(offers: readonly Offer[]): Promise<void> {
    const { costs = [], stops = [] } = await this.desk.table.ask.costs();
    if (this.asked?.for !== offers) return; // another position meanwhile
    const found = new Map<string, Cost>();
    offers.forEach((offer, i) => {
      const place = this.desk.offers.telling(offer).find((target) => target.kind !== 'unit');
      if (place && costs[i]) found.set(this.desk.placeOf(place), { text: costs[i], stop: stops[i] ?? '' });
    });
    this.costs = found;
  }
}

function namesPlace(offer: Offer): boolean {
  return !!offer.targets?.some((target) => target.kind !== 'unit');
}
