/** Keys at the table. What is typed into a field stays there. */
import type { Desk } from '../model/desk.svelte';
import type { Tab } from '../model/tabs.svelte';
import { act, DEGREES, typing, type Act } from '../model/keys';
import { settings } from '../model/settings.svelte';
import { sound } from '../theatre/sound.svelte';
import { primary, verbs } from './verbs';

const TABS: readonly Tab[] = ['log', 'rules', 'odds', 'notes', 'boxes'];
const PAN = 90;

export function keyboard(desk: Desk, repeat: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (typing(event.target) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (digit(desk, event)) {
      event.preventDefault();
      return;
    }
    const wanted = act(event);
    if (!wanted) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'range' && !/^Key/.test(event.code))
      return;
    const onControl =
      event.target instanceof HTMLElement && event.target.closest('button, a, input, [role=tab]');
    const onBoard = event.target instanceof HTMLElement && !!event.target.closest('[role=application]');
    if (onControl && (['play', 'stack', 'next-unit', 'last-unit'] as Act[]).includes(wanted)) return;
    if (!onBoard && !desk.asText && event.code === 'Tab' && document.activeElement !== document.body) return;
    if (run(desk, repeat, wanted)) event.preventDefault();
  };
}

/** Digits act on the nearest open thing: the overlays, the fan, then the verbs of the bar. */
function digit(desk: Desk, event: KeyboardEvent): boolean {
  if (!/^Digit[1-9]$/.test(event.code) || event.altKey || event.ctrlKey || event.metaKey) return false;
  const at = Number(event.code.slice(5)) - 1;
  if (desk.overlaysOpen) {
    const name = desk.info.overlays[at];
    if (name) void desk.overlays.toggle(name);
    return !!name;
  }
  if (desk.hand.fan) {
    const piece = desk.piecesAt(desk.hand.fan)[at];
    if (piece) void desk.hand.pickFromFan(piece.id, event.shiftKey);
    return !!piece;
  }
  const offer = verbs(desk)[at];
  if (!offer || offer.role === 'grave') return false;
  void desk.hand.play(offer);
  return true;
}

/** Escape with nothing open: drop what is in hand, else come back to now, else to the buttons. */
async function release(desk: Desk): Promise<void> {
  if (desk.theatre.film.strip) desk.theatre.close();
  else if (desk.table.lookingBack) await desk.table.goTo(desk.table.state.number);
  else if (!desk.hand.selected && desk.hand.fan) desk.hand.fan = '';
  else if (!(await desk.hand.drop())) document.querySelector<HTMLElement>('.prompt .b')?.focus();
}

/** Look at what the question is about. */
function centre(desk: Desk): void {
  const [held] = desk.placesOf(desk.hand.about.map((id) => ({ kind: 'unit', id })));
  const place = held ?? desk.marks.lit[0] ?? desk.placesOf(desk.hand.selectable)[0];
  if (place) desk.camera.look(place.x, place.y);
}

/** The primary, unless it would leave something undone and that was not said twice. */
function goOn(desk: Desk, allTheSame: boolean): void {
  const offer = primary(desk) ?? desk.offers.end;
  if (!offer) return;
  if (offer.left && !allTheSame) desk.table.say('left-shift', { count: offer.left });
  else void desk.hand.play(offer);
}

/** Do it; false leaves the key to the browser. */
function run(desk: Desk, repeat: () => void, wanted: Act): boolean {
  const { table, camera, theatre } = desk;
  const degrees = DEGREES[wanted];
  if (degrees !== undefined) {
    desk.cursor.step(degrees);
    return true;
  }
  const tab = TABS.find((one) => one === wanted);
  if (tab) {
    desk.tabs.show(tab);
    return true;
  }
  switch (wanted) {
    case 'next-unit':
      return desk.cursor.nextUnit(1);
    case 'last-unit':
      return desk.cursor.nextUnit(-1);
    case 'next-place':
      return desk.cursor.nextPlace(1);
    case 'last-place':
      return desk.cursor.nextPlace(-1);
    case 'turn-left':
      return desk.hand.turnEnd(-1) || desk.hand.turn(-1);
    case 'turn-right':
      return desk.hand.turnEnd(1) || desk.hand.turn(1);
    case 'whole-stack':
      void desk.hand.group.takeStack();
      return true;
    case 'centre':
      centre(desk);
      return true;
    case 'play':
      if (desk.cursor.at) void desk.hand.choose(desk.cursor.at);
      return !!desk.cursor.at;
    case 'stack':
      if (theatre.playing) {
        theatre.toggle();
        return true;
      }
      desk.hand.fan = desk.hand.fan ? '' : desk.cursor.at || desk.hand.pointed;
      desk.hand.card = desk.hand.fan;
      desk.hand.cardStays = true;
      return true;
    case 'why':
      void desk.hand.askWhy(desk.cursor.at || desk.hand.pointed);
      return true;
    case 'undo':
      desk.takeBack();
      return true;
    case 'go-on':
      goOn(desk, false);
      return true;
    case 'go-on-all-the-same':
      goOn(desk, true);
      return true;
    case 'close':
      if (theatre.playing) theatre.finish();
      else if (!desk.putAway()) void release(desk);
      return true;
    case 'hide':
      desk.hidden = !desk.hidden;
      return true;
    case 'overlays':
      desk.overlaysOpen = !desk.overlaysOpen;
      return true;
    case 'numbers':
      settings.toggle('numbers');
      return true;
    case 'zoom-in':
      camera.by(1.25);
      return true;
    case 'zoom-out':
      camera.by(0.8);
      return true;
    case 'whole':
      camera.whole();
      return true;
    case 'pan-left':
      camera.pan(PAN, 0);
      return true;
    case 'pan-right':
      camera.pan(-PAN, 0);
      return true;
    case 'pan-up':
      camera.pan(0, PAN);
      return true;
    case 'pan-down':
      camera.pan(0, -PAN);
      return true;
    case 'back':
      void (theatre.playing ? theatre.back() : table.walk(-1));
      return true;
    case 'forward':
      if (theatre.playing) theatre.next();
      else void table.walk(1);
      return true;
    case 'start':
      void table.goTo(0);
      return true;
    case 'now':
      void table.goTo(table.state.number);
      return true;
    case 'play-back':
      if (theatre.playing) theatre.toggle();
      else void theatre.replay();
      return true;
    case 'again':
      void theatre.again();
      return true;
    case 'sound':
      sound.toggle();
      return true;
    case 'go-to-rule':
      desk.tabs.show('rules');
      setTimeout(() => document.querySelector<HTMLElement>('[data-rule-search]')?.focus());
      return true;
    case 'text':
      desk.asText = !desk.asText;
      return true;
    case 'repeat':
      repeat();
      return true;
    case 'hint':
      void desk.counsel.ask();
      return true;
    case 'briefing':
      if (!desk.pupil.state) desk.dialog = 'briefing';
      return true;
    case 'keys':
      desk.dialog = 'keys';
      return true;
    default:
      return false;
  }
}
