import type { PlayerCard } from '@rayonk/protocol';
import { onlineTexts } from '../messages/online.ts';
import { bareName, holidayText, nameMark, playerPage } from '../online/api-words.ts';
import { Icon } from '../ui/index.ts';
import './player-name.css';

interface PlayerNameProps {
  readonly player: PlayerCard;
  readonly hasRating?: boolean;
  /** A name leads to its page, unless it stands inside of another link. */
  readonly isLinked?: boolean;
}

/** Somebody in one line: name, what they are, rating. */
export function PlayerName({ player, hasRating = true, isLinked = true }: PlayerNameProps) {
  const { name, kind, rating } = player;
  const away = holidayText(player);
  const text = bareName(player);
  const mark = nameMark(player);
  const page = isLinked ? playerPage(player) : null;
  return (
    <span class="player-name" data-kind={kind}>
      {(kind === 'bot' || kind === 'computer') && <Icon name="computer" />}
      {page === null ? <span>{text}</span> : <a href={page}>{text}</a>}
      {mark !== null && <small class="player-mark">({mark})</small>}
      {away !== null && <small class="player-mark">({away})</small>}
      {kind === 'bot' && name !== null && <span class="app-hidden">{onlineTexts.value.bot}</span>}
      {hasRating && rating !== null && <Rating {...rating} />}
    </span>
  );
}

/** «1512», «1487 ?» where it is not certain yet. */
function Rating({ value, provisional }: { readonly value: number; readonly provisional: boolean }) {
  const texts = onlineTexts.value;
  return (
    <span class="player-rating">
      <span aria-hidden="true">{provisional ? `${value}?` : value}</span>
      <span class="app-hidden">{provisional ? texts.provisional(value) : texts.rating(value)}</span>
    </span>
  );
}
