import { french, listed } from '@rayonk/board/fr';
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
import { khitan, startChoices, type Colour } from '../game.ts';

const SEATS = ['Blanc', 'Noir'] as const;
const OF_SEAT = ['blanche', 'noire'] as const;
const COLOURS: Readonly<Record<Colour, string>> = {
  yellow: 'jaune',
  red: 'rouge',
  blue: 'bleu',
  green: 'vert',
  orange: 'orange',
  violet: 'violet',
};
/** By itself, and as where something looks. */
const WAYS: Readonly<Record<Compass, readonly [string, string]>> = {
  e: ['est', 'à l’est'],
  ne: ['nord-est', 'au nord-est'],
  nw: ['nord-ouest', 'au nord-ouest'],
  w: ['ouest', 'à l’ouest'],
  sw: ['sud-ouest', 'au sud-ouest'],
  se: ['sud-est', 'au sud-est'],
};

const tiles = (n: number) => `${n} ${n < 2 ? 'tuile' : 'tuiles'}`;
const tile = ({ seat, text }: PieceView, tell = around) => `tuile ${OF_SEAT[seat]} : ${tell(orientationIn(text))}`;
const around = (orientation: number) =>
  coloursAround(orientation)
    .map(([way, colour]) => `${WAYS[way][0]} ${COLOURS[colour]}`)
    .join(', ');
const inOrder = (orientation: number) =>
  coloursAround(orientation)
    .map(([, colour]) => COLOURS[colour])
    .join(', ');

/** Which way each seat’s tiles lie at the start, by what White shows to its left and right. */
function startAbout(orientation: number): string {
  const shown = Object.fromEntries(coloursAround(orientation));
  const [left, right] = [COLOURS[shown['w']!], COLOURS[shown['e']!]];
  return `Au départ, les tuiles blanches ont le côté ${left} à gauche et le côté ${right} à droite ; les noires sont leur image dans un miroir.`;
}

const CHOICES = {
  ...startChoices((number) => ({ name: `départ ${number}`, about: startAbout(number) })),
  'start-drawn': {
    name: 'départ tiré au sort',
    about: 'Le sens des tuiles au départ est tiré au sort parmi les douze départs en miroir.',
  },
  'reserve-table': {
    name: 'réserve commune à sa fin',
    about: 'Dès qu’une réserve est épuisée, plus personne ne replace de tuile, et toute tuile prise sort du jeu.',
  },
};

