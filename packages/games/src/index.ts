import type { ShelfGame } from '@rayonk/board';
import * as shelf from './registry.ts';

/** Every game on the shelf, by id. */
export const registry: readonly ShelfGame[] = Object.values(shelf);
