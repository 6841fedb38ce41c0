import type { Seat } from '@rayonk/core';
import type { EngineFault } from '../engine/client.ts';
import type { MatchPicture } from '../play/match-picture.ts';

/** Why a computer declined a draw. */
export type DrawAnswer = 'better' | 'early' | 'unsure';

/** What the page shows of a local game. */
export interface PlayState extends MatchPicture {
  /** The seat whose last turn can be taken back, or null. */
  readonly undoable: Seat | null;
  readonly thinking: Seat | null;
  /** False if the device refused to keep what happened. */
  readonly isKept: boolean;
  /** What stopped the game from going on by itself. */
  readonly trouble: EngineFault['code'] | 'deal-lost' | null;
  readonly drawAnswer: DrawAnswer | null;
}

export type OwnState = Pick<PlayState, 'thinking' | 'isKept' | 'trouble' | 'drawAnswer'>;
