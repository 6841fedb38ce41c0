import type { PlayerCard } from '@rayonk/protocol';
import { matchTexts } from '../messages/match.ts';
import { bareName, holidayText, nameMark } from '../online/api-words.ts';
import { ratingText } from './words.ts';

interface SeatedNameProps {
  readonly card: PlayerCard;
  /** Null where it means nothing: nobody need be there after the end. */
  readonly isPresent: boolean | null;
  readonly isYou?: boolean;
  /** The other is waited for: said in words. */
  readonly isAway?: boolean;
}

/** A player as a game names them: whether they are there, the name, the rating. */
export function SeatedName({ card, isPresent, isYou = false, isAway = false }: SeatedNameProps) {
  const texts = matchTexts.value;
  const rating = card.rating === null ? null : ratingText(card.rating);
  const name = bareName(card);
  const mark = isYou ? texts.you : nameMark(card);
  const holiday = holidayText(card);
  return (
    <>
      {isPresent !== null && (
        <span
          class="match-presence"
          data-present={isPresent ? '' : undefined}
          role="img"
          aria-label={isPresent ? texts.present : texts.absent}
          title={texts.presence(name, isPresent)}
        />
      )}
      <span class="match-name">{name}</span>
      {mark !== null && <span class="match-you"> ({mark})</span>}
      {holiday !== null && <span class="match-away"> ({holiday})</span>}
      {isAway && <span class="match-away"> ({texts.absent})</span>}
      {rating !== null && (
        <span class="match-rating" title={rating.aloud}>
          {' '}
          {rating.shown}
        </span>
      )}
    </>
  );
}
