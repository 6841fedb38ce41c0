import { STUDY_AIDS, unwrap } from '@rayonk/core';
import { Driver } from '@rayonk/core/driver';
import { timing } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';

/** What actions do after others, from a position, in a sentence each; the end of the game is told with the one that ends it. */
export function narrate(
  { rules, words }: OpenGame,
  position: string,
  log: readonly string[],
  actions: readonly string[],
): readonly string[] {
  const eyes = { viewer: 'spectator', aids: STUDY_AIDS } as const;
  const driver = unwrap(Driver.open(rules, position, { own: {}, timing, eyes }));
  for (const action of log) unwrap(driver.play(action));
  return actions.map((action) => {
    const { before, view, result } = unwrap(driver.play(action));
    const said = [words.value.action(before!, action, view), result === null ? '' : words.value.ended(view, result)];
    return said.filter((sentence) => sentence !== '').join(' ');
  });
}
