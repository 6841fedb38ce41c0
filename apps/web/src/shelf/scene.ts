import type { BoardPicture, Motion, Screen, ShelfGame } from '@rayonk/board';
import { Line, unwrap, type View } from '@rayonk/core';
import type { glide } from './glide.ts';

interface Frame {
  readonly view: View;
  readonly motions: readonly Motion[];
}

/** What a miniature shows: the scene of a game's manifest, action after action. */
export interface Scene {
  readonly Picture: typeof BoardPicture;
  readonly glide: typeof glide;
  readonly screen: Screen;
  readonly frames: readonly Frame[];
}

/** Loads what the picture of a scene needs, and plays the scene through once. */
export async function openScene({ shelf: { scene }, load, loadScreen }: ShelfGame): Promise<Scene> {
  const [{ rules }, { screen }, { BoardPicture }, { glide: play }] = await Promise.all([
    load(),
    loadScreen(),
    import('@rayonk/board'),
    import('./glide.ts'),
  ]);
  const line = unwrap(Line.from(rules[scene.variant]!, scene.position));
  const picture = () => line.rules.view(line.position, { viewer: 'spectator', memoryAid: false });
  const frames: Frame[] = [{ view: picture(), motions: [] }];
  for (const action of scene.actions) {
    const before = frames.at(-1)!.view;
    unwrap(line.play(action));
    const view = picture();
    frames.push({ view, motions: screen.motions(before, action, view) });
  }
  return { Picture: BoardPicture, glide: play, screen, frames };
}
