import type { Target } from '@rayonk/board';
import { english, listed } from '@rayonk/board/en';
import { subjectPhrase } from '@rayonk/board/words';
import type { Seat, View } from '@rayonk/core';
import { deed, dutyOf, reserveOf, stepsFrom, type AnySetUp, type Duty } from '../deed.ts';
import { khan, SBIRES } from '../game.ts';

const SEATS = ['Red', 'Ochre'] as const;
const COLOURS = ['red', 'ochre'] as const;
const NAMES: Readonly<Record<string, string>> = { sbire: 'Sbire', kalista: 'Kalista' };
const MINE: Readonly<Record<string, string>> = { sbire: 'a Sbire', kalista: 'the Kalista' };
const TURNS = [
  'the mat as it lies',
  'the mat turned a quarter to the right',
  'the mat turned half-way round',
  'the mat turned a quarter to the left',
];
/** The same as advice. */
const TURNINGS = [
  'Leave the mat as it lies',
  'Turn the mat a quarter to the right',
  'Turn the mat by half',
  'Turn the mat a quarter to the left',
];
/** Short enough for a chip. */
const TURN_NAMES = ['as it lies', 'a quarter right', 'half a turn', 'a quarter left'] as const;
const STEPS = ['', 'one step', 'two steps', 'three steps'];

const setUp = {
  tells({ seat, turned, kalista }: AnySetUp) {
    const turning = turned === null ? '' : `chooses ${TURNS[turned]} and `;
    return `${SEATS[seat]} ${turning}sets up, Kalista on ${kalista}.`;
  },
  advises({ turned, kalista, sbires }: AnySetUp) {
    const pieces = `your Kalista on ${kalista} and your Sbires on ${listed(sbires)}`;
    return turned === null ? `Put ${pieces}.` : `${TURNINGS[turned]}, then put ${pieces}.`;
  },
  short: ({ seat }: AnySetUp) => `${SEATS[seat]} sets up`,
};

export const words = english(khan, deed, {
  variants: {
    standard: { name: 'Classic', about: 'A mat of 36 cells, a Kalista and five Sbires each.' },
  },
  choices: {
    'quick-start': {
      name: 'quick start',
      about:
        'The mat lies ready, the six pieces on the first row, the Kalista on one of its double cells: the quick start of Mana (2020).',
    },
  },
  pieces: { kalista: 'the {colour} Kalista', sbire: 'the {colour} Sbire' },
  grounds: { single: 'single', double: 'double', triple: 'triple' },
  fields: {
    quarter: { label: 'The mat', options: { '-': 'not turned yet', ...TURN_NAMES } },
    khan: { label: 'Who wears the Khan', none: 'nobody' },
  },
  shown: {
    quarter: 'quarter-turns',
    khan: 'khan',
    demand: 'demanded',
    redReserve: 'Red reserve',
    ochreReserve: 'Ochre reserve',
  },
  beside: {
    turn: (quarter) => TURN_NAMES[Number(quarter)]!,
    reserve: (letter, view) => captured(view, letter === 'o' ? 1 : 0),
    pass: () => 'pass',
  },
  ground: (view, ground) => `${ground} cell${view.fields['demand'] === ground ? ', demanded' : ''}`,
  cell: (view, cell) => (view.fields['khan'] === cell ? 'wears the Khan' : null),

  deeds: {
    setUpRed: setUp,
    setUpOchre: setUp,
    move: {
      tells({ seat, mover, from, to, taken }, after) {
        const taking = taken === null ? '' : ` and takes ${MINE[taken]}`;
        return `${SEATS[seat]} plays ${MINE[mover]} from ${from} to ${to}${taking}. ${orders(after)}`.trim();
      },
      advises({ mover, from, to, taken }) {
        const piece = mover === 'kalista' ? 'your Kalista' : 'the Sbire';
        const taking = taken === null ? '' : ` and take the ${NAMES[taken]}`;
        return `Play ${piece} from ${from} to ${to}${taking}.`;
      },
      short: ({ mover, from, to, taken }) => `${NAMES[mover]} ${from} ${taken === null ? '→' : '×'} ${to}`,
    },
    bring: {
      tells: ({ seat, to }, after) => `${SEATS[seat]} brings a Sbire back onto ${to}. ${orders(after)}`,
      advises: ({ to }) => `Bring a Sbire back on ${to}.`,
      short: ({ to }) => `brings a Sbire back on ${to}`,
    },
    pass: {
      tells: ({ seat }) => `${SEATS[seat]} has nothing to play and passes; the Khan leaves the mat.`,
      advises: () => 'Pass: you have no move.',
      short: () => 'passes',
    },
  },
  effects(_done, _before, after) {
    const duty = dutyOf(after);
    if (duty.kind === 'over' || duty.kind === 'setup' || duty.kind === 'free') return [];
    const other = SEATS[after.actor === 1 ? 1 : 0];
    if (duty.kind === 'pass') return [`${other} will have nothing to play and must pass.`];
    if (duty.kind === 'disobey')
      return [`The Khan demands a ${duty.demand} cell, but no piece can obey: ${other} will play what they like.`];
    const { movers } = duty;
    const forced =
      movers.length === 1 ? `only the piece on ${movers[0]} can obey` : `those on ${listed(movers)} can obey`;
    return [`The Khan makes ${other} play a piece that stands on a ${duty.demand} cell: ${forced}.`];
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
  reasons: {
    kalista: 'the Kalista is taken',
    repetition: 'the same position has come up three times',
    'no-progress': 'a hundred moves without a capture or a Sbire brought back',
    length: 'the game has reached a thousand moves',
  },
  ended(_view, result, players) {
    if (result.winner === null) return undefined;
    const kalista = `the ${COLOURS[result.winner === 0 ? 1 : 0]} Kalista`;
    const tell = subjectPhrase(SEATS, 'You', players);
    return tell(result.winner, `has taken ${kalista} and wins the game.`, `have taken ${kalista} and win the game.`);
  },
  status: (view, seat) => (reserveOf(view, seat) === 0 ? null : captured(view, seat)),
});

function captured(view: View, seat: Seat): string {
  const count = reserveOf(view, seat);
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
