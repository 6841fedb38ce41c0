import type { Seat } from '@rayonk/core';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Button } from '../ui/index.ts';
import type { LocalGame } from './local-game.ts';
import { nameOf } from '../play/names.ts';
import type { PlayState } from './play-state.ts';

interface NoticesProps {
  readonly table: OpenGame;
  readonly game: LocalGame;
  readonly state: PlayState;
}

/** What a player must know or answer; over the foot of the board, so that nothing moves when it comes. */
export function Notices({ table, game, state }: NoticesProps) {
  const texts = playTexts.value;
  const { trouble, isKept, drawAnswer, offers, result } = state;
  const words = table.words.value;
  const { players } = game.saved;
  const name = (seat: Seat) => nameOf(players, seat, words);
  const offeredBy = result === null ? offers.draw : null;
  return (
    <div class="play-notices" role="status">
      {!isKept && <p class="play-notice play-notice-bad">{texts.notKept}</p>}
      {trouble !== null && (
        <div class="play-notice play-notice-bad">
          <p>{texts.troubles[trouble] ?? texts.otherTrouble(trouble)}</p>
          <Button label={texts.again} onClick={() => game.retry()} />
        </div>
      )}
      {drawAnswer !== null && <p class="play-notice">{texts.drawDeclined[drawAnswer]}</p>}
      {offeredBy !== null && players[other(offeredBy)].kind === 'level' && (
        <p class="play-notice">{texts.drawPending}</p>
      )}
      {offeredBy !== null && players[other(offeredBy)].kind === 'person' && (
        <div class="play-notice">
          <p>{texts.drawAsk(name(offeredBy), name(other(offeredBy)))}</p>
          <Button
            kind="primary"
            label={texts.accept}
            data-control="draw-yes"
            onClick={() => void game.answerDraw(other(offeredBy), true)}
          />
          <Button
            label={texts.decline}
            data-control="draw-no"
            onClick={() => void game.answerDraw(other(offeredBy), false)}
          />
        </div>
      )}
    </div>
  );
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
