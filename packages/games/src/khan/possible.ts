import { HOME } from './actions.ts';
import { BOARD, CELLS, NOWHERE, SBIRES, UNTURNED } from './board.ts';
import type { Contents } from './position.ts';

const SEATS = ['Red', 'Ochre'] as const;

/** What is wrong with a position's contents, and the field of the text that says so. */
interface Wrong {
  readonly field: 'board' | 'side' | 'khan' | 'quiet';
  readonly message: string;
}

/**
 * Why no game can contain this, or null. Fields that contradict each other are refused; whether play could really lead
 * to such a position is not asked. So a diagram with few pieces, Red to move and the Khan off the board is welcome.
 */
export function whyImpossible(contents: Contents): Wrong | null {
  const counts = countPieces(contents.pieces);
  for (const seat of [0, 1] as const) {
    const { kalistas, sbires } = counts[seat];
    if (kalistas > 1) return { field: 'board', message: `${SEATS[seat]} has one Kalista, here ${kalistas}` };
    if (sbires > SBIRES) return { field: 'board', message: `${SEATS[seat]} has ${SBIRES} Sbires, here ${sbires}` };
  }
  if (contents.quarter === UNTURNED) return wrongBeforeRed(contents);
  if (contents.khan === NOWHERE && counts[1].kalistas + counts[1].sbires === 0)
    return wrongBeforeOchre(contents, counts[0]);
  return wrongInPlay(contents, counts);
}

interface Count {
  kalistas: number;
  sbires: number;
}

function countPieces(pieces: ArrayLike<number>): readonly [Count, Count] {
  const counts: [Count, Count] = [
    { kalistas: 0, sbires: 0 },
    { kalistas: 0, sbires: 0 },
  ];
  for (let cell = 0; cell < CELLS; cell++) {
    const piece = pieces[cell]!;
    if (piece >= 0) counts[(piece & 1) as 0 | 1][piece > 1 ? 'kalistas' : 'sbires']++;
  }
  return counts;
}

function wrongBeforeRed({ pieces, side, khan, quiet }: Contents): Wrong | null {
  for (let cell = 0; cell < CELLS; cell++)
    if (pieces[cell]! >= 0)
      return {
        field: 'board',
        message: `before Red has chosen a quarter-turn the board is empty, and ${BOARD.names[cell]} is not`,
      };
  if (side !== 0) return { field: 'side', message: 'Red sets up first: the side is r' };
  if (khan !== NOWHERE) return { field: 'khan', message: 'before the first move the Khan is off the board' };
  if (quiet !== 0) return { field: 'quiet', message: 'set-ups leave quiet at 0' };
  return null;
}

function wrongBeforeOchre({ pieces, side, quiet }: Contents, red: Count): Wrong | null {
  if (side !== 1)
    return {
      field: 'side',
      message: 'without Ochre pieces and without the Khan it is Ochre that sets up: the side is o',
    };
  if (red.kalistas !== 1 || red.sbires !== SBIRES)
    return { field: 'board', message: `Red's set-up is one Kalista and ${SBIRES} Sbires` };
  for (let cell = HOME; cell < CELLS; cell++)
    if (pieces[cell]! >= 0)
      return { field: 'board', message: `Red's set-up is on rows 1–2, and ${BOARD.names[cell]} is not` };
  if (quiet !== 0) return { field: 'quiet', message: 'set-ups leave quiet at 0' };
  return null;
}

function wrongInPlay({ pieces, side, khan, quiet }: Contents, [red, ochre]: readonly [Count, Count]): Wrong | null {
  if (red.kalistas + ochre.kalistas === 0) return { field: 'board', message: 'both Kalistas are missing' };
  const loser = red.kalistas === 0 ? 0 : ochre.kalistas === 0 ? 1 : null;
  if (khan === NOWHERE) {
    if (loser !== null)
      return {
        field: 'khan',
        message: `${SEATS[loser]}'s Kalista is missing, but the Khan sits on nothing that took it`,
      };
    if (quiet === 0 && side !== 0)
      return {
        field: 'side',
        message: 'the Khan is off the board and quiet is 0, so it is the first move: the side is r',
      };
    return null;
  }
  const bearer = pieces[khan]!;
  if (bearer < 0)
    return { field: 'khan', message: `the Khan sits on the piece just played, and ${BOARD.names[khan]} is empty` };
  if ((bearer & 1) === side)
    return {
      field: 'khan',
      message: `${SEATS[side]} is to move, so the Khan sits on a piece of ${SEATS[side === 0 ? 1 : 0]}`,
    };
  if (loser === null) return null;
  if (loser !== side)
    return {
      field: 'side',
      message: `${SEATS[loser]}'s Kalista is captured, so the turn has passed to ${SEATS[loser]}`,
    };
  if (quiet !== 0) return { field: 'quiet', message: 'a capture has just set quiet to 0' };
  return null;
}
