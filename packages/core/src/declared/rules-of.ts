import type { Action } from '../actions.ts';
import { usedAids } from '../aids.ts';
import type { Dealing } from '../deal.ts';
import { boardOf, type GameBoard } from './boards.ts';
import {
  fieldsOf,
  looksOf,
  shapeOf,
  type ChoiceOf,
  type Declaration,
  type EndOf,
  type GroundOf,
  type PieceTextOf,
  type RefusalOf,
  type Said,
  type SetUp,
  type ShownOf,
  type VariantOf,
} from './declaration.ts';
import { Packing, readDeed, whyUnordered, writeDeed } from './deeds.ts';
import { NONE, PositionTexts, type Field } from './position-texts.ts';
import { variantWith } from '../options.ts';
import { Random } from '../random.ts';
import { err, fault, ok, type Fault, type ForbiddenBy, type Result } from '../result.ts';
import {
  ACTOR,
  actorName,
  actorOf,
  CHANCE,
  OVER,
  type GameResult,
  type Position,
  type Rules,
  type Seat,
} from '../rules.ts';
import { deepFreeze, type PieceView, type View, type ViewOptions } from '../view.ts';

/** What a set-up contradicts, and the field that says so; null where all of the text is at fault. */
export interface Impossible<G extends Declaration> {
  readonly field: (keyof SetUp<G> & string) | null;
  readonly message: string;
}

/** What `impossible` answers. */
export function wrong<const F extends string | null>(field: F, message: string) {
  return { field, message } as const;
}

/** How a game has ended, for a reason that it declares; without scores where it counts none. */
export interface Ended<G extends Declaration> {
  readonly winner: Seat | null;
  readonly reason: EndOf<G>;
  readonly scores?: readonly [number, number];
}

/** What only the rules of a game know; texts, views and their faults follow from its declaration. */
export interface RulesParts<G extends Declaration, P extends Position> {
  /** No position writes more actions than this into a list's `own`. */
  readonly capacity: number;
  /** The first position, or how it is drawn. */
  readonly start: SetUp<G> | ((random: Random) => SetUp<G>);
  /** A position from a set-up that `impossible` has let pass. */
  position(setUp: SetUp<G>): P;
  /** What a position's text says. */
  setUp(position: P): SetUp<G>;
  /** What no game can contain, in the order in which a reader would check it: the one place where set-ups are judged. */
  impossible?(setUp: SetUp<G>): Impossible<G> | null;
  /** A game that lays out its actions itself says how; else `Packing` does. */
  readonly packing?: {
    kind(action: Action): Said<G>['kind'];
    pack(said: Said<G>, position: P): Action;
    unpack(action: Action, position: P): Said<G>;
  };
  explain(position: P, action: Action): ForbiddenBy<RefusalOf<G>>;
  /** How a position whose actor is `OVER` has ended; null for the draw of GEN-2, which comes after all ends of the game's own. */
  ended(position: P): Ended<G> | null;
  /** How it deals face down, where it does. */
  readonly dealing?: Dealing;
  /** If left out: nothing but chance is ever pending. */
  isSettled?(position: P): boolean;
  /** What is printed on a cell. */
  ground?(cell: number, setUp: SetUp<G>): GroundOf<G> | null;
  /** What stands on a cell, where it is not the same everywhere or for everybody. */
  look?(
    piece: PieceView & { readonly text: PieceTextOf<G> },
    cell: number,
    setUp: SetUp<G>,
    options: ViewOptions,
  ): PieceView;
  /** What a view says beside its cells; if left out, the fields of the text but board and side. */
  fields?(setUp: SetUp<G>, options: ViewOptions): { readonly [F in ShownOf<G>]?: string | number | null };
}

/**
 * The rules of every variant of a game, with any choices, and how they deal: all that a module of rules exports beside the declaration. `parts` says
 * what a variant is made of, and what choices make of it.
 */
export function rulesOfAll<G extends Declaration, P extends Position>(
  game: G,
  parts: (variant: VariantOf<G>, choices: readonly ChoiceOf<G>[]) => RulesParts<G, P>,
) {
  const withChoices = (variant: string, choices: readonly string[]) => {
    const made = parts(variant, choices as readonly ChoiceOf<G>[]);
    const named = variantWith(game, variant, choices) as VariantOf<G>;
    return { rules: rulesOf(game, named, made), ...(made.dealing === undefined ? {} : { dealing: made.dealing }) };
  };
  const plain = game.variants.map((variant: VariantOf<G>) => [variant, withChoices(variant, [])] as const);
  return {
    rules: Object.fromEntries(plain.map(([variant, { rules }]) => [variant, rules])) as Record<VariantOf<G>, Rules<P>>,
    dealing: Object.fromEntries(plain.flatMap(([variant, { dealing }]) => (dealing ? [[variant, dealing]] : []))),
    withChoices,
  };
}

