import { forbidden, PlainPosition, plainRules, type Action, type ActionList, type Seat } from '../../src/index.ts';
import { noughts } from './game.ts';

const CELLS = 9;
const LINES = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3', 'a1 b2 c3', 'a3 b2 c1'];

class NoughtsPosition extends PlainPosition {
  readonly #lines = LINES.map((line) => line.split(' ').map((name) => this.board.number(name)));

  constructor() {
    super(noughts, 'standard');
  }

  legal(list: ActionList): void {
    list.items = list.own;
    list.count = 0;
    if (this.isOver()) return;
    for (let to = 0; to < CELLS; to++) if (this.at(to) === 0) list.own[list.count++] = to;
  }

  protected play(action: Action): void {
    this.put(action, this.side + 1);
  }

  winner(): Seat | null {
    for (const line of this.#lines) {
      const mark = this.at(line[0]!);
      if (mark !== 0 && line.every((on) => this.at(on) === mark)) return (mark - 1) as Seat;
    }
    return null;
  }

  protected isOver(): boolean {
    return this.winner() !== null || this.board.names.every((_, on) => this.at(on) !== 0);
  }
}

const standard = plainRules(noughts, 'standard', {
  position: () => new NoughtsPosition(),
  impossible({ board, side }) {
    const ahead = board.filter((text) => text === 'x').length - board.filter((text) => text === 'o').length;
    if (ahead !== 0 && ahead !== 1) return { field: 'board', message: 'the seats take turns' };
    return side === ahead ? null : { field: 'side', message: 'the side contradicts the board' };
  },
  explain: (position, action) => forbidden('NOU-2', `${position.board.names[action]} is taken`),
  result(position) {
    const winner = position.winner();
    if (winner !== null) return { winner, reason: 'line', scores: null };
    return position.board.names.every((_, on) => position.at(on) !== 0)
      ? { winner: null, reason: 'full', scores: null }
      : null;
  },
});

export const rules = { standard };
export { noughts as game } from './game.ts';
