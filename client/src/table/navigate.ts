/** Going from page to page without loading anew, and the addresses of things. */
import type { Desk } from '../model/desk.svelte';

export function go(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The address of a table: at a moment, to be played from there on. */
export function address(id: string, { at, play }: { at?: number; play?: boolean } = {}): string {
  const query = [...(at === undefined ? [] : [`at=${at}`]), ...(play ? ['play'] : [])].join('&');
  return `${location.origin}/table/${id}${query ? `?${query}` : ''}`;
}

/** The moment that an address names, if it does. */
export function momentOf(search: string): { at: number; play: boolean } | undefined {
  const query = new URLSearchParams(search);
  const at = Number(query.get('at') ?? Number.NaN);
  return Number.isInteger(at) && at >= 0 ? { at, play: query.has('play') } : undefined;
}

/** Open the moment that is looked at as a table of its own, beside this one. */
export async function fork(desk: Desk, number: number): Promise<void> {
  const beside = window.open('', '_blank'); // at once: a page that opens later than the click is kept back by browsers
  const id = await desk.table.fork(number);
  if (!id) beside?.close();
  else if (beside) beside.location.href = `/table/${id}`;
  else go(`/table/${id}`);
}
