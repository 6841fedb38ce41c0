import type { MoveWords } from '@rayonk/board';
import { moveCells, placement } from '../../screen/lines.ts';
import { takes } from '../../screen/motions.ts';
import { tileView } from '../../screen/pieces.ts';
import { coloursAround, piecesOf, type Compass } from '../facts.ts';

const SEATS = ['Blanc', 'Noir'] as const;
const COLOURS = ['blanche', 'noire'] as const;
const TOWARDS: Readonly<Record<Compass, string>> = {
  e: 'à l’est',
  ne: 'au nord-est',
  nw: 'au nord-ouest',
  w: 'à l’ouest',
  sw: 'au sud-ouest',
  se: 'au sud-est',
};

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}

/** Where two neighbouring sides of a tile look says how it lies, also whether it is turned over. */
function lying(orientation: number): string {
  const around = new Map(coloursAround(tileView(0, orientation).text).map(([way, colour]) => [colour, way]));
  return `jaune ${TOWARDS[around.get('yellow')!]} et rouge ${TOWARDS[around.get('red')!]}`;
}

export const moves: MoveWords = {
  advice(before, action) {
    const placed = placement(action);
    if (placed !== null) return `Posez une tuile en ${placed[0]}, ${lying(placed[1])}.`;
    const move = moveCells(action);
    if (move === null) return 'Passez : aucune de vos tuiles ne peut bouger.';
    const taken = takes(before, action);
    return `Faites basculer la tuile de ${move[0]} en ${move[1]}${taken.length === 0 ? '' : ` et prenez ${list(taken)}`}.`;
  },

  short(before, action) {
    const placed = placement(action);
    if (placed !== null) return `pose en ${placed[0]}`;
    const move = moveCells(action);
    if (move === null) return 'passe';
    const taken = takes(before, action);
    return `${move[0]} → ${move[1]}${taken.length === 0 ? '' : ` × ${taken.join(', ')}`}`;
  },

  piece(view, cell) {
    const found = view.cells.find((other) => other.cell === cell)?.piece ?? null;
    return found === null ? cell : `la tuile ${COLOURS[found.seat]} en ${cell}`;
  },

  take: { to: (taken) => `prendre ${taken}`, does: (taken) => `prend ${taken}` },

  effects(before, action, after) {
    if (takes(before, action).length === 0 || after.result !== null) return [];
    const [seat, other] = before.actor === 1 ? ([1, 0] as const) : ([0, 1] as const);
    const left = piecesOf(after, other);
    const pending = Number(after.fields['pending']);
    return [
      `Il restera ${left} ${left < 2 ? 'tuile' : 'tuiles'} à ${SEATS[other]} sur le plateau.`,
      ...(pending > 0
        ? [`${SEATS[seat]} posera aussitôt ${pending} ${pending < 2 ? 'tuile' : 'tuiles'} de sa réserve.`]
        : []),
    ];
  },
};
