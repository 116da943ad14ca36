/** Brings a clause into the middle; again when its neighbours are painted, which may be taller than was thought. */
export function bringIntoSight(node: Element | null | undefined): void {
  const scroll = () => node?.scrollIntoView({ block: 'center' });
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
