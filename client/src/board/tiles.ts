/** Which tiles of a sheet are wanted: how fine, and which of them are in sight. */
import type { SheetInfo, Tiles } from '../protocol';

const ENOUGH = 0.9; // of the pixels on the screen
const BEYOND = 0.25; // of a tile: how far out of sight it is still wanted

export type Cell = readonly [number, number];

/** The level whose pixels are enough at a scale; 0 if the small picture of the whole sheet is. */
export function levelFor(sheet: SheetInfo, scale: number): number {
  const needed = scale * ENOUGH;
  const small = sheet.pictures['ground']?.[0];
  if (small && small.width >= sheet.width * needed) return 0;
  const found = sheet.tiles.scales.findIndex((each) => each >= needed);
  return found < 0 ? sheet.tiles.scales.length : found + 1;
}

/** The tiles in sight, the nearest to its middle first. */
export function tilesIn(
  tiles: Tiles,
  sight: { x: number; y: number; width: number; height: number },
): readonly Cell[] {
  const { size } = tiles;
  const first = (at: number) => Math.max(0, Math.floor(at / size - BEYOND));
  const last = (at: number, count: number) => Math.min(count - 1, Math.floor(at / size + BEYOND));
  const cells: Cell[] = [];
  for (let i = first(sight.x); i <= last(sight.x + sight.width, tiles.columns); i++)
    for (let j = first(sight.y); j <= last(sight.y + sight.height, tiles.rows); j++) cells.push([i, j]);
  const far = ([i, j]: Cell) =>
    Math.hypot((i + 0.5) * size - sight.x - sight.width / 2, (j + 0.5) * size - sight.y - sight.height / 2);
  return cells.sort((a, b) => far(a) - far(b));
}

export function tileUrl(tiles: Tiles, part: string, level: number, [column, row]: Cell): string {
  return `${tiles.address}${part}-${level}-${column}-${row}.webp`;
}

/** What lies over what: the ground, then the words; those of another language stay until ours have come. */
export function parts(lang: string): readonly (readonly string[])[] {
  return [['ground'], [lang, lang === 'fr' ? 'en' : 'fr']];
}
