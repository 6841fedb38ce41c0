import type { Screen } from '@rayonk/board';
import { Chip } from './chips.tsx';
import { Ground, Under } from './ground.tsx';
import { motions, takes } from './motions.ts';
import { Defs, Piece } from './pieces.tsx';
import { attempt, tray, ways } from './ways.ts';

export const screen: Screen = {
  Defs,
  Under,
  Ground,
  Piece,
  Over: () => null,
  Chip,
  tray,
  hasTray: false,
  chips: 1,
  ways,
  attempt,
  ghosts: () => new Map(),
  motions,
  takes,
};
