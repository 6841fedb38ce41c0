import type { Screen } from '@rayonk/board';
import { Ground, Under } from './ground.tsx';
import { motions, takes } from './motions.ts';
import { Piece } from './pieces.tsx';
import { attempt, ways } from './ways.ts';

/** Everything stands on the board, so there is nothing beside it; how far a token goes is for the rules to say. */
export const screen: Screen = {
  Defs: () => null,
  Under,
  Ground,
  Piece,
  Over: () => null,
  Chip: () => null,
  tray: () => [],
  hasTray: false,
  chips: 0,
  ways,
  attempt,
  ghosts: () => new Map(),
  motions,
  takes,
};
