/** A group that the game does not move as one: each unit is taken up after the other and sent to the same place. */
import type { Target } from '../protocol';
import type { Desk } from './desk.svelte';
import type { Deed } from './offers';

/** Send units after the one that did `deed`, until one may not or somebody else decides; says so if some stay behind. */
export async function follow(desk: Desk, units: readonly string[], deed: Deed): Promise<void> {
  const place = deed.targets?.find((target) => target.kind !== 'unit');
  if (!place) return;
  for (const [i, unit] of units.entries())
    if (!(await send(desk, unit, place))) {
      desk.table.say('group-stopped', { count: units.length - i });
      return;
    }
}

async function send(desk: Desk, unit: string, place: Target): Promise<boolean> {
  const { table } = desk;
  table.flush();
  const target = { kind: 'unit', id: unit };
  const pick = desk.offers.of(target).find((offer) => offer.role === 'pick') ?? desk.offers.swap(target);
  if (!table.mine || !pick || !(await desk.hand.take(pick))) return false;
  table.flush();
  await desk.ways.load(table.view.offers ?? []);
  const go = desk.offers.of(place).find((offer) => !offer.role);
  if (!go) {
    await desk.hand.drop();
    return false;
  }
  return table.play(go, { then: go.way?.choices.slice(1) ?? [] });
}
