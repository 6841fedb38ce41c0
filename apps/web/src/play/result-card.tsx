import type { Seat } from '@rayonk/core';
import type { ComponentChildren } from 'preact';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Button, IconButton } from '../ui/index.ts';
import { Laurel } from './laurel.tsx';
import { shortMove, type FollowedDriver } from './short-moves.ts';
import { turningText, type EndReview, type TurningPoint } from './turning-point.ts';
import './result-card.css';

interface ResultCardProps {
  readonly title: string;
  /** Somebody here has won. */
  readonly isWon: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The end of a game, told beside the board, which stays as it is. */
export function ResultCard({ title, isWon, onClose, children }: ResultCardProps) {
  return (
    <section class="play-result is-long" aria-label={playTexts.value.result} data-won={isWon ? '' : undefined}>
      <header class="play-result-head">
        {isWon && <Laurel />}
        <h2>
          <span role="status">{title}</span>
        </h2>
        {isWon && <Laurel isMirrored />}
        <IconButton icon="close" label={playTexts.value.close} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}

interface ScoresProps {
  readonly scores: readonly [number, number] | null;
  readonly winner: Seat | null;
  readonly name: (seat: Seat) => string;
  /** Whoever reads it stands first. */
  readonly person: Seat | null;
}

/** «Vous 69 – Ordinateur 6». */
export function Scores({ scores, winner, name, person }: ScoresProps) {
  if (scores === null) return null;
  const order: readonly Seat[] = person === 1 ? [1, 0] : [0, 1];
  return (
    <dl class="play-scores" aria-label={playTexts.value.score}>
      {order.map((seat) => (
        <div key={seat} data-winner={winner === seat ? '' : undefined}>
          <dt>{seat === person ? playTexts.value.you : name(seat)}</dt>
          <dd>{scores[seat]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TurningNoteProps {
  readonly table: OpenGame;
  readonly endReview: EndReview;
  readonly driver: FollowedDriver;
  /** As the subject of a sentence. */
  readonly name: (seat: Seat) => string;
  readonly person: Seat | null;
}

/** Where the game turned, as soon as the computer has read it again, with a way there. Its room is there from the start. */
export function TurningNote(props: TurningNoteProps) {
  const { endReview, driver } = props;
  const texts = playTexts.value.turning;
  if (endReview.kind === 'none') return null;
  return (
    <div class="play-turning" role="status" data-hindsight={endReview.kind}>
      {endReview.kind === 'reading' ? (
        <label>
          {texts.reading} <progress max={endReview.all} value={endReview.done} />
        </label>
      ) : (
        <>
          <p>{endReview.point === null ? texts.none : noteText(props, endReview.point)}</p>
          {endReview.point !== null && (
            <Button label={texts.show} data-control="turning" onClick={() => driver.lookAt(endReview.point!.count)} />
          )}
          {endReview.luck !== null && <p data-luck="">{endReview.luck(props.name, props.person)}</p>}
        </>
      )}
    </div>
  );
}

function noteText({ table, driver, name, person }: TurningNoteProps, { number, count, judged }: TurningPoint): string {
  const move = shortMove(table.words.value, driver.momentOf(driver.followed[count - 1]!).view, judged.action);
  return turningText(number, move, judged, judged.by === person ? null : name(judged.by));
}
