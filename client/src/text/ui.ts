/** The client's own words, in the reader's language: `t('undo')`. */
import { settings } from '../model/settings.svelte';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import { Texts } from './texts';

const own = { en: new Texts('en', [en]), fr: new Texts('fr', [fr]) };

export const SOURCES = { en, fr };

export function t(id: string, args: Record<string, unknown> = {}): string {
  return own[settings.lang].line(id, args);
}

/** A decimal figure as the language writes it. */
export function figure(value: number, digits = 0): string {
  return value.toLocaleString(settings.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A per cent figure, with the language's space. */
export function percent(value: number): string {
  return settings.lang === 'fr' ? `${figure(value * 100)}\u202f%` : `${figure(value * 100)} %`;
}
