import type { Aid } from '../aids.ts';
import type { DeedForm, SaidBy } from './deeds.ts';
import type { Field, FieldValue } from './position-texts.ts';
import { plainVariant, type RuleOption } from '../options.ts';
import type { DrawReason, Seat } from '../rules.ts';
import type { BoardShape, PieceView } from '../view.ts';

/**
 * What a game is made of, as data, in one place: `games/src/<game>/game.ts`. Position texts, views, the editor, the command line and the
 * words of a game all follow from it, and are checked against it by the compiler. Whether a position or an action is allowed, the rules say.
 */
export interface Declaration {
  readonly id: string;
  /** The colours, seat 0 first. `white`, `black`, `red` and `ochre` have names and paint already. */
  readonly seats: readonly [string, string];
  /** The first is the default. */
  readonly variants: readonly [string, ...string[]];
  /** One shape for all variants, or one a variant. */
  readonly board: BoardShape | Readonly<Record<string, BoardShape>>;
  /** What is printed on cells, each with its sign in a terminal. */
  readonly grounds?: Readonly<Record<string, string>>;
  /** By kind. */
  readonly pieces: Readonly<Record<string, PieceForm>>;
  /** The fields of the position text, in its order, one of them `board` and one the side. */
  readonly position: Fields | ((variant: string) => Fields);
  /** What a view says beside its cells; if left out, every field but board and side. */
  readonly shows?: readonly string[];
  /** What lies beside the board and is shown there, though no deed begins with it: pieces that were taken. */
  readonly beside?: readonly string[];
  /** Every kind of action. */
  readonly deeds: Readonly<Record<string, DeedForm>>;
  /** What an action's text looks like, for whoever wrote something else: `a move is like c3-d4`. */
  readonly expected?: string;
  /** Every reason for which a game may end, the draws of GEN-1 to GEN-3 included where they apply. */
  readonly ends: readonly string[];
  /** Every rule that a refusal may name. */
  readonly refusals: readonly string[];
  readonly aids?: readonly Aid[];
  /** What readers may decide otherwise. */
  readonly options?: readonly RuleOption[];
}

type Fields = Readonly<Record<string, Field>>;

/** The texts of one kind of piece. */
interface PieceForm {
  readonly looks: readonly Look[];
}

interface Look {
  /** Seat 0's and seat 1's. */
  readonly texts: readonly [string, string];
  readonly value: number | null;
  /** Where a kind comes in sizes: of two looks with the same `name` the editor offers one, in any size. */
  readonly size?: { readonly name: string; readonly of: number };
}

/** Checks a declaration and keeps every word of it as a type. */
export function declareGame<const G extends Declaration>(declaration: G): G {
  return declaration;
}

/** A kind of piece with one text a seat. `value` is what it is worth, if anything, wherever it stands. */
export function piece<const A extends string, const B extends string>(
  first: A,
  second: B,
  value: number | null = null,
) {
  return { looks: [{ texts: [first, second], value }] } as const;
}

/** A kind of piece that has several texts: a number on it, how it lies. */
export function pieces<const L extends readonly Look[]>(looks: L) {
  return { looks } as const;
}

export type VariantOf<G extends Declaration> = G['variants'][number];
/** A choice among the options of a game. */
export type ChoiceOf<G extends Declaration> = G['options'] extends readonly RuleOption[]
  ? G['options'][number]['choices'][number]
  : never;
export type KindOf<G extends Declaration> = keyof G['pieces'] & string;
export type PieceTextOf<G extends Declaration> = G['pieces'][KindOf<G>]['looks'][number]['texts'][number];
export type GroundOf<G extends Declaration> = G['grounds'] extends object ? keyof G['grounds'] & string : never;
export type RefusalOf<G extends Declaration> = G['refusals'][number];
export type EndOf<G extends Declaration> = G['ends'][number];
/** The game's own ends, without the draws that all games share. */
export type OwnEndOf<G extends Declaration> = Exclude<EndOf<G>, DrawReason>;
export type FieldsOf<G extends Declaration> = G['position'] extends (variant: string) => infer F ? F : G['position'];
export type ShownOf<G extends Declaration> = G['shows'] extends readonly (infer S extends string)[]
  ? S
  : Exclude<keyof FieldsOf<G> & string, BoardAndSide<FieldsOf<G>>>;
type BoardAndSide<F> = { [N in keyof F]: F[N] extends { readonly kind: 'board' | 'side' } ? N : never }[keyof F];

/** What a position text says, field by field; whether a game can contain it is another question. */
export type SetUp<G extends Declaration> = {
  readonly [N in keyof FieldsOf<G>]: FieldValue<FieldsOf<G>[N], PieceTextOf<G>>;
};

/** What an action's text says. */
export type Said<G extends Declaration> = {
  readonly [K in keyof G['deeds'] & string]: { readonly kind: K } & SaidBy<G['deeds'][K]>;
}[keyof G['deeds'] & string];
export type SaidOf<G extends Declaration, K extends string> = Extract<Said<G>, { readonly kind: K }>;

export function shapeOf({ board }: Declaration, variant: string): BoardShape {
  return 'kind' in board ? (board as BoardShape) : board[plainVariant(variant)]!;
}

export function fieldsOf({ position }: Declaration, variant: string): Fields {
  return typeof position === 'function' ? position(plainVariant(variant)) : position;
}

const looked = new WeakMap<Declaration['pieces'], ReadonlyMap<string, PieceView>>();

/** Every piece by its text, seat 0's first, as it is wherever it stands. */
export function looksOf({ pieces: kinds }: Declaration): ReadonlyMap<string, PieceView> {
  let known = looked.get(kinds);
  if (known === undefined) {
    const all = ([0, 1] satisfies Seat[]).flatMap((seat) =>
      Object.entries(kinds).flatMap(([kind, { looks }]) =>
        looks.map(({ texts, value }): [string, PieceView] => [texts[seat], { seat, kind, text: texts[seat], value }]),
      ),
    );
    looked.set(kinds, (known = new Map(all)));
  }
  return known;
}
