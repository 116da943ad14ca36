/** How the styles that a game's overlays name are drawn. A style that is not known here is drawn plainly. */
export interface Fill {
  fill: string;
  outline: boolean;
}

/** Filled places. Sides differ in pattern: the second side of the game has its own. */
export function placeFill(style: string, second: boolean): Fill {
  if (/block|refus|no$|deny/.test(style)) return { fill: 'url(#p-no)', outline: true };
  if (/weak|faint|half/.test(style))
    return { fill: second ? 'url(#p-weak-2)' : 'url(#p-weak)', outline: false };
  if (/range|limit|reach|frame/.test(style)) return { fill: 'none', outline: true };
  if (/clear|open|good|visible|seen|supplied|yes/.test(style)) return { fill: 'url(#p-yes)', outline: false };
  return { fill: second ? 'url(#p-strong-2)' : 'url(#p-strong)', outline: false };
}

export interface Stroke {
  colour: string;
  dash: string;
}

export function lineStroke(style: string): Stroke {
  if (/block|cut|no$|broken/.test(style)) return { colour: '#ff8a75', dash: '3 9' };
  if (/sight|clear|fire/.test(style)) return { colour: '#ffcf3f', dash: '' };
  if (/support|possible|weak/.test(style)) return { colour: '#fff6d6', dash: '9 6' };
  return { colour: '#8ec6ff', dash: '' };
}
