import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';

/** Whether our levels play a variant. */
export async function hasLevels(game: string, variant: string): Promise<boolean> {
  const found = findGame(registry, game);
  const loaded = found.ok ? await found.value.loadKnowledge?.() : undefined;
  return loaded?.knowledge[variant] !== undefined;
}
