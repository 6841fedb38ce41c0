import type { GameWords } from '@rayonk/board';
import type { Refusal } from '@rayonk/core/driver';
import { playTexts } from '../messages/play.ts';

/** What the authority refused, in words: the rule's own where one forbids it. */
export function refusalText({ code, rule }: Refusal, words: GameWords): string {
  const { refusals, otherRefusal } = playTexts.value;
  return (rule === null ? undefined : words.refusals[rule]) ?? refusals[code] ?? otherRefusal(code);
}
