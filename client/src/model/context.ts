/** The desk of the table that is open, for every component below it. */
import { getContext, setContext } from 'svelte';
import type { Desk } from './desk.svelte';

const NAME = Symbol('desk');

export function giveDesk(desk: () => Desk): void {
  setContext(NAME, desk);
}

export function useDesk(): Desk {
  return getContext<() => Desk>(NAME)();
}
