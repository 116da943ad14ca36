/** The sign that a side wears in the frame. A side without one of its own takes the sign of its place in the game. */
const EMBLEMS: Record<string, string> = {
  german: 'cross',
  germans: 'cross',
  central: 'cross',
  prussian: 'eagle',
  prussians: 'eagle',
  french: 'cockade',
  allied: 'roundel',
  allies: 'roundel',
  british: 'roundel',
  entente: 'roundel',
  dice: 'dice',
};

export function emblem(side: string | undefined): string {
  return EMBLEMS[side ?? ''] ?? '';
}
