/** What a kind of decision is called: in the words of the prompt in which it was last met. */
import type { Message, Prompt } from '../protocol';
import type { Desk } from './desk.svelte';
import { settings } from './settings.svelte';

export function rememberStep(game: string, prompt: Prompt): void {
  settings.keep(`step.${game}.${prompt.step}`, JSON.stringify(prompt.text));
}

export function recallStep(desk: Desk, step: string): string {
  try {
    const kept = settings.recall(`step.${desk.info.id}.${step}`);
    if (kept) return desk.say(JSON.parse(kept) as Message);
  } catch {
    // Something else was kept under that name: its own name will do.
  }
  const id = `step-${step.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`;
  const words = desk.words.has(id) ? desk.words.line(id) : '';
  return words && !/[{}]/.test(words) ? words : step.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
