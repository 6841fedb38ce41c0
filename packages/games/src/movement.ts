import type { Movement } from '@rayonk/board';

/**
 * What the actions of a game on the shelf visibly do, for programs that draw nothing. Pages have it with the screen; a loader in the
 * manifest would make it a file of its own there.
 */
export function loadMovement(game: string): Promise<Movement> {
  return import(`./${game}/screen/motions.ts`) as Promise<Movement>;
}
