import type { Target } from '@rayonk/board';
import { tellerOf, type GameWords, type Players } from '@rayonk/board/words';
import type { GameResult, Seat, View } from '@rayonk/core';
import { SBIRES } from '../board.ts';
import { cellAt, stepsFrom } from '../screen/cells.ts';
import { deedOf, dutyOf, reserveOf, type Duty } from './facts.ts';
import { moves } from './moves/en.ts';

const SEATS = ['Red', 'Ochre'] as const;
const COLOURS = ['red', 'ochre'] as const;
const MINE: Readonly<Record<string, string>> = { sbire: 'a Sbire', kalista: 'the Kalista' };
const TURNS = [
  'the mat as it lies',
  'the mat turned a quarter to the right',
  'the mat turned half-way round',
  'the mat turned a quarter to the left',
];
/** Short enough for a chip. */
const TURN_NAMES = ['as it lies', 'a quarter right', 'half a turn', 'a quarter left'];
const STEPS = ['', 'one step', 'two steps', 'three steps'];

const reasons: GameWords['reasons'] = {
  kalista: 'the Kalista is taken',
  repetition: 'the same position has come up three times',
  'no-progress': 'a hundred moves without a capture or a Sbire brought back',
  length: 'the game has reached a thousand moves',
};

export const words: GameWords = {
  variants: {
    standard: { name: 'Classic', about: 'A mat of 36 cells, a Kalista and five Sbires each.' },
  },
  seats: SEATS,

  cell(view, cell) {
    const { ground = null, piece = null } = cellAt(view, cell) ?? {};
    const parts = [cell];
    if (ground !== null) parts.push(`${ground} cell${view.fields['demand'] === ground ? ', demanded' : ''}`);
    parts.push(piece === null ? 'empty' : `${COLOURS[piece.seat]} ${piece.kind === 'kalista' ? 'Kalista' : 'Sbire'}`);
    if (view.fields['khan'] === cell) parts.push('wears the Khan');
    return parts.join(', ');
  },

  target(view, target) {
    const [kind, which] = target.split(':');
    if (kind === 'turn') return TURN_NAMES[Number(which)] ?? target;
    if (kind === 'pass') return 'pass';
    const seat = which === 'o' ? 1 : 0;
    return captured(reserveOf(view, seat), seat);
  },

  action(before, action, after) {
    const deed = deedOf(before, action);
    const seat = SEATS[deed.seat];
    switch (deed.kind) {
      case 'pass':
        return `${seat} has nothing to play and passes; the Khan leaves the mat.`;
      case 'setup': {
        const turned = deed.quarter === null ? '' : `chooses ${TURNS[deed.quarter]} and `;
        return `${seat} ${turned}sets up, Kalista on ${deed.kalista}.`;
      }
      case 'bring':
        return `${seat} brings a Sbire back onto ${deed.to}. ${orders(after)}`;
      case 'move': {
        const taking = deed.taken === null ? '' : ` and takes ${MINE[deed.taken]}`;
        return `${seat} plays ${MINE[deed.mover]} from ${deed.from} to ${deed.to}${taking}. ${orders(after)}`.trim();
      }
    }
  },

  prompt(view, picked) {
    const duty = dutyOf(view);
    if (duty.kind === 'setup') return setupPrompt(duty.seat, picked);
    const from = picked[0];
    if (from === undefined) return turnPrompt(duty);
    if (from.includes(':')) return `Choose an empty ${view.fields['demand']} cell to bring a Sbire back onto.`;
    return `Exactly ${STEPS[stepsFrom(view, from)]} from ${from}: choose where to stop.`;
  },

  refusals: {
    'KHA-1': 'Red first turns the mat, then puts six pieces on six different cells of rows 1 and 2.',
    'KHA-2': 'Ochre puts six pieces on six different cells of rows 5 and 6.',
    'KHA-3': 'Each in turn, and each with their own pieces: choose one of yours.',
    'KHA-4':
      'The cell you start from sets the distance: one step from a single, two from a double, three from a triple.',
    'KHA-5': 'Pieces never move diagonally.',
    'KHA-6': 'There is no path: the cells on the way must be empty, and none is passed twice.',
    'KHA-7': 'One of your own pieces stands there.',
    'KHA-9': 'The Khan commands: play a piece that stands on the demanded type of cell, the one that shines.',
    'KHA-10':
      'A captured Sbire comes back only when none of your pieces can obey the Khan, and only on an empty cell of the demanded type.',
    'KHA-11': 'The Khan is not in play yet: the first turn is a move.',
    'KHA-12': 'You pass only if nothing else is possible, and nothing is brought back while the Khan is off the mat.',
  },

  reasons,

  ended(_view: View, result: GameResult, players?: Players) {
    if (result.winner === null) return `A draw: ${reasons[result.reason] ?? result.reason}.`;
    const kalista = `the ${COLOURS[result.winner === 0 ? 1 : 0]} Kalista`;
    const tell = tellerOf(SEATS, 'You', players);
    return tell(result.winner, `has taken ${kalista} and wins the game.`, `have taken ${kalista} and win the game.`);
  },

  status(view, seat) {
    const count = reserveOf(view, seat);
    return count === 0 ? null : captured(count, seat);
  },
  moves,
};

function captured(count: number, seat: Seat): string {
  return `${count} captured ${COLOURS[seat]} ${count === 1 ? 'Sbire' : 'Sbires'}`;
}

/** What the Khan asks of the other seat now. */
function orders(after: View): string {
  const demand = after.fields['demand'];
  return after.result === null && demand !== null ? `The Khan demands a ${demand} cell.` : '';
}

function setupPrompt(seat: Seat, picked: readonly Target[]): string {
  if (seat === 0 && picked.length === 0) return 'Turn the mat: choose one of its four sides.';
  const cells = picked.filter((target) => !target.includes(':')).length;
  if (cells === 0) return `Put your Kalista on a cell of rows ${seat === 0 ? '1 and 2' : '5 and 6'}.`;
  const left = SBIRES + 1 - cells;
  return left === 1 ? 'Place your last Sbire.' : `Place your Sbires: ${left} to go.`;
}

function turnPrompt(duty: Exclude<Duty, { kind: 'setup' }>): string {
  switch (duty.kind) {
    case 'over':
      return 'The game is over.';
    case 'free':
      return duty.isFirst
        ? 'The first move is free: choose one of your pieces.'
        : 'The Khan has left the mat: play any piece you like.';
    case 'obey':
      return `The Khan demands a ${duty.demand} cell: choose a piece of yours that stands on one.`;
    case 'disobey':
      return duty.bringsBack
        ? `No piece can obey: play another, or bring a Sbire back onto a ${duty.demand} cell.`
        : 'No piece can obey: play any you like.';
    case 'pass':
      return 'You have no move at all: pass.';
  }
}
