/** What was done last, done again for the next who is asked the same; and what everybody does at once. No rules. */
import type { Desk } from './desk.svelte';
import type { Deed } from './offers';

export class Repeat {
  private last = $state.raw<{ step: string; choice: string; to: string } | undefined>();

  /** What was done last, if it may be done again at once. */
  again = $derived.by<Deed | undefined>(() => {
    const { table, offers } = this.desk;
    if (!this.last || this.last.to || table.view.prompt?.step !== this.last.step) return undefined;
    return offers.pointed.find((offer) => JSON.stringify(offer.choice) === this.last!.choice);
  });

  constructor(private readonly desk: Desk) {}

  done(offer: Deed): void {
    const step = this.desk.table.view.prompt?.step ?? '';
    const to = offer.way?.to ?? '';
    this.last = offer.role ? undefined : { step, choice: JSON.stringify(offer.choice), to };
  }

  /** What was done last, for the next who is asked: the same choice, or a whole way to the same place. */
  private async next(): Promise<Deed | undefined> {
    const { table, ways } = this.desk;
    table.flush();
    const { last } = this;
    if (!last?.to || !table.mine || table.view.prompt?.step !== last.step) return this.again;
    await ways.load(table.view.offers ?? []);
    return this.desk.offers.pointed.find((offer) => offer.way?.to === last.to);
  }

  /** Shift and a click on a place: for whoever is asked the same thing next, too; on a target: with everybody who can. */
  async choose(place: string, counter?: string): Promise<void> {
    const { hand, table } = this.desk;
    const { version } = table.state;
    this.last = undefined;
    const gathering = this.desk.offers.joins.length > 0;
    await hand.choose(place, counter);
    if (table.state.version === version) return; // it means several things, or nothing
    if (!gathering && this.desk.offers.joins.length) await this.everybody();
    else await this.all();
  }

  /** What is being put together is done with everybody who can. */
  private async everybody(): Promise<void> {
    const { hand, table } = this.desk;
    const all = this.desk.offers.buttons.find((offer) => offer.role === 'join' && !offer.retracts);
    if (all) await hand.play(all);
    else await hand.group.playAll(this.desk.offers.joins);
    table.flush();
    const { primary } = this.desk.offers;
    if (primary && !this.desk.offers.joins.length) await hand.play(primary);
  }

  /** Do the same for all that are asked. */
  async all(): Promise<void> {
    for (let many = this.desk.pieces.size; many > 0; many--) {
      const next = await this.next();
      if (!next) return;
      await this.desk.hand.play(next);
    }
  }
}