/** One variant of a game, perhaps with choices, from its declaration and what only its rules know. */
export function rulesOf<G extends Declaration, P extends Position>(
  game: G,
  variant: VariantOf<G> | `${VariantOf<G>}+${string}`,
  parts: RulesParts<G, P>,
): Rules<P> {
  const board = boardOf(shapeOf(game, variant));
  const fields = fieldsOf(game, variant);
  const looks = looksOf(game);
  const texts = new PositionTexts(fields, board, looks.keys());
  const packing = parts.packing ?? packingOf(game, board);
  const picture = new Picture(game, variant, board, parts, texts, fields);
  const phases = Object.fromEntries(Object.entries(game.deeds).map(([kind, { phase }]) => [kind, phase]));
  const { start } = parts;

  const result = (position: P): GameResult | null => {
    if (position.state[ACTOR] !== OVER) return null;
    const { winner, reason, scores = null } = parts.ended(position) ?? { winner: null, reason: 'no-progress' };
    return { winner, reason, scores };
  };
  const startOf = (random: Random) => (typeof start === 'function' ? start(random) : start);
  return {
    game: game.id,
    variant,
    capacity: parts.capacity,
    start: (random) => texts.write(startOf(random)),
    parse(text) {
      const found = texts.read(text);
      if (!found.ok) return found;
      const setUp = found.value.setUp as SetUp<G>;
      const why = parts.impossible?.(setUp) ?? null;
      if (why === null) return ok(parts.position(setUp));
      const at = why.field === null ? null : found.value.at[why.field]!;
      return { ok: false, fault: fault('impossible-position', why.message, at) };
    },
    format: (position) => texts.write(parts.setUp(position)),
    decode(position, text) {
      const said = readDeed(game.deeds, board, text);
      if (said === null) return notAnAction(game, text);
      const why = whyUnordered(game.deeds[said.kind]!, board, said);
      return why === null ? ok(packing.pack(said as never, position)) : err('malformed-action', why, 0);
    },
    encode: (position, action) => writeDeed(game.deeds, packing.unpack(action, position)),
    explain: (position, action): Fault => parts.explain(position, action),
    result,
    isPly: (action) => phases[packing.kind(action)] === 'play',
    isSettled: (position) => parts.isSettled?.(position) ?? position.state[ACTOR] !== CHANCE,
    view: (position, options) =>
      picture.view(parts.setUp(position), options, actorName(actorOf(position)), result(position)),
    sketch(text, options) {
      const found = texts.read(text, startOf(new Random('sketch')));
      if (!found.ok) return found;
      const setUp = found.value.setUp as SetUp<G>;
      return ok(deepFreeze({ ...picture.view(setUp, options, picture.seat(setUp), null), position: text }));
    },
  };
}

function packingOf<G extends Declaration, P extends Position>(game: G, board: GameBoard) {
  const plain = new Packing(game.deeds, board);
  return {
    kind: (action: Action) => plain.unpack(action).kind as Said<G>['kind'],
    pack: (said: Said<G>, _position: P) => plain.fromSaid(said),
    unpack: (action: Action, _position: P) => plain.toSaid(action) as unknown as Said<G>,
  };
}

function notAnAction({ expected, deeds }: Declaration, text: string): Result<never> {
  const shapes = Object.values(deeds).map((form) => form.text.replaceAll(/[{}]/g, ''));
  return err(
    'malformed-action',
    `${expected ?? `an action is ${shapes.join(' or ')}`}, not ${JSON.stringify(text.slice(0, 20))}`,
    0,
  );
}

/** How a set-up looks, whether or not a game can contain it. */
class Picture<G extends Declaration, P extends Position> {
  readonly #game: G;
  readonly #variant: string;
  readonly #board: GameBoard;
  readonly #parts: RulesParts<G, P>;
  readonly #texts: PositionTexts;
  readonly #looks: ReadonlyMap<string, PieceView>;
  /** The names of the fields that are the board and the side, and the others. */
  readonly #boardField: string;
  readonly #sideField: string;
  readonly #others: readonly (readonly [string, Field])[];

  constructor(
    game: G,
    variant: string,
    board: GameBoard,
    parts: RulesParts<G, P>,
    texts: PositionTexts,
    fields: Readonly<Record<string, Field>>,
  ) {
    this.#game = game;
    this.#variant = variant;
    this.#board = board;
    this.#parts = parts;
    this.#texts = texts;
    this.#looks = looksOf(game);
    const all = Object.entries(fields);
    this.#boardField = all.find(([, { kind }]) => kind === 'board')![0];
    this.#sideField = all.find(([, { kind }]) => kind === 'side')![0];
    this.#others = all.filter(([, { kind }]) => kind !== 'board' && kind !== 'side');
  }

  seat(setUp: SetUp<G>): Seat {
    return (setUp as Readonly<Record<string, unknown>>)[this.#sideField] as Seat;
  }

  view(setUp: SetUp<G>, options: ViewOptions, actor: View['actor'], result: GameResult | null): View {
    const { id, aids } = this.#game;
    const texts = (setUp as Readonly<Record<string, unknown>>)[this.#boardField] as readonly PieceTextOf<G>[];
    return deepFreeze<View>({
      game: id,
      variant: this.#variant,
      position: this.#texts.write(setUp),
      actor,
      board: { ...this.#board.shape },
      cells: this.#board.textOrder.map((cell) => ({
        cell: this.#board.names[cell]!,
        ground: this.#parts.ground?.(cell, setUp) ?? null,
        piece: texts[cell] === NONE ? null : this.#piece(texts[cell]!, cell, setUp, options),
      })),
      fields: { ...(this.#parts.fields?.(setUp, options) ?? this.#plainFields(setUp)) } as View['fields'],
      result,
      ...(aids === undefined ? {} : { aids: usedAids(aids, options.aids) }),
    });
  }

  #piece(text: PieceTextOf<G>, cell: number, setUp: SetUp<G>, options: ViewOptions): PieceView {
    const piece = this.#looks.get(text)!;
    return this.#parts.look?.(piece, cell, setUp, options) ?? { ...piece };
  }

  #plainFields(setUp: Readonly<Record<string, unknown>>): View['fields'] {
    return Object.fromEntries(
      this.#others.map(([name, field]) => {
        const value = setUp[name];
        return [name, typeof value === 'number' && field.kind === 'count' ? value : this.#shown(field, value)];
      }),
    );
  }

  #shown(field: Field, value: unknown): string | null {
    const text = this.#texts.writeField(field, value);
    return text === NONE || value === null ? null : text;
  }
}
