import type { Screen } from '@rayonk/board';
import { Ground, Under } from './ground.tsx';
import { motions, takes } from './motions.ts';
import { Over } from './over.tsx';
import { attempt, ghosts, ways } from './pointing.ts';
import { Tile } from './tile.tsx';
import { Chip, tray } from './tray.tsx';

/** Hexagonal tiles with six enamelled edges on a board of light and dark wood. */
export const screen: Screen = {
  Defs: () => null,
  Under,
  Ground,
  Piece: Tile,
  Over,
  Chip,
  tray,
  hasTray: true,
  chips: 6,
  ways,
  attempt,
  ghosts,
  motions,
  takes,
};
