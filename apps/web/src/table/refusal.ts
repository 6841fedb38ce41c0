import type { Target } from '@rayonk/board';
import { readAction, type View } from '@rayonk/core';
import { tableTexts } from '../messages/table.ts';
import type { OpenGame } from './open-game.ts';

export interface ToldRefusal {
  readonly text: string;
  /** The rule that forbids what was tried, by its ID; null where none does. */
  readonly rule: string | null;
}

/**
 * Why pointing at these targets leads to nothing, in words: the rule that forbids what was tried, or, where it means nothing in this
 * game, that the choices are marked. `begun` of the targets were picked by themselves.
 */
export function refusalOf(
  { rules, screen, words }: OpenGame,
  view: View,
  tried: readonly Target[],
  begun: number,
): ToldRefusal {
  const { nothingHere, notThere } = tableTexts.value;
  const otherwise = { text: tried.length > begun + 1 ? notThere : nothingHere, rule: null };
  const attempt = screen.attempt(view, tried);
  if (attempt === null) return otherwise;
  const position = rules.parse(view.position);
  if (!position.ok) return otherwise;
  const read = readAction(rules, position.value, attempt);
  const rule = read.ok ? null : read.fault.rule;
  const text = rule === null ? undefined : words.value.refusals[rule];
  return text === undefined ? otherwise : { text, rule };
}
