/** The cursor of who plays with keys: it stands on a place, goes six ways, and from unit to unit that can act. */
import type { Target } from '../protocol';
import type { Desk } from './desk.svelte';

export class Cursor {
  at = $state('');

  constructor(private readonly desk: Desk) {}

  step(degrees: number): void {
    const { ground } = this.desk;
    const from = ground?.places.get(this.at);
    const to = from ? ground?.toward(from, degrees) : undefined;
    if (to) this.put(to.id);
    else if (!from && !this.nextPlace(1)) this.begin();
  }

  /** Where nothing on the map can be chosen, the cursor begins in the middle of what is seen. */
  private begin(): void {
    const { sight } = this.desk.camera;
    const [x, y] = [sight.x + sight.width / 2, sight.y + sight.height / 2];
    const places = [...(this.desk.ground?.places.values() ?? [])];
    const far = (place: { x: number; y: number }) => (place.x - x) ** 2 + (place.y - y) ** 2;
    const [nearest] = places.sort((a, b) => far(a) - far(b));
    if (nearest) this.put(nearest.id);
  }

  put(place: string): void {
    this.at = place;
    const at = this.desk.ground?.places.get(place);
    if (at) this.desk.camera.show(at.x, at.y);
    this.desk.hand.point(place);
  }

  /** To the next place that can be chosen; false when there is none left in that direction. */
  nextPlace(step: 1 | -1): boolean {
    const { hand, offers } = this.desk;
    const found = this.next(offers.targets(hand.picked), step);
    if (found) this.put(this.desk.placeOf(found));
    return !!found;
  }

  /** Take up the next unit that can act, west to east; without units to take up, go to the next place. */
  nextUnit(step: 1 | -1): boolean {
    const { hand } = this.desk;
    const [held] = hand.held;
    const units = hand.selectable.filter((unit) => !hand.held.includes(unit.id));
    if (!units.length) return this.nextPlace(step);
    const found = this.next(held ? [...units, { kind: 'unit', id: held }] : units, step, held);
    if (!found) return false;
    this.put(this.desk.placeOf(found));
    void hand.choose(this.desk.placeOf(found), found.id);
    return true;
  }

  /** The next of some targets on the sheet; nothing after the last. The first time the nearest to the cursor. */
  private next(targets: readonly Target[], step: 1 | -1, held = ''): Target | undefined {
    const { ground } = this.desk;
    if (!ground) return undefined;
    const known = targets
      .flatMap((target) => {
        const place = ground.places.get(this.desk.placeOf(target));
        return place ? [{ target, place }] : [];
      })
      .sort(
        (a, b) => a.place.x - b.place.x || a.place.y - b.place.y || a.target.id.localeCompare(b.target.id),
      );
    const at = held
      ? known.findIndex(({ target }) => target.id === held)
      : known.findIndex(({ place }) => place.id === this.at);
    if (at >= 0) {
      const here = known[at]!.place;
      const rest = step > 0 ? known.slice(at + 1) : known.slice(0, at).reverse();
      return rest.find(({ place }) => held || place !== here)?.target;
    }
    const from = ground.places.get(this.at);
    if (!from) return known[step > 0 ? 0 : known.length - 1]?.target;
    return known.reduce<(typeof known)[number] | undefined>(
      (best, one) =>
        !best || ground.distance(from, one.place) < ground.distance(from, best.place) ? one : best,
      undefined,
    )?.target;
  }
}
