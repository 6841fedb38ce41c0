import { usedAids, type Aid } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { aidsOf, type AidSettings } from '@rayonk/match';

/** What the players of a match are shown beyond what lies on the table: what they agreed on, of what the game has. */
export function matchAids(settings: AidSettings & { readonly game: string }): Aid[] {
  return [...usedAids(registry.find(({ id }) => id === settings.game)?.aids, aidsOf(settings))];
}
