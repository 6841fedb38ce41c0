import type { Manifest } from '@rayonk/core';
import * as shelf from './registry.ts';

/** Every game on the shelf, by id. */
export const registry: readonly Manifest[] = Object.values(shelf);
