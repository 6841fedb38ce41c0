import type { GameWords } from '@rayonk/board';
import type { MatchCard } from '@rayonk/protocol';
import { onlineTexts } from '../messages/online.ts';
import { clockText } from '../online/api-words.ts';

/** «Classique · 5 min + 3 s · Amicale». */
export function termsText(
  { variant, clock, rated }: Pick<MatchCard, 'variant' | 'clock' | 'rated'>,
  words: GameWords | null,
): string {
  const { rated: isRated, casual } = onlineTexts.value;
  return [words?.variants[variant]?.name ?? variant, clockText(clock), rated ? isRated : casual].join(' · ');
}
