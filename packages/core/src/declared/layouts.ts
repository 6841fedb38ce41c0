import type { Action } from '../actions.ts';
import type { NumberedCells } from './boards.ts';
import type { Declaration, Said } from './declaration.ts';
import type { AnySaid, Param } from './deeds.ts';

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
