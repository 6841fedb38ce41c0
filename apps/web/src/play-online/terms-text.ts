import type { GameWords } from '@rayonk/board';
import { registry } from '@rayonk/games';
import type { MatchCard } from '@rayonk/protocol';
import { aidText } from '../play/aid-text.ts';
import { onlineTexts } from '../messages/online.ts';
import { clockText } from '../online/api-words.ts';

/** «Classique · 5 min + 3 s · Amicale · sans aide-mémoire · dos de couleur»; of aids only those that the game has. */
export function termsText(
  { game, variant, clock, rated, aids }: Pick<MatchCard, 'game' | 'variant' | 'clock' | 'rated' | 'aids'>,
  words: GameWords | null,
): string {
  const { rated: isRated, casual } = onlineTexts.value;
  const declared = registry.find(({ id }) => id === game)?.aids ?? [];
  return [
    words?.variants[variant]?.name ?? variant,
    clockText(clock),
    rated ? isRated : casual,
    ...declared.map((aid) => aidText(aid, aids)),
  ].join(' · ');
}
