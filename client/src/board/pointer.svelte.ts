/** Mouse and finger on the map: click, drag of a counter, lasso, rest. Panning and zooming are the camera's. */
import type { Desk } from '../model/desk.svelte';

const STILL = 5; // pixels: a press that moves less is a click
const REST = 400;
const BAR = 90; // pixels that the bar of what is aimed at takes
const LIFT = 40; // a dragged counter is held above the finger

interface Press {
  x: number;
  y: number;
  unit: string;
  lasso: boolean;
  touch: boolean;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Pointer {
  touched = $state(false);
  lasso = $state.raw<Box | undefined>();
  private press: Press | undefined;
  private moved = false;
  private rest = 0;
  private taking: Promise<void> | undefined;

  constructor(private readonly desk: Desk) {}

  down(event: PointerEvent): void {
    this.touched = event.pointerType === 'touch';
    this.moved = false;
    this.press = undefined;
    clearTimeout(this.rest);
    if (event.button || !event.isPrimary || !onMap(event)) return;
    const grabbed = event.target instanceof Element && event.target.closest<SVGElement>('[data-grab]');
    const unit = grabbed ? (grabbed.dataset.unit ?? '') : '';
    this.press = { x: event.clientX, y: event.clientY, unit, lasso: event.shiftKey, touch: this.touched };
  }

  move(event: PointerEvent): void {
    const { press } = this;
    if (!press) {
      if (event.pointerType !== 'touch' && !event.buttons) this.hover(event);
      return;
    }
    if (!this.moved && Math.hypot(event.clientX - press.x, event.clientY - press.y) <= STILL) return;
    if (!this.moved) {
      this.moved = true;
      if (press.unit && !press.lasso) this.lift(press.unit);
    }
    if (press.lasso) this.drawLasso(press, event);
    else if (press.unit) this.carry(press, event);
  }

  up(event: PointerEvent): void {
    const { press } = this;
    this.press = undefined;
    if (!press || !this.moved) return;
    if (press.lasso) this.closeLasso();
    else if (press.unit) void this.put(this.placeAt(this.tip(press, event)));
  }

  cancel(): void {
    this.press = undefined;
    this.lasso = undefined;
    this.desk.hand.drag = undefined;
    clearTimeout(this.rest);
  }

  /** A mouse that goes elsewhere points at nothing; a finger that is lifted still means what it touched. */
  leave(event: PointerEvent): void {
    clearTimeout(this.rest);
    if (event.pointerType === 'touch' || this.press) return;
    this.desk.hand.point('');
    if (!this.desk.hand.cardStays) this.desk.hand.card = '';
  }

  click(event: MouseEvent): void {
    if (!onMap(event) || this.moved) return;
    clearTimeout(this.rest);
    const { hand, cursor } = this.desk;
    const { unit, place } = this.under(event);
    if (!place) {
      if (!this.desk.putAway()) void hand.drop();
      return;
    }
    cursor.at = '';
    if (event.shiftKey && unit) void hand.add(unit);
    else if (this.touched) this.tap(place, unit);
    else void hand.choose(place, unit);
  }

  /** A tap on a place that can be chosen aims; the same tap again plays. Units are taken up at once: that spends nothing. */
  private tap(place: string, unit: string | undefined): void {
    const { hand } = this.desk;
    const aimsAtPlace = hand.placesAt(place).length > 0;
    if (aimsAtPlace && hand.pointed !== place) {
      hand.point(place);
      const at = this.desk.ground?.places.get(place);
      if (at) this.desk.camera.show(at.x, at.y, { bottom: BAR });
      return;
    }
    if (!aimsAtPlace && hand.aimed) hand.point('');
    void hand.choose(place, aimsAtPlace ? undefined : unit);
  }

  private hover(event: PointerEvent): void {
    const { hand } = this.desk;
    const place = onMap(event) ? this.placeAt([event.clientX, event.clientY]) : '';
    if (place === hand.pointed) return;
    hand.point(place);
    clearTimeout(this.rest);
    if (!hand.cardStays) hand.card = '';
    if (!this.desk.byPlace.has(place) || hand.fan === place) return;
    this.rest = window.setTimeout(() => {
      const free = hand.pointed === place && !hand.why && !hand.ask && !hand.placesAt(place).length;
      if (free && !this.desk.hidden && !this.desk.marks.far && !hand.card) {
        hand.card = place;
        hand.cardStays = false;
      }
    }, REST);
  }

  // -- drag ----------------------------------------------------------------------------------------------

  /** A counter that is dragged is taken up first: then the map shows where it may go. */
  private lift(unit: string): void {
    const { hand } = this.desk;
    hand.card = '';
    if (!hand.held.includes(unit))
      this.taking = hand.choose(this.desk.placeOf({ kind: 'unit', id: unit }), unit);
  }

  private tip(press: Press, event: PointerEvent): [number, number] {
    return [event.clientX, event.clientY - (press.touch ? LIFT : 0)];
  }

  private carry(press: Press, event: PointerEvent): void {
    const tip = this.tip(press, event);
    const [x, y] = this.desk.camera.onSheet(...tip);
    this.desk.hand.drag = { unit: press.unit, x, y };
    this.desk.hand.point(this.placeAt(tip));
  }

  private async put(place: string): Promise<void> {
    const { hand } = this.desk;
    await this.taking;
    this.taking = undefined;
    this.desk.table.flush();
    await this.desk.ways.load(this.desk.table.view.offers ?? []);
    hand.drag = undefined;
    if (!place) return;
    if (hand.placesAt(place).length) await hand.choose(place);
    else await hand.askWhy(place);
  }

  // -- lasso ---------------------------------------------------------------------------------------------

  private drawLasso(press: Press, event: PointerEvent): void {
    const { camera } = this.desk;
    const [ax, ay] = camera.onSheet(press.x, press.y);
    const [bx, by] = camera.onSheet(event.clientX, event.clientY);
    this.lasso = {
      x: Math.min(ax, bx),
      y: Math.min(ay, by),
      width: Math.abs(ax - bx),
      height: Math.abs(ay - by),
    };
  }

  private closeLasso(): void {
    const box = this.lasso;
    this.lasso = undefined;
    if (!box) return;
    const inside = this.desk.marks.counters.filter(
      ({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height,
    );
    void this.desk.hand.gather(inside.flatMap((one) => one.pile.map((piece) => piece.id)));
  }

  // -- what is under the pointer -------------------------------------------------------------------------

  private placeAt([clientX, clientY]: readonly [number, number]): string {
    const [x, y] = this.desk.camera.onSheet(clientX, clientY);
    return this.desk.ground?.at(x, y)?.id ?? '';
  }

  /** The topmost thing there: the figure of a place's cost means the place, a counter means its unit. */
  private under(event: MouseEvent): { place: string; unit?: string | undefined } {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const cost = element.closest<SVGElement>('[data-cost]')?.dataset.cost;
      if (cost) return { place: cost };
      const unit = element.closest<SVGElement>('.world [data-unit]')?.dataset.unit;
      if (unit) return { place: this.desk.placeOf({ kind: 'unit', id: unit }), unit };
    }
    return { place: this.placeAt([event.clientX, event.clientY]) };
  }
}

function onMap(event: Event): boolean {
  return event.target instanceof Element && !event.target.closest('[data-still]');
}
