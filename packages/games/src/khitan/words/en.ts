import { english, listed } from '@rayonk/board/en';
import { subjectPhrase, type GameWords } from '@rayonk/board/words';
import { cellOf, type PieceView } from '@rayonk/core';
import {
  coloursAround,
  deed,
  isClosedIn,
  orientationIn,
  piecesOf,
  reserveOf,
  takenBy,
  wayOf,
  type Compass,
} from '../deed.ts';
import { khitan, startChoices } from '../game.ts';

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

const tiles = (n: number) => `${n} ${n === 1 ? 'tile' : 'tiles'}`;
const tile = ({ seat, text }: PieceView, tell = around) => `${OF_SEAT[seat]} tile: ${tell(orientationIn(text))}`;
const around = (orientation: number) =>
  coloursAround(orientation)
    .map(([way, colour]) => `${WAYS[way]} ${colour}`)
    .join(', ');
const inOrder = (orientation: number) =>
  coloursAround(orientation)
    .map(([, colour]) => colour)
    .join(', ');

/** Which way each seat’s tiles lie at the start, by what White shows to its left and right. */
function startAbout(orientation: number): string {
  const { w: left, e: right } = Object.fromEntries(coloursAround(orientation));
  return `At the start White’s tiles have their ${left} side to the left and their ${right} side to the right; Black’s are their image in a mirror.`;
}

const CHOICES = {
  ...startChoices((number) => ({ name: `start ${number}`, about: startAbout(number) })),
  'start-drawn': {
    name: 'start drawn by lot',
    about: 'How the tiles lie at the start is drawn by lot among the twelve mirrored starts.',
  },
  'reserve-table': {
    name: 'reserves end together',
    about:
      'As soon as one reserve is exhausted nobody places a tile any more, and every tile captured is out of the game.',
  },
};

const plain = english(khitan, deed, {
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
  choices: CHOICES,
  pieces: { piece: 'the {colour} tile' },
  grounds: {
    'home-0': 'the first player’s half',
    'home-1': 'the second player’s half',
    line: 'the dividing line',
  },
  fields: {
    reserveW: { label: 'White’s reserve', none: 'used up' },
    reserveB: { label: 'Black’s reserve', none: 'used up' },
    pending: { label: 'Tiles to place before the other plays' },
  },
  shown: {
    reserveWhite: 'White reserve',
    reserveBlack: 'Black reserve',
    outWhite: 'White out',
    outBlack: 'Black out',
    pending: 'still to place',
  },
  beside: {
    side: (way) => around(Number(way)),
    reserve: (which, view) => {
      const seat = which === '1' ? 1 : 0;
      return `${SEATS[seat]}’s reserve: ${tiles(reserveOf(view, seat) ?? 0)}`;
    },
    taken: (which, view) => {
      const seat = which === '1' ? 1 : 0;
      return `taken by ${SEATS[seat]}: ${tiles(takenBy(view, seat))}`;
    },
    pass: () => 'pass',
  },

  deeds: {
    move: {
      tells: ({ seat, from, to, takes }) =>
        `${SEATS[seat]} tips ${from} to ${to}${takes.length === 0 ? '' : ` and captures ${listed(takes)}`}.`,
      advises: ({ from, to, takes }) =>
        `Tip the tile from ${from} to ${to}${takes.length === 0 ? '' : ` and take ${listed(takes)}`}.`,
      short: ({ from, to, takes }) => `${from} → ${to}${takes.length === 0 ? '' : ` × ${takes.join(', ')}`}`,
    },
    place: {
      tells: ({ seat, to }) => `${SEATS[seat]} places a tile on ${to}.`,
      // Where two neighbouring sides of a tile look says how it lies, also whether it is turned over.
      advises({ to, way }) {
        const [yellow, red] = [WAYS[wayOf('yellow', way)], WAYS[wayOf('red', way)]];
        return `Place a tile on ${to}, yellow to the ${yellow} and red to the ${red}.`;
      },
      short: ({ to }) => `places on ${to}`,
    },
    pass: { advises: () => 'Pass: none of your tiles can move.', short: () => 'passes' },
  },
  effects({ seat, takes }, _before, after) {
    if (takes.length === 0 || after.result !== null) return [];
    const other = seat === 0 ? 1 : 0;
    const pending = Number(after.fields['pending']);
    return [
      `${SEATS[other]} is left with ${tiles(piecesOf(after, other))} on the board.`,
      ...(pending > 0 ? [`${SEATS[seat]} then places ${tiles(pending)} from the reserve.`] : []),
    ];
  },

  prompt(view, picked) {
    const pending = Number(view.fields['pending']);
    if (pending > 0)
      return picked.length === 0
        ? `Place ${tiles(pending)} from your reserve: choose an empty cell of your half.`
        : 'Choose which way the tile lies.';
    if (picked.length > 0) return 'Choose the neighbouring cell it tips onto.';
    return isClosedIn(view)
      ? 'None of your tiles can move: pass.'
      : 'Tip one of your tiles onto an empty neighbouring cell.';
  },
  refusals: {
    'KHI-2': 'One of your own tiles tips onto one of the six cells that touch it, and that cell must be empty.',
    'KHI-9': 'There is no reserve in this variant: a captured tile does not come back.',
    'KHI-10': 'After a capture you first place as many tiles from your reserve, on empty cells of your half.',
    'KHI-15': 'You pass only when none of your tiles can move.',
  },
  reasons: {
    eliminated: 'no tile left on the board',
    captures: 'six tiles captured',
    repetition: 'the same position three times',
    'no-progress': 'a hundred turns without a capture',
    length: 'a thousand turns played',
  },
  ended(view, { winner, reason }, players) {
    const tell = subjectPhrase(SEATS, 'You', players);
    const left = ([0, 1] as const).map((seat) => {
      const pieces = piecesOf(view, seat);
      const has = `${pieces === 0 ? 'no tile' : tiles(pieces)} left on the board.`;
      return tell(seat, `has ${has}`, `have ${has}`);
    });
    const verdict = winner === null ? null : tell(winner, 'wins.', 'win.');
    return [WHY[reason], ...left, verdict].filter(Boolean).join(' ');
  },
  status(view, seat) {
    const reserve = reserveOf(view, seat);
    const taken = takenBy(view, seat);
    return [
      `${tiles(piecesOf(view, seat))} in play`,
      ...(reserve === null ? [] : [`${reserve} in reserve`]),
      ...(taken === 0 ? [] : [`${taken} taken`]),
    ].join(', ');
  },
});

/** What there is to say beside what is left on the board. */
const WHY: Readonly<Record<string, string>> = {
  captures: 'The sixth tile is captured.',
  repetition: 'A draw: the same position came up a third time.',
  'no-progress': 'A draw: a hundred turns in a row without a capture.',
  length: 'A draw: a thousand turns have been played.',
};

/** Of a tile, its colours and where each looks; only an empty cell says in whose half it lies. */
export const words: GameWords = {
  ...plain,
  cell(view, name) {
    const { ground = null, piece = null } = cellOf(view, name) ?? {};
    if (piece !== null) return `${name}, ${tile(piece)}`;
    return `${name}, ${ground === 'line' ? 'dividing row' : `${OF_SEAT[ground === 'home-0' ? 0 : 1]} half`}, empty`;
  },
  names: { ...plain.names, piece: (piece) => tile(piece, inOrder) },
};
