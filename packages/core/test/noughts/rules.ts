import { forbidden, PlainPosition, plainRules, type Offer } from '../../src/index.ts';
import { noughts } from './game.ts';

const LINES = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3', 'a1 b2 c3', 'a3 b2 c1'];

class NoughtsPosition extends PlainPosition<typeof noughts> {
  readonly #lines = LINES.map((line) => line.split(' ').map((name) => this.board.number(name)));

  constructor() {
    super(noughts, 'standard');
  }

  protected offer(add: Offer<typeof noughts>): void {
    for (let to = 0; to < this.board.size; to++) if (this.at(to) === 0) add('place', to);
  }

  protected ended() {
    for (const seat of [0, 1] as const)
      if (this.#lines.some((line) => line.every((on) => this.at(on) === this.firstPiece(seat))))
        return { winner: seat, reason: 'line' } as const;
    const isFull = this.board.names.every((_, on) => this.at(on) !== 0);
    return isFull ? ({ winner: null, reason: 'full' } as const) : null;
  }
}

const standard = plainRules(noughts, 'standard', {
  position: () => new NoughtsPosition(),
  impossible({ board, side }) {
    const ahead = board.filter((text) => text === 'x').length - board.filter((text) => text === 'o').length;
    if (ahead !== 0 && ahead !== 1) return { field: 'board', message: 'the seats take turns' };
    return side === ahead ? null : { field: 'side', message: 'the side contradicts the board' };
  },
  explain: (_position, { to }) => forbidden('NOU-2', `${to} is taken`),
});

export const rules = { standard };
export { noughts as game } from './game.ts';
