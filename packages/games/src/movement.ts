import { movementOf, plainDeeds } from '@rayonk/board/deed';
import type { Movement } from '@rayonk/board';
import { registry } from './index.ts';

/** What the actions of a game on the shelf visibly do, for programs that draw nothing. */
export async function loadMovement(id: string): Promise<Movement> {
  const { load, loadMovement: loadOwn } = registry.find((manifest) => manifest.id === id)!;
  if (loadOwn !== undefined) return (await loadOwn()).movement;
  const { game } = await load();
  return movementOf(plainDeeds(game));
}
