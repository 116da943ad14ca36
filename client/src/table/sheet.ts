/** The three heights of the sheet on a phone. */
export type Height = 'peek' | 'half' | 'full';

export const NEXT: Record<Height, Height> = { peek: 'half', half: 'full', full: 'peek' };

const LOW = 0.26;
const HIGH = 0.58;

/** Where a sheet let go at some height comes to rest on a page that tall. */
export function nearest(tall: number, page: number): Height {
  return tall < page * LOW ? 'peek' : tall > page * HIGH ? 'full' : 'half';
}
