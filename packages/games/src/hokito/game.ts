import { ACTOR, OVER, type GameResult, type Random, type Rules } from '@rayonk/core';
import { CELLS, packCell } from './board.ts';
import { explain } from './explain.ts';
import { decodeAction, encodeAction, formatPosition, parsePosition } from './notation.ts';
import { HokitoPosition } from './position.ts';
import { scores, view } from './view.ts';

type Variant = 'standard' | 'mixed';

/** Six each of values 1, 2, 3. */
function tokens(seat: number): number[] {
  return Array.from({ length: CELLS / 2 }, (_, i) => packCell(seat, 1 + (i % 3), 1));
}

/** HOK-1: each seat's tokens on its own half. HOK-2: all tokens anywhere. */
function deal(variant: Variant, random: Random): number[] {
  if (variant === 'mixed') return random.shuffle([...tokens(0), ...tokens(1)]);
  return [...random.shuffle(tokens(0)), ...random.shuffle(tokens(1))];
}

function result(position: HokitoPosition): GameResult | null {
  if (position.state[ACTOR] !== OVER) return null;
  const [black, white] = scores(position);
  return { winner: black === white ? null : black > white ? 0 : 1, reason: 'score', scores: [black, white] };
}

function hokito(variant: Variant): Rules<HokitoPosition> {
  return {
    game: 'hokito',
    variant,
    // 36 movers with at most 36 ends each; no position comes near it.
    capacity: 512,
    start: (random) => formatPosition(HokitoPosition.from(deal(variant, random), 0)),
    parse: parsePosition,
    format: formatPosition,
    decode: decodeAction,
    encode: encodeAction,
    explain,
    result,
    isPly: () => true,
    isSettled: () => true,
    view: (position) => view(position, variant, result(position)),
  };
}

export const rules = { standard: hokito('standard'), mixed: hokito('mixed') };
