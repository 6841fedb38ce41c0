import type { Screen } from '@rayonk/board';
import { Ground, Under } from './ground.tsx';
import { motions, takes } from './motions.ts';
import { Chip, Piece } from './pieces.tsx';
import { attempt, tray, ways } from './ways.ts';

export const screen: Screen = {
  Defs: () => null,
  Under,
  Ground,
  Piece,
  Over: () => null,
  Chip,
  tray,
  hasTray: true,
  chips: 0,
  ways,
  attempt,
  ghosts: () => new Map(),
  motions,
  takes,
};
