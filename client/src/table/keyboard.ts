/** Keys at the table. What is typed into a field stays there. */
import type { Desk, Tab } from '../model/desk.svelte';
import { act, DEGREES, typing } from '../model/keys';
import { settings } from '../model/settings.svelte';
import { sound } from '../theatre/sound.svelte';

const TABS: Record<string, Tab> = { log: 'log', rules: 'rules', odds: 'odds', notes: 'notes' };
const PAN = 90;

export function keyboard(desk: Desk, repeat: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (typing(event.target) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const wanted = act(event);
    if (!wanted) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'range' && !/^Key/.test(event.code))
      return;
    const onControl =
      event.target instanceof HTMLElement && event.target.closest('button, a, input, [role=tab]');
    const onBoard = event.target instanceof HTMLElement && !!event.target.closest('[role=application]');
    if (onControl && ['play', 'stack', 'next-choice', 'last-choice'].includes(wanted)) return;
    if (
      !onBoard &&
      !desk.asText &&
      ['next-choice', 'last-choice'].includes(wanted) &&
      document.activeElement !== document.body
    )
      return;
    if (desk.overlaysOpen && /^Digit[1-9]$/.test(event.code)) {
      const name = desk.info.overlays[Number(event.code.slice(5)) - 1];
      if (name) void desk.overlays.toggle(name);
      event.preventDefault();
      return;
    }
    if (event.code === 'Digit5') {
      desk.openTab('boxes');
      return;
    }
    if (run(desk, repeat, wanted)) event.preventDefault();
  };
}

/** Do it; false leaves the key to the browser. */
function run(desk: Desk, repeat: () => void, wanted: NonNullable<ReturnType<typeof act>>): boolean {
  const { table, camera, theatre } = desk;
  const degrees = DEGREES[wanted];
  if (degrees !== undefined) {
    desk.step(degrees);
    return true;
  }
  const tab = TABS[wanted];
  if (tab) {
    desk.openTab(tab);
    return true;
  }
  switch (wanted) {
    case 'next-choice':
      return desk.nextChoice(1);
    case 'last-choice':
      return desk.nextChoice(-1);
    case 'play':
      if (desk.cursor) void desk.choose(desk.cursor);
      return !!desk.cursor;
    case 'stack':
      if (theatre.playing) {
        theatre.toggle();
        return true;
      }
      desk.fan = desk.fan ? '' : desk.cursor || desk.pointed;
      return true;
    case 'why':
      void desk.askWhy(desk.cursor || desk.pointed);
      return true;
    case 'undo':
      desk.takeBack();
      return true;
    case 'end-phase': {
      const last = desk.offers.buttons.at(-1);
      if (last) void desk.play(last);
      return true;
    }
    case 'close':
      if (theatre.playing) theatre.finish();
      else if (!desk.putAway()) {
        if (theatre.strip) theatre.close();
        else if (table.lookingBack) void table.goTo(table.state.number);
        else document.querySelector<HTMLElement>('.prompt .b')?.focus();
      }
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
      desk.openTab('rules');
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
    case 'keys':
      desk.dialog = 'keys';
      return true;
    default:
      return false;
  }
}
