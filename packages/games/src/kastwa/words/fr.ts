import { french, listed } from '@rayonk/board/fr';
import { subjectPhrase } from '@rayonk/board/words';
import { cellOf, choicesOf, type CellView, type PieceView } from '@rayonk/core';
import { deed, inHand, isDoubled, isPlacing, PAWNS, pushedOff, type Moved } from '../deed.ts';
import { kastwa } from '../game.ts';

const SEATS = ['Blanc', 'Noir'] as const;

const size = (kind: string) => (kind === 'large' || kind === 'L' ? 'grand' : 'petit');
const pawn = ({ seat, kind }: PieceView) => `${size(kind)} pion ${seat === 0 ? 'blanc' : 'noir'}`;
const list = (cells: readonly CellView[]) => listed(cells.map(({ cell }) => cell));
const HELD = { s: 'petits pions', L: 'grand pion' };

/** Of one pawn or several, touching or not. */
const move = {
  tells({ seat, own, pushed, from, to, front, falls }: Moved) {
    const goes = own.length === 1 ? `joue de ${from} en ${to}` : `déplace ${list(own)} vers ${front}`;
    const pushes = pushed.length === 0 ? '' : ` et pousse ${list(pushed)}`;
    return `${SEATS[seat]} ${goes}${pushes}.${falls === null ? '' : ` Le ${pawn(falls)} tombe du damier !`}`;
  },
  advises({ own, pushed, from, to, front, falls }: Moved) {
    const goes =
      own.length === 1
        ? `Déplacez le ${size(own[0]!.piece!.kind)} pion de ${from} en ${to}`
        : `Déplacez ensemble les pions de ${list(own)}, vers ${front}`;
    if (pushed.length === 0) return `${goes}.`;
    return `${goes}, et poussez ${list(pushed)}${falls === null ? '' : ` : le ${pawn(falls)} tombe du damier`}.`;
  },
  short({ pushed, from, to, falls }: Moved) {
    const pushes = falls !== null ? ', fait tomber' : pushed.length > 0 ? ', pousse' : '';
    return `${from} → ${to}${pushes}`;
  },
};

export const words = french(kastwa, deed, {
  variants: {
    '4x4': { name: '4 × 4', about: 'Seize cases, tout de suite au contact.' },
    '5x5': { name: '5 × 5', about: 'Vingt-cinq cases, plus d’air et de longues lignes.' },
  },
  choices: {
    gaps: {
      name: 'lignes à trous',
      about:
        'Des pions alignés avancent ensemble même s’ils ne se touchent pas ; seuls ceux qui se touchent poussent ensemble.',
    },
  },
  pieces: { small: 'le petit pion {colour}', large: 'le grand pion {colour}' },
  grounds: { white: 'case blanche', black: 'case noire' },
  fields: { handW: { label: 'Blanc a en main', holds: HELD }, handB: { label: 'Noir a en main', holds: HELD } },
  shown: {
    whiteHand: 'en main, Blanc',
    blackHand: 'en main, Noir',
    whiteOut: 'sortis, Blanc',
    blackOut: 'sortis, Noir',
  },
  beside: {
    hand: (kind) => `un ${size(kind)} pion à poser`,
    out: (kind) => `un ${size(kind)} pion sorti du damier`,
  },
  cell: (view, cell) => (isDoubled(cellOf(view, cell)!) ? 'doublé' : null),

  deeds: {
    place: {
      tells: ({ seat, pawn: kind, to }) =>
        `${SEATS[seat]} pose ${kind === 'L' ? 'son grand' : 'un petit'} pion en ${to}.`,
      advises: ({ pawn: kind, to }) => `Posez ${kind === 'L' ? 'le grand' : 'un petit'} pion en ${to}.`,
      short: ({ pawn: kind, to }) => `${size(kind)} en ${to}`,
    },
    move,
    together: { ...move, short: ({ from, lead, to }) => `${from} + ${lead} → ${to}` },
  },
  take: { to: (taken) => `faire tomber ${taken}`, does: (taken) => `fait tomber ${taken}` },
  effects(done, _before, after) {
    if (done.kind === 'place' || after.result !== null) return [];
    const landed = done.own.length === 1 ? cellOf(after, done.to)! : null;
    return [
      ...(done.falls !== null && pushedOff(after, done.seat) === 1
        ? [`Encore un pion à faire tomber, et ${SEATS[done.seat]} gagne.`]
        : []),
      ...(landed !== null && isDoubled(landed) && !isDoubled(done.own[0]!)
        ? [`Le pion arrive sur une case de sa couleur : il y vaut ${landed.piece!.value}.`]
        : []),
    ];
  },

  prompt(view, picked) {
    if (isPlacing(view)) return picked.length === 0 ? 'Prenez un de vos pions.' : 'Posez ce pion sur une case libre.';
    const several = choicesOf(view.variant).includes('gaps') ? 'alignés' : 'qui se touchent en ligne';
    return picked.length === 0
      ? `Déplacez d’une case un pion, ou plusieurs ${several}.`
      : 'Choisissez la case voisine où il va ; ceux qui sont devant lui suivent.';
  },
  refusals: {
    'KAS-2': 'On pose d’abord tous les pions, chacun sur une case libre ; ensuite seulement, on les bouge.',
    'KAS-4': 'On se déplace d’une seule case, dans les huit directions, et seulement ses propres pions.',
    'KAS-6':
      'Pour pousser, il faut valoir strictement plus que la file adverse, et qu’aucun de vos pions ne la retienne par-derrière.',
    'KAS-7': 'Vos propres pions ne sortent jamais du damier.',
  },
  reasons: { 'two-out': 'deux pions adverses sortis', 'no-progress': 'cent coups sans pion sorti' },
  ended(_view, { winner, reason }, players) {
    if (winner !== null) {
      const loser = winner === 0 ? 'noirs' : 'blancs';
      return `Deux pions ${loser} sont hors du damier. ${subjectPhrase(SEATS, 'Vous', players)(winner, 'gagne.', 'gagnez.')}`;
    }
    if (reason === 'repetition') return 'La même position est revenue trois fois. La partie est nulle.';
    if (reason === 'no-progress') return 'Cent coups sans qu’un pion tombe. La partie est nulle.';
    return 'Mille coups ont été joués. La partie est nulle.';
  },
  status(view, seat) {
    if (isPlacing(view)) {
      const left = PAWNS.reduce((sum, kind) => sum + inHand(view, seat, kind), 0);
      return left === 0 ? 'tous les pions sont posés' : `${left} ${left < 2 ? 'pion' : 'pions'} à poser`;
    }
    const out = pushedOff(view, seat);
    return `${out} ${out < 2 ? 'pion adverse sorti' : 'pions adverses sortis'} sur 2`;
  },
});
