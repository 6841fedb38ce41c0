import type { GameWords } from '@rayonk/board';
import type { WireFault } from '@rayonk/protocol';
import { onlineTexts } from '../messages/online.ts';
import { playTexts } from '../messages/play.ts';
import { faultText } from '../online/api-words.ts';

/** What the server refused, in words: the rule's own where one forbids it. */
export function matchRefusal({ code, rule }: Pick<WireFault, 'code' | 'rule'>, words: GameWords): string {
  const ruled = rule === null ? undefined : words.refusals[rule];
  return ruled ?? playTexts.value.refusals[code] ?? faultText({ code });
}

/** «1 512», or «1 512 ?» while it is provisional, and the same for screen readers. */
export function ratingText(rating: { readonly value: number; readonly provisional: boolean }) {
  const { rating: sure, provisional } = onlineTexts.value;
  return {
    shown: rating.provisional ? `${rating.value}?` : String(rating.value),
    aloud: (rating.provisional ? provisional : sure)(rating.value),
  };
}
