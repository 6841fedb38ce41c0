import type { Action } from '../actions.ts';
import type { GameBoard } from './boards.ts';

/**
 * One kind of action: its text, in which `{name}` stands for a parameter, and what each parameter may be. In the order of the parameters an
 * action is pointed out, too: cells on the board, choices beside it.
 */
export interface DeedForm {
  readonly text: string;
  readonly params: Readonly<Record<string, Param>>;
  /** What belongs to a set-up or to chance is no ply (GEN-3). */
  readonly phase: 'play' | 'setup' | 'chance';
}

export type Param =
  | { readonly kind: 'cell' }
  /** So many cells, joined by `.`; in ascending order where `ascending` says so to whoever wrote another. */
  | { readonly kind: 'cells'; readonly count: number; readonly ascending?: string }
  /** One of these texts; pointed out as `beside:text`, or not at all if it follows from the rest. */
  | { readonly kind: 'among'; readonly texts: readonly string[]; readonly beside: string | null };

export type SaidBy<D extends DeedForm> = { readonly [P in keyof D['params']]: ParamValue<D['params'][P]> };
type ParamValue<P> = P extends { readonly kind: 'cell' }
  ? string
  : P extends { readonly kind: 'cells' }
    ? readonly string[]
    : P extends { readonly kind: 'among'; readonly texts: readonly (infer T)[] }
      ? T
      : never;

export function deed<
  const T extends string,
  const P extends Readonly<Record<string, Param>>,
  const F extends DeedForm['phase'] = 'play',
>(text: T, params: P, phase: F = 'play' as F) {
  return { text, params, phase } as const;
}

export const cell = { kind: 'cell' } as const;
export function cellList<const N extends number>(count: N, ascending?: string) {
  return { kind: 'cells', count, ...(ascending === undefined ? {} : { ascending }) } as const;
}
/** One of several texts, which the rest of the action decides: `-` or `x`. */
export function among<const T extends readonly string[]>(...texts: T) {
  return { kind: 'among', texts, beside: null } as const;
}
/** One of several things beside the board: `beside('hand', 's', 'L')` is chosen as `hand:s` or `hand:L`. */
export function beside<const B extends string, const T extends readonly string[]>(place: B, ...texts: T) {
  return { kind: 'among', texts, beside: place } as const;
}

type Value = string | readonly string[];
/** An action's text taken apart, of any game. */
export type AnySaid = { readonly kind: string } & Readonly<Record<string, Value>>;

interface Pattern {
  readonly kind: string;
  readonly params: readonly (readonly [string, Param])[];
  readonly reads: RegExp;
  /** Literals and names of parameters, by turns. */
  readonly parts: readonly string[];
}

const known = new WeakMap<Readonly<Record<string, DeedForm>>, ReadonlyMap<string, Pattern>>();

function patternsOf(deeds: Readonly<Record<string, DeedForm>>): ReadonlyMap<string, Pattern> {
  let patterns = known.get(deeds);
  if (patterns === undefined)
    known.set(deeds, (patterns = new Map(Object.entries(deeds).map(([kind, form]) => [kind, patternOf(kind, form)]))));
  return patterns;
}

const CELL = '[a-z][0-9]+';

function patternOf(kind: string, { text, params }: DeedForm): Pattern {
  const parts = text.split(/[{}]/);
  const reads = parts.map((part, i) => (i % 2 === 0 ? escaped(part) : `(${sourceOf(params[part]!)})`)).join('');
  return { kind, params: Object.entries(params), reads: new RegExp(`^${reads}$`), parts };
}

