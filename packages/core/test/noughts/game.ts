import {
  ACTOR,
  actorName,
  actorOf,
  cellNamed,
  deepFreeze,
  err,
  forbidden,
  formatCells,
  HASH_HI,
  HASH_LO,
  HEADER,
  ok,
  OVER,
  splitFields,
  splitRows,
  squareBoard,
  zobristKeys,
  type Action,
  type ActionList,
  type GameResult,
  type Position,
  type Result,
  type Rules,
  type Seat,
  type TextPiece,
  type View,
} from '../../src/index.ts';

const BOARD = squareBoard(3, 3);
const LINES = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3', 'a1 b2 c3', 'a3 b2 c1'].map(
  (line) => line.split(' ').map((name) => cellNamed(BOARD, name)),
);
const KEYS = zobristKeys('noughts', 18);
const MARKS = ['-', 'x', 'o'];

class NoughtsPosition implements Position {
  readonly state = new Int32Array(HEADER + 9);
  readonly #made: number[] = [];

  put(cell: number, seat: number): void {
    this.state[HEADER + cell] = seat + 1;
    this.#toggle(cell, seat);
  }
  filled(): number {
    return this.state.subarray(HEADER).reduce((sum, mark) => sum + (mark === 0 ? 0 : 1), 0);
  }
  winner(): Seat | null {
    for (const line of LINES) {
      const marks = line.map((cell) => this.state[HEADER + cell]!);
      if (marks[0] !== 0 && marks.every((mark) => mark === marks[0])) return (marks[0]! - 1) as Seat;
    }
    return null;
  }
  settle(): void {
    const filled = this.filled();
    this.state[ACTOR] = this.winner() !== null || filled === 9 ? OVER : filled & 1;
  }
  legal(list: ActionList): void {
    list.count = 0;
    list.items = list.own;
    if (this.state[ACTOR] === OVER) return;
    for (let cell = 0; cell < 9; cell++) if (this.state[HEADER + cell] === 0) list.own[list.count++] = cell;
  }
  make(action: Action): void {
    this.#made.push(action);
    this.put(action, this.state[ACTOR]!);
    this.settle();
  }
  unmake(): void {
    const cell = this.#made.pop()!;
    this.#toggle(cell, this.state[HEADER + cell]! - 1);
    this.state[HEADER + cell] = 0;
    this.settle();
  }
  load(other: NoughtsPosition): void {
    this.state.set(other.state);
    this.#made.length = 0;
  }
  #toggle(cell: number, seat: number): void {
    this.state[HASH_LO]! ^= KEYS[2 * (2 * cell + seat)]!;
    this.state[HASH_HI]! ^= KEYS[2 * (2 * cell + seat) + 1]!;
  }
}

function format(position: NoughtsPosition): string {
  const board = formatCells(BOARD, (cell) => MARKS[position.state[HEADER + cell]!]!);
  return `${board} ${'xo'[position.filled() & 1]}`;
}

function parse(text: string): Result<NoughtsPosition> {
  const fields = splitFields(text, ['board', 'side']);
  if (!fields.ok) return fields;
  const [board, side] = fields.value as [TextPiece, TextPiece];
  const cells = splitRows(board, [3, 3, 3]);
  if (!cells.ok) return cells;
  const position = new NoughtsPosition();
  const counts = [0, 0];
  for (const [i, cell] of cells.value.entries()) {
    const mark = MARKS.indexOf(cell.text);
    if (mark < 0) return err('malformed-position', 'a cell is x, o or -', cell.at);
    if (mark === 0) continue;
    position.put(BOARD.textOrder[i]!, mark - 1);
    counts[mark - 1]!++;
  }
  const ahead = counts[0]! - counts[1]!;
  if (ahead !== 0 && ahead !== 1) return err('impossible-position', 'the seats take turns', board.at);
  if (side.text !== 'xo'[ahead]) return err('impossible-position', 'the side contradicts the board', side.at);
  position.settle();
  return ok(position);
}

function result(position: NoughtsPosition): GameResult | null {
  if (position.state[ACTOR] !== OVER) return null;
  const winner = position.winner();
  return { winner, reason: winner === null ? 'full' : 'line', scores: null };
}

const standard: Rules<NoughtsPosition> = {
  game: 'noughts',
  variant: 'standard',
  capacity: 9,
  start: () => '-,-,-/-,-,-/-,-,- x',
  parse,
  format,
  decode(_position, text) {
    const cell = cellNamed(BOARD, text);
    return cell < 0 ? err('malformed-action', 'an action is a cell', 0) : ok(cell as Action);
  },
  encode: (_position, action) => BOARD.names[action]!,
  explain: (_position, action) => forbidden('NOU-2', `${BOARD.names[action]} is taken`),
  result,
  isPly: () => true,
  isSettled: () => true,
  view: (position) =>
    deepFreeze<View>({
      game: 'noughts',
      variant: 'standard',
      position: format(position),
      actor: actorName(actorOf(position)),
      board: { kind: 'square', columns: 3, rows: 3 },
      cells: BOARD.textOrder.map((cell) => {
        const mark = position.state[HEADER + cell]!;
        const piece = { seat: (mark - 1) as Seat, kind: 'mark', text: MARKS[mark]!, value: null };
        return { cell: BOARD.names[cell]!, ground: null, piece: mark === 0 ? null : piece };
      }),
      fields: {},
      result: result(position),
    }),
};

export const rules = { standard };
