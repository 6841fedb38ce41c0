import { Line, unwrap, type Rules } from '@rayonk/core';
import { rules } from './game.ts';

/** What a test may say of a position beside its pieces; the rest is a free first move of Red on the mat as it lies. */
export interface Beside {
  readonly quarter?: string;
  readonly side?: 'r' | 'o';
  readonly khan?: string;
  readonly quiet?: number;
}

/** A position text from pieces like `Kf1 Sb2 kf6`. */
export function textOf(pieces: string, { quarter = '0', side = 'r', khan = '-', quiet }: Beside = {}): string {
  const on = new Map(pieces.split(' ').map((piece) => [piece.slice(1), piece[0]!]));
  const row = (number: number) => [...'abcdef'].map((column) => on.get(`${column}${number}`) ?? '-').join(',');
  // Without the Khan Ochre moves only after a pass, which is a ply without progress.
  const plies = quiet ?? (side === 'o' && khan === '-' ? 1 : 0);
  return `${quarter} ${[6, 5, 4, 3, 2, 1].map(row).join('/')} ${side} ${khan} ${plies}`;
}

export function scene(pieces: string, beside: Beside = {}): Line {
  return lineFrom(textOf(pieces, beside));
}

export function lineFrom(text: string): Line {
  return unwrap(Line.from(rules.standard as Rules, text));
}

/** The ends of the legal moves from one cell, captures marked. */
export function ends(line: Line, start: string): string[] {
  const moves = line.legal().filter((action) => action.startsWith(start));
  return moves.map((move) => move.slice(2).replace('-', ''));
}

/** The rule and the reason for which an action is refused; nothing has changed. */
export function refusal(line: Line, action: string): string {
  const before = line.text();
  const played = line.play(action);
  if (played.ok) throw new Error(`${action} was played`);
  if (line.text() !== before) throw new Error(`${action} was refused but changed the position`);
  const { code, rule, message } = played.fault;
  if (code !== 'illegal-action' || !message.startsWith(`${rule}: `)) throw new Error(`${code}: ${message}`);
  return message;
}
