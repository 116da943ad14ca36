/** Going from page to page without loading anew. */
import type { Desk } from '../model/desk.svelte';

export function go(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Open the moment that is looked at as a table of its own. */
export async function fork(desk: Desk): Promise<void> {
  const id = await desk.table.fork(desk.table.looking);
  if (id) go(`/table/${id}`);
}