function sourceOf(param: Param): string {
  switch (param.kind) {
    case 'cell':
      return CELL;
    case 'cells':
      return `${CELL}(?:\\.${CELL}){${param.count - 1}}`;
    case 'among':
      return param.texts.map(escaped).join('|');
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&');
}

/** What an action's text says, by the first kind that it fits, legal or not; null if it is none of this board's. */
export function readDeed(deeds: Readonly<Record<string, DeedForm>>, board: GameBoard, text: string): AnySaid | null {
  for (const { kind, params, reads, parts } of patternsOf(deeds).values()) {
    const found = reads.exec(text);
    if (found === null) continue;
    const said: Record<string, Value> = { kind };
    for (let i = 1; i < parts.length; i += 2) said[parts[i]!] = found[(i + 1) / 2]!;
    let isOnBoard = true;
    for (const [name, param] of params) {
      const value = said[name] as string;
      if (param.kind === 'cells') said[name] = value.split('.');
      if (param.kind === 'cell') isOnBoard &&= board.number(value) >= 0;
      if (param.kind === 'cells') isOnBoard &&= value.split('.').every((each) => board.number(each) >= 0);
    }
    if (isOnBoard) return said as AnySaid;
  }
  return null;
}

/** What there is to say of a list of cells that is not in the order that its deed wants, or null. */
export function whyUnordered({ params }: DeedForm, { number }: GameBoard, said: AnySaid): string | null {
  for (const [name, param] of Object.entries(params)) {
    if (param.kind !== 'cells' || param.ascending === undefined) continue;
    const cells = (said[name] as readonly string[]).map(number);
    if (cells.some((each, i) => i > 0 && each <= cells[i - 1]!)) return param.ascending;
  }
  return null;
}

export function writeDeed(deeds: Readonly<Record<string, DeedForm>>, said: AnySaid): string {
  const { parts } = patternsOf(deeds).get(said.kind)!;
  let text = parts[0]!;
  for (let i = 1; i < parts.length; i += 2) {
    const value = said[parts[i]!]!;
    text += (typeof value === 'string' ? value : value.join('.')) + parts[i + 1]!;
  }
  return text;
}

/**
 * Actions as integers, for games without a layout of their own: kinds one after another in the order of their declaration, each counting
 * through its parameters, the first the slowest. So `legal` is ascending if it goes through them in this order.
 */
export class Packing {
  readonly #kinds: readonly PackedKind[];
  readonly #byName: ReadonlyMap<string, PackedKind>;
  readonly #board: GameBoard;
  /** How many actions there are. */
  readonly count: number;

  constructor(deeds: Readonly<Record<string, DeedForm>>, board: GameBoard) {
    let first = 0;
    this.#board = board;
    this.#kinds = Object.entries(deeds).map(([kind, { params }]) => {
      const names = Object.keys(params);
      const radices = Object.values(params).map((param) => radixOf(param, board));
      const packed = { kind, first, names, params: Object.values(params), radices };
      first += radices.reduce((all, radix) => all * radix, 1);
      return packed;
    });
    this.count = first;
    this.#byName = new Map(this.#kinds.map((each) => [each.kind, each]));
  }

  /** The action of a kind with these parameters: numbers of cells, and of choices in the order of their declaration. */
  pack(kind: string, ...values: readonly number[]): Action {
    const { first, radices } = this.#byName.get(kind)!;
    return (first + values.reduce((sum, value, i) => sum * radices[i]! + value, 0)) as Action;
  }

  /** The kind of an action, and its parameters as numbers. */
  unpack(action: Action): { readonly kind: string; readonly values: readonly number[] } {
    const { kind, first, radices } = this.#kinds.findLast((each) => each.first <= action)!;
    let rest = action - first;
    const values = radices.toReversed().map((radix) => {
      const value = rest % radix;
      rest = Math.floor(rest / radix);
      return value;
    });
    return { kind, values: values.reverse() };
  }

  fromSaid(said: AnySaid): Action {
    const { names, params } = this.#byName.get(said.kind)!;
    return this.pack(
      said.kind,
      ...names.map((name, i) => {
        const param = params[i]!;
        return param.kind === 'among'
          ? param.texts.indexOf(said[name] as string)
          : this.#board.number(said[name] as string);
      }),
    );
  }

  toSaid(action: Action): AnySaid {
    const { kind, values } = this.unpack(action);
    const { names, params } = this.#byName.get(kind)!;
    const said: Record<string, Value> = { kind };
    for (const [i, name] of names.entries()) {
      const param = params[i]!;
      said[name] = param.kind === 'among' ? param.texts[values[i]!]! : this.#board.names[values[i]!]!;
    }
    return said as AnySaid;
  }
}

interface PackedKind {
  readonly kind: string;
  readonly first: number;
  readonly names: readonly string[];
  readonly params: readonly Param[];
  readonly radices: readonly number[];
}

function radixOf(param: Param, board: GameBoard): number {
  if (param.kind === 'cells') throw new Error('actions with lists of cells need a packing of their own');
  return param.kind === 'cell' ? board.size : param.texts.length;
}
