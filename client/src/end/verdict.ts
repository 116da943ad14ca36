/** Who has won, and by what: by the rules, or because somebody gave up. */
import type { Desk } from '../model/desk.svelte';
import { t } from '../text/ui';

export function verdict(desk: Desk): { text: string; rule?: string; winner?: string } {
  const { ended, view } = desk.table.state;
  if (ended?.by === 'agreement') return { text: t('ended-agreement') };
  if (ended) {
    const [side, winner] = [ended.side, ended.winner].map((one) => desk.sideName(one ?? ''));
    return { text: t(`ended-${ended.by}`, { side, winner }), winner: ended.winner ?? undefined };
  }
  const { ending } = view;
  if (!ending) return { text: t('game-over') };
  return { text: desk.say(ending.text), rule: ending.rule, winner: ending.winner ?? undefined };
}
