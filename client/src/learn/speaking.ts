/** When the coach at the table speaks, and what its messages are called. */
/** Turns of a game, and games, in which it speaks. */
export const TURNS = 3;
export const GAMES = 3;

/** The message of a phase. */
export function phaseKey(phase: string): string {
  return `coach-${phase.replaceAll('.', '-')}`;
}

/** Whether it still speaks at a table, in a turn: the first turns of the first games. */
export function speaks(
  tables: Readonly<Record<string, readonly string[]>>,
  table: string,
  turn: string,
): boolean {
  const heard = tables[table];
  if (!heard) return Object.keys(tables).length < GAMES;
  return heard.includes(turn) || heard.length < TURNS;
}
