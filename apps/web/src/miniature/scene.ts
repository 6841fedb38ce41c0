import type { Screen, ShelfGame } from '@rayonk/board';
import type { glide, ScenePicture } from './drawing.tsx';
import { framesOf, type Frame } from './frames.ts';

/** What a miniature shows: the scene of a game's manifest, action after action. */
export interface Scene {
  readonly Picture: typeof ScenePicture;
  readonly glide: typeof glide;
  readonly screen: Screen;
  readonly frames: readonly Frame[];
}

/** Loads what the picture of a scene needs. */
export async function openScene(game: ShelfGame): Promise<Scene> {
  const [{ screen }, frames, { ScenePicture: Picture, glide: play }] = await Promise.all([
    game.loadScreen(),
    framesOf(game),
    import('./drawing.tsx'),
  ]);
  return { Picture, glide: play, screen, frames };
}
