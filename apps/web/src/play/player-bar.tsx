import { PAINT, type Paint } from '@rayonk/board';
import type { Seat, View } from '@rayonk/core';
import type { ComponentChildren } from 'preact';
import type { OpenGame } from '../table/open-game.ts';
import { playTexts } from '../messages/play.ts';
import { Clock } from './clock.tsx';
import type { MatchPicture } from './match-picture.ts';
import './player-bar.css';

interface PlayerBarProps {
  readonly table: OpenGame;
  readonly view: View;
  readonly state: Pick<MatchPicture, 'actor' | 'actors' | 'result' | 'clocks' | 'clocksWait' | 'firstActionBy'>;
  readonly seat: Seat;
  readonly name: ComponentChildren;
  /** What is said of this player when it is their turn. Its room is there before. */
  readonly turn: string;
  readonly hasClock: boolean;
  /** The time of whoever keeps the clocks; the device's own where it is not said. */
  readonly now?: () => number;
  /** Says a moment in words, where a first action may be due at one. */
  readonly moment?: (at: number) => string;
  /** What is to be known of the player before anything that the game says. */
  readonly said?: ComponentChildren;
  /** Under the board, not above it. */
  readonly isNear: boolean;
}

/** A player above or below the board: seat, name, whose turn it is, what the game says of the seat, time left. */
export function PlayerBar(props: PlayerBarProps) {
  const { table, view, state, seat, name, turn, said, hasClock, now, isNear } = props;
  const words = table.words.value;
  const waits = waiting(props);
  const { winner } = state.result ?? { winner: null };
  return (
    <div
      class={isNear ? 'play-player play-player-near' : 'play-player'}
      data-seat={seat}
      data-turn={state.actor === seat ? '' : undefined}
      data-winner={winner === seat ? '' : undefined}
    >
      <SeatMark colour={table.manifest.seats[seat]} name={words.seats[seat]} />
      <span class="play-player-text">
        <span class="play-player-name">{name}</span>
        <span class="play-player-status" title={said === undefined ? waits?.whole : undefined}>
          {said ?? waits?.short ?? words.status(view, seat) ?? (name === words.seats[seat] ? '' : words.seats[seat])}
        </span>
      </span>
      <span class="play-player-turn">{turn}</span>
      {hasClock && <Clock clocks={state.clocks} seat={seat} {...(now === undefined ? {} : { now })} />}
    </div>
  );
}

/** What the clock of a seat waits for, in a few words and in a sentence; null where it waits for nothing. */
function waiting({ state, seat, moment }: PlayerBarProps): { readonly short: string; readonly whole: string } | null {
  const { actor, actors, result, clocksWait, firstActionBy } = state;
  if (!clocksWait || result !== null || actors.includes(seat)) return null;
  const texts = playTexts.value;
  if (actor !== seat || firstActionBy === null || moment === undefined)
    return { short: texts.clockWaits, whole: texts.clockWaitsAbout };
  const by = moment(firstActionBy);
  return { short: texts.firstActionBy(by), whole: texts.firstActionByAbout(by) };
}

/** A side of a board that nobody in particular plays: what the game says of it. */
export function SeatBar({ table, view, seat }: Pick<PlayerBarProps, 'table' | 'view' | 'seat'>) {
  const words = table.words.value;
  return (
    <div class="play-player" data-seat={seat} data-turn={view.actor === seat ? '' : undefined}>
      <SeatMark colour={table.manifest.seats[seat]} name={words.seats[seat]} />
      <span class="play-player-text">
        <span class="play-player-name">{words.seats[seat]}</span>
        <span class="play-player-status">{words.status(view, seat) ?? ''}</span>
      </span>
    </div>
  );
}

/** A disc of the seat's colour. Its name is there for those who cannot tell colours apart, or see none. */
function SeatMark({ colour, name }: { readonly colour: string; readonly name: string }) {
  const paint = (part: 'Face' | 'Edge') => PAINT[`${colour}${part}` as Paint];
  return (
    <svg class="play-seat" viewBox="-12 -12 24 24" role="img" aria-label={name}>
      <title>{name}</title>
      <circle r="10" fill={paint('Face')} stroke={paint('Edge')} stroke-width="2.5" />
      {/* Dark on dark and light on light need an edge. */}
      <circle r="11.4" fill="none" stroke="currentColor" stroke-width="0.8" />
    </svg>
  );
}
