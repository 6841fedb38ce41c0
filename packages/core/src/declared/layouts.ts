import type { Action } from '../actions.ts';
import type { GameBoard } from './boards.ts';
import type { Declaration, Said } from './declaration.ts';
import type { AnySaid, Param } from './deeds.ts';

/** The cells of a board under numbers of a game's own, that leave gaps where its sets of cells need them. */
export interface NumberedCells {
  /** By number on the board, ascending. */
  readonly cells: readonly number[];
  /** By number of the game's own. */
  readonly names: readonly string[];
  /** The number of the cell with this name, or −1. */
  readonly number: (name: string) => number;
}

/** `place` says the number of a cell from its row and its column, both counted from 0 at the bottom left. */
export function numberedCells(board: GameBoard, place: (row: number, column: number) => number): NumberedCells {
  const lengths = board.rowLengths.toReversed();
  const cells = lengths.flatMap((length, row) => Array.from({ length }, (_, column) => place(row, column)));
  const names: string[] = [];
  for (const [i, cell] of cells.entries()) names[cell] = board.names[i]!;
  return { cells, names, number: (name) => cells[board.number(name)] ?? -1 };
}

/** For each kind of action: the smallest one, and the bit at which each parameter begins. Kinds lie one after another. */
export type ActionLayout<G extends Declaration> = {
  readonly [K in keyof G['deeds']]: readonly [
    first: number,
    bits: { readonly [P in keyof G['deeds'][K]['params']]: number },
  ];
};

type AnyLayout = Readonly<Record<string, readonly [first: number, bits: Readonly<Record<string, number>>]>>;

interface Coded {
  readonly name: string;
  readonly bit: number;
  readonly mask: number;
  readonly numbers: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<number, string>;
}

/**
 * Actions as integers that a game lays out for the speed of its position: cells by their own numbers, texts by their place in the declaration unless
 * `numbers` has others for them.
 */
export function packedBy<G extends Declaration>(
  { deeds }: G,
  cells: NumberedCells,
  layout: ActionLayout<G>,
  numbers: Readonly<Record<string, ReadonlyMap<string, number>>> = {},
) {
  const kinds = Object.entries(layout as AnyLayout)
    .map(([kind, [first, bits]]) => {
      const params = Object.entries(bits).map(([name, bit]): Coded => {
        const param = deeds[kind]!.params[name]!;
        const codes = numbers[name] ?? numbersOf(param, cells);
        const next = Math.min(...Object.values(bits).filter((other) => other > bit), 31);
        const texts = new Map([...codes].map(([text, number]) => [number, text]));
        return { name, bit, mask: (1 << (next - bit)) - 1, numbers: codes, texts };
      });
      return { kind, first, params };
    })
    .sort((a, b) => a.first - b.first);
  const byName = new Map(kinds.map((each) => [each.kind, each]));
  const kindAt = (action: Action) => kinds.findLast(({ first }) => first <= action)!;
  return {
    kind: (action: Action) => kindAt(action).kind as Said<G>['kind'],
    pack(said: Said<G>): Action {
      const { first, params } = byName.get(said.kind)!;
      const values = said as unknown as AnySaid;
      return params.reduce(
        (sum, { name, bit, numbers: codes }) => sum + (codes.get(values[name] as string)! << bit),
        first,
      ) as Action;
    },
    unpack(action: Action): Said<G> {
      const { kind, first, params } = kindAt(action);
      const said: Record<string, string> = { kind };
      for (const { name, bit, mask, texts } of params) said[name] = texts.get(((action - first) >> bit) & mask)!;
      return said as unknown as Said<G>;
    },
  };
}

function numbersOf(param: Param, { cells, names }: NumberedCells): ReadonlyMap<string, number> {
  if (param.kind === 'cells') throw new Error('a list of cells has no place in a layout');
  return param.kind === 'cell'
    ? new Map(cells.map((cell) => [names[cell]!, cell]))
    : new Map(param.texts.map((text, i) => [text, i]));
}
