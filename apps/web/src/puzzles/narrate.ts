import { replay, STUDY_AIDS, unwrap, type View } from '@rayonk/core';
import { lineState } from '../table/line-state.ts';
import type { OpenGame } from '../table/open-game.ts';

/** What actions do after others, from a position, in a sentence each; the end of the game is told with the one that ends it. */
export function narrate(
  game: OpenGame,
  position: string,
  before: readonly string[],
  actions: readonly string[],
): readonly string[] {
  const words = game.words.value;
  const line = unwrap(replay(game.rules, position, before));
  let view: View = lineState(game, line, 'spectator', null, STUDY_AIDS).view;
  return actions.map((action) => {
    unwrap(line.play(action));
    const after = lineState(game, line, 'spectator', view, STUDY_AIDS).view;
    const said = [words.action(view, action, after), after.result === null ? '' : words.ended(after, after.result)];
    view = after;
    return said.filter((sentence) => sentence !== '').join(' ');
  });
}
