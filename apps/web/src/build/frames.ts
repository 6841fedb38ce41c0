import { registry } from '@rayonk/games';
import { framesOf, type Frame } from '../miniature/frames.ts';

/** The scenes of all games, played through. */
export const frames: ReadonlyMap<string, readonly Frame[]> = new Map(
  await Promise.all(registry.map(async (game) => [game.id, await framesOf(game)] as const)),
);
