import { Line, unwrap } from '@rayonk/core';
import { kitOf } from '../../test/kit.ts';
import { rules } from './rules.ts';

export { refusal } from '../../test/kit.ts';

const kit = kitOf(rules.standard);

/** What a test may say of a position beside its pieces; the rest is a free first move of Red on the mat as it lies. */
export interface Beside {
  readonly quarter?: string;
  readonly side?: 'r' | 'o';
  readonly khan?: string;
  readonly quiet?: number;
}

/** A position text from pieces like `Kf1 Sb2 kf6`. */
export function textOf(pieces: string, { quarter = '0', side = 'r', khan = '-', quiet }: Beside = {}): string {
  const on = Object.fromEntries(pieces.split(' ').map((piece) => [piece.slice(1), piece[0]!]));
  // Without the Khan Ochre moves only after a pass, which is a ply without progress.
  const plies = quiet ?? (side === 'o' && khan === '-' ? 1 : 0);
  return `${quarter} ${kit.text(on, `${side} ${khan} ${plies}`)}`;
}

export function scene(pieces: string, beside: Beside = {}): Line {
  return lineFrom(textOf(pieces, beside));
}

export function lineFrom(text: string): Line {
  return unwrap(Line.from(rules.standard, text));
}

/** The ends of the legal moves from one cell, captures marked. */
export function ends(line: Line, start: string): string[] {
  const moves = line.legal().filter((action) => action.startsWith(start));
  return moves.map((move) => move.slice(2).replace('-', ''));
}
