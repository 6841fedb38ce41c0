import type { Decision, ShelfGame } from '@rayonk/board';
import { optionsFor } from '@rayonk/core';

/** The variants that can be played so. */
export function variantsWith(game: ShelfGame, choice: string): readonly string[] {
  return game.variants.filter((variant) => optionsFor(game, variant).some(({ choices }) => choices.includes(choice)));
}

/** The choices of the same option that no other reading of the decision is about. */
export function choicesLike(game: ShelfGame, { alternatives }: Decision, choice: string): readonly string[] {
  const others = alternatives.flatMap(({ option }) => (option === choice ? [] : (option ?? [])));
  const option = (game.options ?? []).find(({ choices }) => choices.includes(choice));
  return option?.choices.filter((each) => !others.includes(each)) ?? [choice];
}
