import type { Screen } from '@rayonk/board';
import { Chip, tray } from './chips.tsx';
import { Defs, Ground, Under } from './ground.tsx';
import { motions, takes } from './motions.ts';
import { Over, Piece } from './pieces.tsx';
import { readyMade } from './ready.ts';
import { attempt, ghosts, ways } from './ways.ts';

export const screen: Screen = {
  Defs,
  Under,
  Ground,
  Piece,
  Over,
  Chip,
  tray,
  hasTray: true,
  chips: 4,
  ways,
  readyMade,
  attempt,
  ghosts,
  motions,
  takes,
};
