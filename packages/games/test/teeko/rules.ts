import { boardOf, forbidden, PlainPosition, plainRules, type Impossible, type Offer, type SetUp } from '@rayonk/core';
import { teeko } from './game.ts';

type Teeko = typeof teeko;

export const MARKERS = 4;

const { names, next, size } = boardOf(teeko.board);
const CELLS = names.keys().toArray();
/** Of the eight directions, those that are not another's opposite. */
const LINES = [0, 1, 2, 3];

/** All that wins: every line from one of its ends, and every square from its lower left corner. */
export const FOURS = CELLS.flatMap((from) => [
  ...LINES.map((direction) => ({ reason: 'line' as const, cells: lineFrom(from, direction) })),
  { reason: 'square' as const, cells: [from, next[from]![0]!, next[from]![1]!, next[from]![2]!] },
]).filter((four) => four.cells.every((on) => on >= 0));

function lineFrom(from: number, direction: number): number[] {
  const line = [from];
  while (line.length < MARKERS) line.push(next[line.at(-1)!]?.[direction] ?? -1);
  return line;
}

export class TeekoPosition extends PlainPosition<Teeko> {
  constructor() {
    super(teeko, 'standard');
  }

  isPlacing(): boolean {
    let placed = 0;
    for (let on = 0; on < size; on++) if (this.at(on) !== 0) placed++;
    return placed < 2 * MARKERS;
  }

  protected offer(add: Offer<Teeko>): void {
    const isPlacing = this.isPlacing();
    const own = this.firstPiece(this.side);
    for (const on of CELLS)
      if (isPlacing && this.at(on) === 0) add('place', on);
      else if (!isPlacing && this.at(on) === own)
        for (const to of next[on]!) if (to >= 0 && this.at(to) === 0) add('move', on, to);
  }

  protected ended() {
    for (const { cells, reason } of FOURS) {
      const first = this.at(cells[0]!);
      if (first !== 0 && cells.every((on) => this.at(on) === first))
        return { winner: first === this.firstPiece(0) ? 0 : 1, reason } as const;
    }
    return null;
  }
}

function impossible({ board, side, quiet }: SetUp<Teeko>): Impossible<Teeko> | null {
  const black = board.filter((text) => text === 'b').length;
  const red = board.filter((text) => text === 'r').length;
  if (black > MARKERS || (black !== red && black !== red + 1))
    return { field: 'board', message: `TEE-2: in turn, each puts at most ${MARKERS} markers, Black first` };
  if (red < MARKERS && side !== black - red)
    return { field: 'side', message: 'TEE-2: it is the other’s turn to place' };
  if (red < MARKERS && quiet > 0) return { field: 'quiet', message: 'GEN-2: plies count from the last marker placed' };
  const mover = side === 0 ? 'b' : 'r';
  return FOURS.some(({ cells }) => cells.every((on) => board[on] === mover))
    ? { field: 'side', message: 'TEE-4: whoever is to act has won already' }
    : null;
}

export const rules = {
  standard: plainRules(teeko, 'standard', {
    position: () => new TeekoPosition(),
    impossible,
    explain(position, said) {
      const on = (name: string) => position.at(names.indexOf(name));
      if (said.kind === 'place')
        return position.isPlacing()
          ? forbidden('TEE-2', `${said.to} is taken`)
          : forbidden('TEE-3', 'all markers are placed, now they move');
      if (position.isPlacing()) return forbidden('TEE-2', 'nothing moves before all markers are placed');
      if (on(said.from) !== position.firstPiece(position.side))
        return forbidden('TEE-3', `no marker of one’s own stands on ${said.from}`);
      return on(said.to) === 0
        ? forbidden('TEE-3', `${said.to} is not next to ${said.from}`)
        : forbidden('TEE-3', `${said.to} is taken`);
    },
  }),
};
export { teeko as game };
