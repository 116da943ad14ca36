/** A counter that is dragged: lifted from the map or from the tray, carried, put down on a marked place or back. */
import type { Desk } from '../model/desk.svelte';

export class Carry {
  private taking: Promise<unknown> | undefined;
  private from = '';

  constructor(private readonly desk: Desk) {}

  /** A counter that is dragged is taken up first: then the map shows where it may go. */
  lift(unit: string, take: () => Promise<unknown>): void {
    const { hand } = this.desk;
    hand.card = '';
    this.from = this.desk.pieces.get(unit)?.place ?? '';
    if (hand.group.others.includes(unit)) this.taking = hand.group.lead(unit);
    else if (!hand.held.includes(unit)) this.taking = take();
  }

  to(unit: string, x: number, y: number): void {
    this.desk.hand.drag = { unit, x, y };
    this.desk.hand.group.abreast = true;
    this.desk.hand.point(this.placeAt(x, y));
  }

  async put(x: number, y: number): Promise<void> {
    const { hand, table, ways } = this.desk;
    const unit = hand.drag?.unit ?? '';
    const place = this.placeAt(x, y);
    await this.taking;
    this.taking = undefined;
    table.flush();
    await ways.load(table.view.offers ?? []);
    hand.drag = undefined;
    hand.group.abreast = false;
    if (!place || this.isThere(unit, place)) return;
    hand.group.abreast = true;
    if (hand.placesAt(place).length) await hand.choose(place);
    else await hand.askWhy(place);
    hand.group.abreast = false;
  }

  /** Where there was one way only, taking it up has brought it there. */
  private isThere(unit: string, place: string): boolean {
    return unit !== '' && this.desk.pieces.get(unit)?.place === place && this.from !== place;
  }

  private placeAt(x: number, y: number): string {
    const over = document.elementFromPoint(x, y);
    return over?.closest('.board') ? this.desk.placeAt(x, y) : '';
  }
}
