import type { Tab } from './tabs.svelte';

/** What each physical key does at the table. Letters stand for places on the keyboard, not for what is printed on them. */
export type Act =
  | 'north-west'
  | 'north'
  | 'north-east'
  | 'south-west'
  | 'south'
  | 'south-east'
  | 'next-unit'
  | 'last-unit'
  | 'next-place'
  | 'last-place'
  | 'turn-left'
  | 'turn-right'
  | 'whole-stack'
  | 'centre'
  | 'play'
  | 'stack'
  | 'why'
  | 'undo'
  | 'go-on'
  | 'go-on-all-the-same'
  | 'close'
  | 'hide'
  | 'overlays'
  | 'numbers'
  | 'zoom-in'
  | 'zoom-out'
  | 'whole'
  | 'pan-left'
  | 'pan-right'
  | 'pan-up'
  | 'pan-down'
  | 'back'
  | 'forward'
  | 'start'
  | 'now'
  | 'play-back'
  | 'again'
  | 'sound'
  | Tab
  | 'go-to-rule'
  | 'text'
  | 'repeat'
  | 'hint'
  | 'briefing'
  | 'keys';

const PLAIN: Record<string, Act> = {
  KeyQ: 'north-west',
  KeyW: 'north',
  KeyE: 'north-east',
  KeyA: 'south-west',
  KeyS: 'south',
  KeyD: 'south-east',
  Tab: 'next-unit',
  KeyV: 'next-place',
  Comma: 'turn-left',
  Period: 'turn-right',
  KeyC: 'centre',
  Enter: 'play',
  NumpadEnter: 'play',
  Space: 'stack',
  KeyX: 'why',
  KeyU: 'undo',
  KeyF: 'go-on',
  Escape: 'close',
  KeyH: 'hide',
  KeyO: 'overlays',
  KeyN: 'numbers',
  KeyP: 'play-back',
  KeyR: 'again',
  KeyM: 'sound',
  KeyT: 'text',
  KeyL: 'repeat',
  KeyI: 'hint',
  KeyB: 'briefing',
  KeyG: 'go-to-rule',
  Equal: 'zoom-in',
  NumpadAdd: 'zoom-in',
  Minus: 'zoom-out',
  NumpadSubtract: 'zoom-out',
  Digit0: 'whole',
  Numpad0: 'whole',
  ArrowLeft: 'pan-left',
  ArrowRight: 'pan-right',
  ArrowUp: 'pan-up',
  ArrowDown: 'pan-down',
  BracketLeft: 'back',
  BracketRight: 'forward',
  Home: 'start',
  End: 'now',
};

const SHIFTED: Record<string, Act> = {
  Tab: 'last-unit',
  KeyV: 'last-place',
  KeyF: 'go-on-all-the-same',
  KeyA: 'whole-stack',
};

/** With Alt. */
const TABS: Record<string, Tab> = {
  Digit1: 'log',
  Digit2: 'rules',
  Digit3: 'odds',
  Digit4: 'notes',
  Digit5: 'boxes',
};

/** The cursor's six ways, in degrees from north. */
export const DEGREES: Partial<Record<Act, number>> = {
  north: 0,
  'north-east': 60,
  'south-east': 120,
  south: 180,
  'south-west': 240,
  'north-west': 300,
};

export interface Pressed {
  code: string;
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function act(press: Pressed): Act | undefined {
  if (press.ctrlKey || press.metaKey) return undefined;
  if (press.altKey) return TABS[press.code];
  if (press.key === '?') return 'keys';
  if (press.key === '+') return 'zoom-in';
  if (press.shiftKey) return SHIFTED[press.code];
  return PLAIN[press.code];
}

/** While something is being typed, letters are letters. */
export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox],[type=radio],[type=range]), textarea, select'))
  );
}
