/** Briefings, fetched when they are opened; and whether one was read. */
import { settings, type Lang } from '../model/settings.svelte';
import { get } from '../net/api';
import type { BriefingInfo } from '../protocol';

export function briefing(game: string, scenario: string, lang: Lang): Promise<BriefingInfo> {
  return get<BriefingInfo>(`/api/games/${game}/briefings/${scenario}?lang=${lang}`);
}

/** Whether this browser has shown the briefing of a scenario; `briefed`: those who never want one unasked. */
export function isRead(game: string, scenario: string): boolean {
  return settings.recall('briefed') === 'always' || settings.recall(`briefed.${game}.${scenario}`) === 'yes';
}

export function markRead(game: string, scenario: string): void {
  settings.keep(`briefed.${game}.${scenario}`, 'yes');
}
