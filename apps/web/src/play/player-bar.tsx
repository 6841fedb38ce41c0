import { PAINT, type Paint } from '@rayonk/board';
import type { Seat, View } from '@rayonk/core';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Clock } from './clock.tsx';
import { nameOf } from './names.ts';
import type { PlayState } from './play-state.ts';
import type { Player } from './start.ts';

interface PlayerBarProps {
  readonly table: OpenGame;
  readonly view: View;
  readonly state: PlayState;
  readonly seat: Seat;
  readonly player: Player;
  /** The only person here is told «à vous» instead of a name. */
  readonly isYou: boolean;
  readonly hasClock: boolean;
  /** Under the board, not above it. */
  readonly isNear: boolean;
}

/** A player above or below the board: seat, name, whose turn it is, what the game says of the seat, time left. */
export function PlayerBar({ table, view, state, seat, player, isYou, hasClock, isNear }: PlayerBarProps) {
  const words = table.words.value;
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
        <span class="play-player-name">{nameOf(player, seat, words)}</span>
        <span class="play-player-status">{words.status(view, seat) ?? words.seats[seat]}</span>
      </span>
      <span class="play-player-turn">{turnText(state, seat, isYou)}</span>
      {hasClock && <Clock clocks={state.clocks} seat={seat} />}
    </div>
  );
}

function turnText(state: PlayState, seat: Seat, isYou: boolean): string {
  const texts = playTexts.value;
  if (state.actor !== seat) return '';
  if (state.thinking === seat) return texts.thinking;
  return isYou ? texts.yourTurn : texts.toAct;
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
