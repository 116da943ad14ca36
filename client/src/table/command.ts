/** The line of the text board: a number plays that choice, a name goes there, "why 1404" asks, "39 to 1305" looks for the choice. */
import type { Desk } from '../model/desk.svelte';
import { library } from '../model/library.svelte';
import { settings } from '../model/settings.svelte';
import { fold } from '../text/fold';
import { t } from '../text/ui';

export async function understand(desk: Desk, typed: string): Promise<string> {
  const words = fold(typed)
    .trim()
    .split(/\s+/)
    .filter((word) => word && !['to', 'a', 'vers', 'en'].includes(word));
  if (!words.length) return '';
  const [first = '', second = ''] = words;
  if (first === 'why' || first === 'pourquoi') return why(desk, second);
  const number = Number(first);
  if (
    words.length === 1 &&
    Number.isInteger(number) &&
    number >= 1 &&
    number <= desk.offers.all.length &&
    !desk.ground?.places.has(first)
  ) {
    const offer = desk.offers.all[number - 1]!;
    const says = desk.say(offer.text);
    await desk.hand.play(offer);
    return t('played', { choice: says });
  }
  const found = desk.offers.all.filter((offer) => {
    const said = fold(desk.say(offer.text)) + ' ' + fold(JSON.stringify(offer.choice));
    return words.every((word) => said.includes(word));
  });
  if (found.length === 1) {
    const says = desk.say(found[0]!.text);
    await desk.hand.play(found[0]!);
    return t('played', { choice: says });
  }
  if (words.length === 1 && desk.ground?.places.has(first)) {
    desk.cursor.put(first);
    return desk.placeName(first) || first;
  }
  return found.length ? t('several-fit', { count: found.length }) : t('none-fits');
}

async function why(desk: Desk, place: string): Promise<string> {
  await desk.hand.askWhy(place || desk.cursor.at);
  const bars = desk.hand.why?.bars ?? [];
  const rules = library.rules(desk.info.id);
  return (
    bars
      .map(
        (bar) =>
          `${bar.rule}: ${bar.text ? desk.say(bar.text) : (rules?.text(bar.rule, settings.lang) ?? '')}`,
      )
      .join(' ') || t('is-choice')
  );
}
