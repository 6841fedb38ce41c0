import type { Motion, ShelfGame } from '@rayonk/board';
import { Line, unwrap, type View } from '@rayonk/core';

export interface Frame {
  readonly view: View;
  readonly motions: readonly Motion[];
}

/** Plays the scene of a game's manifest through. In the built app this module only hands out what it gave (`build/play-scenes.ts`). */
export async function framesOf({ shelf, load, loadScreen }: ShelfGame): Promise<readonly Frame[]> {
  const { variant, position, actions } = shelf.scene;
  const [{ rules }, { screen }] = await Promise.all([load(), loadScreen()]);
  const line = unwrap(Line.from(rules[variant]!, position));
  const picture = () => line.rules.view(line.position, { viewer: 'spectator', aids: [] });
  const frames: Frame[] = [{ view: picture(), motions: [] }];
  for (const action of actions) {
    const before = frames.at(-1)!.view;
    unwrap(line.play(action));
    const view = picture();
    frames.push({ view, motions: screen.motions(before, action, view) });
  }
  return frames;
}
