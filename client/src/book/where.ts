/** Where a game stands, for its rulebook: the clause of the question that is asked, and how often clauses came up. */
import type { Desk } from '../model/desk.svelte';

export interface Where {
  readonly table: string;
  readonly clause: string;
  readonly step: string;
  readonly options: Readonly<Record<string, unknown>>;
  times(clause: string): number;
}

export function whereOf(desk: Desk): Where {
  const counts = new Map<string, number>();
  for (const entry of desk.table.entries)
    if (!entry.taken_back)
      for (const told of entry.told ?? [])
        if (told.rule) counts.set(told.rule, (counts.get(told.rule) ?? 0) + 1);
  const { prompt, scene } = desk.table.view;
  const phase = scene.phases?.[scene.phase ?? -1];
  return {
    table: desk.table.id,
    clause: prompt?.rule ?? '',
    step: phase ? desk.say(phase.title) : prompt ? desk.say(prompt.text) : '',
    options: desk.table.state.options ?? {},
    times: (clause) => counts.get(clause) ?? 0,
  };
}
