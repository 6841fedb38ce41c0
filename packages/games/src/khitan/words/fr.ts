import type { Target } from '@rayonk/board';
import { tellerOf, type GameWords, type Players } from '@rayonk/board/words';
import type { GameResult, Seat, View } from '@rayonk/core';
import { moveCells, placement } from '../screen/lines.ts';
import { reserveOf, takenBy, tileView } from '../screen/pieces.ts';
import { capturedCells, coloursAround, isClosedIn, piecesOf, type ColourName, type Compass } from './facts.ts';
import { moves } from './moves/fr.ts';

const SEATS = ['Blanc', 'Noir'] as const;
const OF_SEAT = ['blanche', 'noire'] as const;
const COLOURS: Readonly<Record<ColourName, string>> = {
  yellow: 'jaune',
  red: 'rouge',
  blue: 'bleu',
  green: 'vert',
  orange: 'orange',
  violet: 'violet',
};
const WAYS: Readonly<Record<Compass, string>> = {
  e: 'est',
  ne: 'nord-est',
  nw: 'nord-ouest',
  w: 'ouest',
  sw: 'sud-ouest',
  se: 'sud-est',
};

function count(n: number, one: string, many: string): string {
  return `${n} ${n < 2 ? one : many}`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;
}

function around(text: string): string {
  return coloursAround(text)
    .map(([way, colour]) => `${WAYS[way]} ${COLOURS[colour]}`)
    .join(', ');
}

function cell(view: View, name: string): string {
  const found = view.cells.find((candidate) => candidate.cell === name);
  if (found === undefined) return name;
  const { ground, piece } = found;
  if (piece !== null) return `${name}, tuile ${OF_SEAT[piece.seat]} : ${around(piece.text)}`;
  if (ground === 'line') return `${name}, ligne de partage, vide`;
  return `${name}, moitié ${OF_SEAT[ground === 'home-0' ? 0 : 1]}, vide`;
}

function target(view: View, named: Target): string {
  const [kind, which] = named.split(':');
  const seat: Seat = which === '1' ? 1 : 0;
  if (kind === 'side') return around(tileView(view.actor === 1 ? 1 : 0, Number(which)).text);
  if (kind === 'reserve') return `réserve de ${SEATS[seat]} : ${count(reserveOf(view, seat) ?? 0, 'tuile', 'tuiles')}`;
  if (kind === 'taken') return `prises de ${SEATS[seat]} : ${count(takenBy(view, seat), 'tuile', 'tuiles')}`;
  return 'passer';
}

function action(before: View, text: string, after: View): string {
  const who = SEATS[before.actor === 1 ? 1 : 0];
  const placed = placement(text);
  if (placed !== null) return `${who} pose une tuile en ${placed[0]}.`;
  const move = moveCells(text);
  if (move === null) return `${who} passe.`;
  const captured = capturedCells(before, after);
  const taking = captured.length === 0 ? '' : ` et prend ${list(captured)}`;
  return `${who} fait basculer ${move[0]} en ${move[1]}${taking}.`;
}

function prompt(view: View, picked: readonly Target[]): string {
  const pending = Number(view.fields.pending);
  if (pending > 0)
    return picked.length === 0
      ? `Posez ${count(pending, 'tuile', 'tuiles')} de votre réserve : choisissez une case vide de votre moitié.`
      : 'Choisissez comment la tuile est tournée.';
  if (picked.length > 0) return 'Choisissez la case voisine où elle bascule.';
  return isClosedIn(view)
    ? 'Aucune de vos tuiles ne peut bouger : passez.'
    : 'Faites basculer une de vos tuiles sur une case voisine vide.';
}

const reasons = {
  eliminated: 'plus aucune tuile sur le plateau',
  captures: 'six tuiles prises',
  repetition: 'trois fois la même position',
  'no-progress': 'cent tours sans prise',
  length: 'mille tours joués',
};

function ended(view: View, { winner, reason }: GameResult, players?: Players): string {
  const tell = tellerOf(SEATS, 'Vous', players);
  const left = ([0, 1] as const).map((seat) => {
    const pieces = piecesOf(view, seat);
    const tiles = count(pieces, 'tuile', 'tuiles');
    return pieces === 0
      ? tell(seat, 'n’a plus de tuile sur le plateau.', 'n’avez plus de tuile sur le plateau.')
      : tell(seat, `garde ${tiles} sur le plateau.`, `gardez ${tiles} sur le plateau.`);
  });
  const verdict = winner === null ? null : tell(winner, 'gagne.', 'gagnez.');
  return [WHY[reason], ...left, verdict].filter(Boolean).join(' ');
}

/** What there is to say beside what is left on the board. */
const WHY: Readonly<Record<string, string>> = {
  captures: 'La sixième tuile est prise.',
  repetition: 'Partie nulle : la même position est revenue une troisième fois.',
  'no-progress': 'Partie nulle : cent tours de suite sans une prise.',
  length: 'Partie nulle : mille tours ont été joués.',
};

function status(view: View, seat: Seat): string {
  const parts = [count(piecesOf(view, seat), 'tuile en jeu', 'tuiles en jeu')];
  const reserve = reserveOf(view, seat);
  if (reserve !== null) parts.push(`${reserve} en réserve`);
  const taken = takenBy(view, seat);
  if (taken > 0) parts.push(count(taken, 'prise', 'prises'));
  return parts.join(', ');
}

export const words: GameWords = {
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
  seats: SEATS,
  cell,
  target,
  action,
  prompt,
  refusals: {
    'KHI-2': 'Une tuile à vous bascule sur l’une des six cases qui la touchent, et cette case doit être vide.',
    'KHI-9': 'Dans cette variante il n’y a pas de réserve : une tuile prise ne revient pas.',
    'KHI-10': 'Après une prise, on pose d’abord autant de tuiles de sa réserve, sur des cases vides de sa moitié.',
    'KHI-15': 'On ne passe que si aucune de ses tuiles ne peut bouger.',
  },
  reasons,
  ended,
  status,
  moves,
};
