/** How long ago, or in how long, in words. */
import type { Lang } from '../model/settings.svelte';

const STEPS: [number, Intl.RelativeTimeFormatUnit][] = [
  [48 * 3600, 'day'],
  [90 * 60, 'hour'],
  [90, 'minute'],
];
const SECONDS = { day: 86400, hour: 3600, minute: 60 };

export function ago(at: number, lang: Lang, now = Date.now()): string {
  const seconds = (at - now) / 1000;
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  for (const [least, unit] of STEPS)
    if (Math.abs(seconds) >= least)
      return format.format(Math.round(seconds / SECONDS[unit as keyof typeof SECONDS]), unit);
  return Math.abs(seconds) < 45
    ? format.format(Math.round(seconds), 'second')
    : format.format(seconds < 0 ? -1 : 1, 'minute');
}
