/** Mouse and finger on the map: click, drag of a counter, lasso, rest. Panning and zooming are the camera's. */
import type { Desk } from '../model/desk.svelte';
import { Carry } from './carry';

const STILL = 5; // pixels: a press that moves less is a click
const REST = 400;
const LIFT = 40; // a dragged counter is held above the finger

interface Press {
  x: number;
  y: number;
  unit: string;
  /** The place whose whole stack is grabbed, by its number. */
  stack: string;
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
  lasso = $state.raw<Box | undefined>();
  private press: Press | undefined;
  private moved = false;
  private rest = 0;
  private readonly carry: Carry;

  constructor(private readonly desk: Desk) {
    this.carry = new Carry(desk);
  }

  down(event: PointerEvent): void {
    const touch = event.pointerType === 'touch';
    this.desk.hand.touched = touch;
    this.moved = false;
    this.press = undefined;
    clearTimeout(this.rest);
    if (event.button || !event.isPrimary || !onMap(event)) return;
    const grabbed = event.target instanceof Element && event.target.closest<SVGElement>('[data-grab]');
    const { stack = '', top = '', unit = top } = grabbed ? grabbed.dataset : {};
    // A counter at the rim of the map is held even if the pointer leaves the map with its first move.
    if (unit && event.currentTarget instanceof Element)
      event.currentTarget.setPointerCapture(event.pointerId);
    this.press = { x: event.clientX, y: event.clientY, unit, stack, lasso: event.shiftKey, touch };
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
      if (press.unit && !press.lasso) this.lift(press);
    }
    if (press.lasso) this.drawLasso(press, event);
    else if (press.unit) this.carry.to(press.unit, ...this.tip(press, event));
  }

  private lift({ unit, stack }: Press): void {
    const { hand } = this.desk;
    this.carry.lift(unit, () =>
      stack ? hand.group.takeStack(stack) : hand.choose(this.desk.placeOf({ kind: 'unit', id: unit }), unit),
    );
  }

  up(event: PointerEvent): void {
    const { press } = this;
    this.press = undefined;
    if (!press || !this.moved) return;
    if (press.lasso) this.closeLasso();
    else if (press.unit) void this.carry.put(...this.tip(press, event));
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
    const { unit, place, stack } = this.under(event);
    if (!place) {
      if (!this.desk.putAway()) void hand.drop();
      return;
    }
    cursor.at = '';
    if (stack) void hand.group.takeStack(stack);
    else if (event.shiftKey && unit && this.isMine(unit)) void hand.group.add(unit);
    else if (event.shiftKey) void hand.repeat.choose(place, unit);
    else if (hand.touched) this.tap(place, unit);
    else void hand.choose(place, unit);
  }

  private isMine(unit: string): boolean {
    return this.desk.pieces.get(unit)?.side === this.desk.table.side;
  }

  /** A tap on a place that can be chosen aims; the same tap again plays. Units are taken up at once: that spends nothing.
   * Where a lesson asks to be shown something, one tap shows it. */
  private tap(place: string, unit: string | undefined): void {
    const { hand, pupil } = this.desk;
    const aimsAtPlace = !pupil.looks && hand.placesAt(place).length > 0;
    if (aimsAtPlace && !(hand.aimed && hand.pointed === place)) {
      hand.point('');
      hand.point(place);
      return;
    }
    if (!aimsAtPlace && hand.aimed) hand.point('');
    void hand.choose(place, aimsAtPlace ? undefined : unit);
  }

  private hover(event: PointerEvent): void {
    const { hand } = this.desk;
    const place = onMap(event) ? this.desk.placeAt(event.clientX, event.clientY) : '';
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

  private tip(press: Press, event: PointerEvent): [number, number] {
    return [event.clientX, event.clientY - (press.touch ? LIFT : 0)];
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
    void this.desk.hand.group.gather(inside.flatMap((one) => one.pile.map((piece) => piece.id)));
  }

  // -- what is under the pointer -------------------------------------------------------------------------

  /** The topmost thing there: a stack's number means all of it, the figure of a place's cost the place, a counter its unit. */
  private under(event: MouseEvent): { place: string; unit?: string | undefined; stack?: string } {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const stack = element.closest<SVGElement>('.world [data-stack]')?.dataset.stack;
      if (stack) return { place: stack, stack };
      const cost = element.closest<SVGElement>('[data-cost]')?.dataset.cost;
      if (cost) return { place: cost };
      const unit = element.closest<SVGElement>('.world [data-unit]')?.dataset.unit;
      if (unit) return { place: this.desk.placeOf({ kind: 'unit', id: unit }), unit };
    }
    return { place: this.desk.placeAt(event.clientX, event.clientY) };
  }
}

function onMap(event: Event): boolean {
  return event.target instanceof Element && !event.target.closest('[data-still]');
}
