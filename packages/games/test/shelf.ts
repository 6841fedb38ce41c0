import type { ShelfGame } from '@rayonk/board';
import * as six from './six.ts';

/** Every game on the shelf and a sixth one, which lives in the tests: what every suite goes through. */
export const shelf: readonly ShelfGame[] = Object.values(six);

export function folderOf({ id }: Pick<ShelfGame, 'id'>): URL {
  return new URL(id === six.teeko.id ? `./${id}/` : `../src/${id}/`, import.meta.url);
}