const plain = french(khitan, deed, {
  variants: {
    classic: {
      name: 'Classique',
      about: 'Dix tuiles chacun. Une tuile prise quitte la partie ; prenez-les toutes.',
    },
    expert: {
      name: 'Expert',
      about:
        'Trois tuiles de plus en réserve : on en pose autant qu’on a pris de tuiles, dans sa moitié, tournées à son gré.',
    },
    master: {
      name: 'Master',
      about: 'Comme Expert, avec six tuiles en réserve et une réserve qui ne ferme jamais. Long et profond.',
    },
    short: {
      name: 'Courte',
      about:
        'Comme Classique, mais la sixième tuile prise donne la victoire. Une idée de François Haffner (L’Escale à jeux, 2012).',
    },
  },
  choices: CHOICES,
  pieces: { piece: 'la tuile {colourF}' },
  grounds: { 'home-0': 'moitié du premier joueur', 'home-1': 'moitié du second joueur', line: 'ligne de partage' },
  fields: {
    reserveW: { label: 'Réserve de Blanc', none: 'épuisée' },
    reserveB: { label: 'Réserve de Noir', none: 'épuisée' },
    pending: { label: 'Tuiles à poser avant que l’autre joue' },
  },
  shown: {
    reserveWhite: 'réserve, Blanc',
    reserveBlack: 'réserve, Noir',
    outWhite: 'sorties, Blanc',
    outBlack: 'sorties, Noir',
    pending: 'encore à poser',
  },
  beside: {
    side: (way) => around(Number(way)),
    reserve: (which, view) => {
      const seat = which === '1' ? 1 : 0;
      return `réserve de ${SEATS[seat]} : ${tiles(reserveOf(view, seat) ?? 0)}`;
    },
    taken: (which, view) => {
      const seat = which === '1' ? 1 : 0;
      return `prises de ${SEATS[seat]} : ${tiles(takenBy(view, seat))}`;
    },
    pass: () => 'passer',
  },

  deeds: {
    move: {
      tells: ({ seat, from, to, takes }) =>
        `${SEATS[seat]} fait basculer ${from} en ${to}${takes.length === 0 ? '' : ` et prend ${listed(takes)}`}.`,
      advises: ({ from, to, takes }) =>
        `Faites basculer la tuile de ${from} en ${to}${takes.length === 0 ? '' : ` et prenez ${listed(takes)}`}.`,
      short: ({ from, to, takes }) => `${from} → ${to}${takes.length === 0 ? '' : ` × ${takes.join(', ')}`}`,
    },
    place: {
      tells: ({ seat, to }) => `${SEATS[seat]} pose une tuile en ${to}.`,
      // Where two neighbouring sides of a tile look says how it lies, also whether it is turned over.
      advises: ({ to, way }) =>
        `Posez une tuile en ${to}, jaune ${WAYS[wayOf('yellow', way)][1]} et rouge ${WAYS[wayOf('red', way)][1]}.`,
      short: ({ to }) => `pose en ${to}`,
    },
    pass: { advises: () => 'Passez : aucune de vos tuiles ne peut bouger.' },
  },
  effects({ seat, takes }, _before, after) {
    if (takes.length === 0 || after.result !== null) return [];
    const other = seat === 0 ? 1 : 0;
    const pending = Number(after.fields['pending']);
    return [
      `Il restera ${tiles(piecesOf(after, other))} à ${SEATS[other]} sur le plateau.`,
      ...(pending > 0 ? [`${SEATS[seat]} posera aussitôt ${tiles(pending)} de sa réserve.`] : []),
    ];
  },

  prompt(view, picked) {
    const pending = Number(view.fields['pending']);
    if (pending > 0)
      return picked.length === 0
        ? `Posez ${tiles(pending)} de votre réserve : choisissez une case vide de votre moitié.`
        : 'Choisissez comment la tuile est tournée.';
    if (picked.length > 0) return 'Choisissez la case voisine où elle bascule.';
    return isClosedIn(view)
      ? 'Aucune de vos tuiles ne peut bouger : passez.'
      : 'Faites basculer une de vos tuiles sur une case voisine vide.';
  },
  refusals: {
    'KHI-2': 'Une tuile à vous bascule sur l’une des six cases qui la touchent, et cette case doit être vide.',
    'KHI-9': 'Dans cette variante il n’y a pas de réserve : une tuile prise ne revient pas.',
    'KHI-10': 'Après une prise, on pose d’abord autant de tuiles de sa réserve, sur des cases vides de sa moitié.',
    'KHI-15': 'On ne passe que si aucune de ses tuiles ne peut bouger.',
  },
  reasons: {
    eliminated: 'plus aucune tuile sur le plateau',
    captures: 'six tuiles prises',
    repetition: 'trois fois la même position',
    'no-progress': 'cent tours sans prise',
    length: 'mille tours joués',
  },
  ended(view, { winner, reason }, players) {
    const tell = subjectPhrase(SEATS, 'Vous', players);
    const left = ([0, 1] as const).map((seat) => {
      const pieces = piecesOf(view, seat);
      return pieces === 0
        ? tell(seat, 'n’a plus de tuile sur le plateau.', 'n’avez plus de tuile sur le plateau.')
        : tell(seat, `garde ${tiles(pieces)} sur le plateau.`, `gardez ${tiles(pieces)} sur le plateau.`);
    });
    const verdict = winner === null ? null : tell(winner, 'gagne.', 'gagnez.');
    return [WHY[reason], ...left, verdict].filter(Boolean).join(' ');
  },
  status(view, seat) {
    const pieces = piecesOf(view, seat);
    const reserve = reserveOf(view, seat);
    const taken = takenBy(view, seat);
    return [
      `${tiles(pieces)} en jeu`,
      ...(reserve === null ? [] : [`${reserve} en réserve`]),
      ...(taken === 0 ? [] : [`${taken} ${taken < 2 ? 'prise' : 'prises'}`]),
    ].join(', ');
  },
});

/** What there is to say beside what is left on the board. */
const WHY: Readonly<Record<string, string>> = {
  captures: 'La sixième tuile est prise.',
  repetition: 'Partie nulle : la même position est revenue une troisième fois.',
  'no-progress': 'Partie nulle : cent tours de suite sans une prise.',
  length: 'Partie nulle : mille tours ont été joués.',
};

/** Of a tile, its colours and where each looks; only an empty cell says in whose half it lies. */
export const words: GameWords = {
  ...plain,
  cell(view, name) {
    const { ground = null, piece = null } = cellOf(view, name) ?? {};
    if (piece !== null) return `${name}, ${tile(piece)}`;
    return `${name}, ${ground === 'line' ? 'ligne de partage' : `moitié ${OF_SEAT[ground === 'home-0' ? 0 : 1]}`}, vide`;
  },
  names: { ...plain.names, piece: (piece) => tile(piece, inOrder) },
};
