import type { Target } from '@rayonk/board';
import { tellerOf, type GameWords, type Players } from '@rayonk/board/words';
import type { GameResult, Seat, View } from '@rayonk/core';
import { moveCells, placement } from '../screen/lines.ts';
import { reserveOf, takenBy, tileView } from '../screen/pieces.ts';
import { capturedCells, coloursAround, isClosedIn, piecesOf, type Compass } from './facts.ts';
import { moves } from './moves/en.ts';

const SEATS = ['White', 'Black'] as const;
const OF_SEAT = ['white', 'black'] as const;
const WAYS: Readonly<Record<Compass, string>> = {
  e: 'east',
  ne: 'north-east',
  nw: 'north-west',
  w: 'west',
  sw: 'south-west',
  se: 'south-east',
};

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function around(text: string): string {
  return coloursAround(text)
    .map(([way, colour]) => `${WAYS[way]} ${colour}`)
    .join(', ');
}

function cell(view: View, name: string): string {
  const found = view.cells.find((candidate) => candidate.cell === name);
  if (found === undefined) return name;
  const { ground, piece } = found;
  if (piece !== null) return `${name}, ${OF_SEAT[piece.seat]} tile: ${around(piece.text)}`;
  if (ground === 'line') return `${name}, dividing row, empty`;
  return `${name}, ${OF_SEAT[ground === 'home-0' ? 0 : 1]} half, empty`;
}

function target(view: View, named: Target): string {
  const [kind, which] = named.split(':');
  const seat: Seat = which === '1' ? 1 : 0;
  if (kind === 'side') return around(tileView(view.actor === 1 ? 1 : 0, Number(which)).text);
  if (kind === 'reserve') return `${SEATS[seat]}’s reserve: ${count(reserveOf(view, seat) ?? 0, 'tile', 'tiles')}`;
  if (kind === 'taken') return `taken by ${SEATS[seat]}: ${count(takenBy(view, seat), 'tile', 'tiles')}`;
  return 'pass';
}

function action(before: View, text: string, after: View): string {
  const who = SEATS[before.actor === 1 ? 1 : 0];
  const placed = placement(text);
  if (placed !== null) return `${who} places a tile on ${placed[0]}.`;
  const move = moveCells(text);
  if (move === null) return `${who} passes.`;
  const captured = capturedCells(before, after);
  const taking = captured.length === 0 ? '' : ` and captures ${list(captured)}`;
  return `${who} tips ${move[0]} to ${move[1]}${taking}.`;
}

function prompt(view: View, picked: readonly Target[]): string {
  const pending = Number(view.fields.pending);
  if (pending > 0)
    return picked.length === 0
      ? `Place ${count(pending, 'tile', 'tiles')} from your reserve: choose an empty cell of your half.`
      : 'Choose which way the tile lies.';
  if (picked.length > 0) return 'Choose the neighbouring cell it tips onto.';
  return isClosedIn(view)
    ? 'None of your tiles can move: pass.'
    : 'Tip one of your tiles onto an empty neighbouring cell.';
}

const reasons = {
  eliminated: 'no tile left on the board',
  captures: 'six tiles captured',
  repetition: 'the same position three times',
  'no-progress': 'a hundred turns without a capture',
  length: 'a thousand turns played',
};

function ended(view: View, { winner, reason }: GameResult, players?: Players): string {
  const tell = tellerOf(SEATS, 'You', players);
  const left = ([0, 1] as const).map((seat) => {
    const pieces = piecesOf(view, seat);
    const tiles = pieces === 0 ? 'no tile left on the board.' : `${count(pieces, 'tile', 'tiles')} left on the board.`;
    return tell(seat, `has ${tiles}`, `have ${tiles}`);
  });
  const verdict = winner === null ? null : tell(winner, 'wins.', 'win.');
  return [WHY[reason], ...left, verdict].filter(Boolean).join(' ');
}

/** What there is to say beside what is left on the board. */
const WHY: Readonly<Record<string, string>> = {
  captures: 'The sixth tile is captured.',
  repetition: 'A draw: the same position came up a third time.',
  'no-progress': 'A draw: a hundred turns in a row without a capture.',
  length: 'A draw: a thousand turns have been played.',
};

function status(view: View, seat: Seat): string {
  const parts = [count(piecesOf(view, seat), 'tile in play', 'tiles in play')];
  const reserve = reserveOf(view, seat);
  if (reserve !== null) parts.push(`${reserve} in reserve`);
  const taken = takenBy(view, seat);
  if (taken > 0) parts.push(`${taken} taken`);
  return parts.join(', ');
}

export const words: GameWords = {
  variants: {
    classic: { name: 'Classic', about: 'Ten tiles each. A captured tile is out of the game; capture them all.' },
    expert: {
      name: 'Expert',
      about:
        'Three more tiles in reserve: after a capture you place as many as you took, in your half, turned as you like.',
    },
    master: {
      name: 'Master',
      about: 'As Expert, with six tiles in reserve and a reserve that never closes. Long and deep.',
    },
    short: {
      name: 'Short',
      about: 'As Classic, but the sixth tile captured wins. An idea of François Haffner’s (L’Escale à jeux, 2012).',
    },
  },
  seats: SEATS,
  cell,
  target,
  action,
  prompt,
  refusals: {
    'KHI-2': 'One of your own tiles tips onto one of the six cells that touch it, and that cell must be empty.',
    'KHI-9': 'There is no reserve in this variant: a captured tile does not come back.',
    'KHI-10': 'After a capture you first place as many tiles from your reserve, on empty cells of your half.',
    'KHI-15': 'You pass only when none of your tiles can move.',
  },
  reasons,
  ended,
  status,
  moves,
};
