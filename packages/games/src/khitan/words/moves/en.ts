import type { MoveWords } from '@rayonk/board';
import { moveCells, placement } from '../../screen/lines.ts';
import { takes } from '../../screen/motions.ts';
import { tileView } from '../../screen/pieces.ts';
import { coloursAround, piecesOf, type Compass } from '../facts.ts';

const SEATS = ['White', 'Black'] as const;
const COLOURS = ['white', 'black'] as const;
const TOWARDS: Readonly<Record<Compass, string>> = {
  e: 'to the east',
  ne: 'to the north-east',
  nw: 'to the north-west',
  w: 'to the west',
  sw: 'to the south-west',
  se: 'to the south-east',
};

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Where two neighbouring sides of a tile look says how it lies, also whether it is turned over. */
function lying(orientation: number): string {
  const around = new Map(coloursAround(tileView(0, orientation).text).map(([way, colour]) => [colour, way]));
  return `yellow ${TOWARDS[around.get('yellow')!]} and red ${TOWARDS[around.get('red')!]}`;
}

export const moves: MoveWords = {
  advice(before, action) {
    const placed = placement(action);
    if (placed !== null) return `Place a tile on ${placed[0]}, ${lying(placed[1])}.`;
    const move = moveCells(action);
    if (move === null) return 'Pass: none of your tiles can move.';
    const taken = takes(before, action);
    return `Tip the tile from ${move[0]} to ${move[1]}${taken.length === 0 ? '' : ` and take ${list(taken)}`}.`;
  },

  short(before, action) {
    const placed = placement(action);
    if (placed !== null) return `places on ${placed[0]}`;
    const move = moveCells(action);
    if (move === null) return 'passes';
    const taken = takes(before, action);
    return `${move[0]} → ${move[1]}${taken.length === 0 ? '' : ` × ${taken.join(', ')}`}`;
  },

  piece(view, cell) {
    const found = view.cells.find((other) => other.cell === cell)?.piece ?? null;
    return found === null ? cell : `the ${COLOURS[found.seat]} tile on ${cell}`;
  },

  take: { to: (taken) => `take ${taken}`, does: (taken) => `takes ${taken}` },

  effects(before, action, after) {
    if (takes(before, action).length === 0 || after.result !== null) return [];
    const [seat, other] = before.actor === 1 ? ([1, 0] as const) : ([0, 1] as const);
    const left = piecesOf(after, other);
    const pending = Number(after.fields['pending']);
    return [
      `${SEATS[other]} is left with ${left} ${left === 1 ? 'tile' : 'tiles'} on the board.`,
      ...(pending > 0
        ? [`${SEATS[seat]} then places ${pending} ${pending === 1 ? 'tile' : 'tiles'} from the reserve.`]
        : []),
    ];
  },
};
