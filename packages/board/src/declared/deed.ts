import {
  boardOf,
  cellOf,
  readDeed,
  type Declaration,
  type PieceView,
  type Said,
  type Seat,
  type View,
} from '@rayonk/core';
import type { Motion, Movement, Target } from '../screen.ts';

export type { Motion } from '../screen.ts';
export { straightest, waysFrom } from './ways.ts';

/**
 * What an action does, in words of its game: the one place where an action's text is taken apart. Gestures, motions, the marks of the last
 * move and sentences follow from it. A game's own deeds are its declared ones and whatever else its words and drawings need to know.
 */
export interface Deed {
  readonly kind: string;
  /** Who acts. What chance does is told of whoever it does it for. */
  readonly seat: Seat;
  /** The cells of the other seat's pieces that it takes, covers or throws off the board. */
  readonly takes: readonly string[];
}

export type ReadDeed<D extends Deed> = (before: View, action: string) => D;

/** What every deed of a game says, before it is looked at on the board. */
export type SaidBySeat<G extends Declaration> = Said<G> & { readonly seat: Seat };

/** A deed of one declared kind. */
export type DeedOf<G extends Declaration, K extends string> = Deed & Extract<SaidBySeat<G>, { readonly kind: K }>;

type KindsOf<G extends Declaration> = keyof G['deeds'] & string;
/** By kind: what the board shows of a deed beyond what its text says. It takes nothing unless that says so. */
type Tells<G extends Declaration> = {
  readonly [K in KindsOf<G>]?: (told: Extract<SaidBySeat<G>, { readonly kind: K }>, before: View) => object;
};
type ToldBy<T, K> = K extends keyof T ? (T[K] extends (...args: never) => infer R ? R : unknown) : unknown;
/** The deeds of a game, with what it tells of them. */
type Told<G extends Declaration, T> = { [K in KindsOf<G>]: DeedOf<G, K> & ToldBy<T, K> }[KindsOf<G>];

/** A game's reader of deeds. */
export function deedsOf<G extends Declaration, T extends Tells<G>>(game: G, tells: T): ReadDeed<Told<G, T>> {
  const tellOf = tells as Readonly<Record<string, ((told: object, before: View) => object) | undefined>>;
  return readDeeds(
    game,
    (told, before) => ({ ...told, takes: [], ...tellOf[told.kind]?.(told, before) }) as unknown as Told<G, T>,
  );
}

function readDeeds<G extends Declaration, D extends Deed>(
  game: G,
  tell: (told: SaidBySeat<G>, before: View) => D,
): ReadDeed<D> {
  return (before, action) => {
    const said = readDeed(game.deeds, boardOf(before.board), action);
    if (said === null) throw new Error(`${action} is no action of ${game.id}`);
    return tell({ ...said, seat: before.actor === 1 ? 1 : 0 } as unknown as SaidBySeat<G>, before);
  };
}

/** Deeds that put a piece `to` a cell, or move what stands `from` a cell `to` another and take what stands there. */
export type PlainDeed<G extends Declaration> = SaidBySeat<G> &
  Deed & {
    /** What moves; null for what comes from beside the board. */
    readonly piece: PieceView | null;
  };

export function plainDeeds<G extends Declaration>(game: G): ReadDeed<PlainDeed<G>> {
  return readDeeds(game, (told, before) => {
    const { from, to } = cellsOf(told);
    const taken = to === null ? null : pieceOn(before, to);
    return {
      ...told,
      piece: from === null ? null : pieceOn(before, from),
      takes: taken !== null && taken.seat !== told.seat ? [to!] : [],
    };
  });
}

export function pieceOn(view: View, cell: string): PieceView | null {
  return cellOf(view, cell)?.piece ?? null;
}

/** Where a deed begins and ends on the board, as far as it says so by these names. */
export function cellsOf(deed: object): { readonly from: string | null; readonly to: string | null } {
  const { from, to } = deed as Readonly<Record<string, unknown>>;
  return { from: typeof from === 'string' ? from : null, to: typeof to === 'string' ? to : null };
}

/** What is seen of a deed that moves one piece or puts one, and takes others where they stand. */
export function plainMotions(deed: Deed & { readonly path?: readonly string[] }, before: View): readonly Motion[] {
  const { from, to } = cellsOf(deed);
  const moved: Motion[] =
    to === null
      ? []
      : from === null
        ? [{ kind: 'appear', beat: 0, cell: to }]
        : [{ kind: 'slide', beat: 0, from, path: deed.path ?? [to] }];
  const gone = deed.takes.flatMap((cell): Motion[] => {
    const piece = pieceOn(before, cell);
    return piece === null ? [] : [{ kind: 'leave', beat: 1, cell, piece, pushedFrom: null }];
  });
  return [...moved, ...gone];
}

/** What is seen of the deeds of some kinds, where more happens than one piece moving and others being taken. */
type SeenBy<D extends Deed> = {
  readonly [K in D['kind']]?: (deed: Extract<D, { readonly kind: K }>, before: View, after: View) => readonly Motion[];
};

/** What deeds visibly do; of any of them, `also` may tell more. */
export function movementOf<D extends Deed>(
  deed: ReadDeed<D>,
  seen: SeenBy<D> = {},
  also: (before: View, after: View) => readonly Motion[] = () => [],
): Movement {
  const seenBy = seen as Readonly<
    Record<string, ((deed: D, before: View, after: View) => readonly Motion[]) | undefined>
  >;
  return {
    motions(before, action, after) {
      const done = deed(before, action);
      const own = seenBy[done.kind]?.(done, before, after) ?? plainMotions(done, before);
      return [...own, ...also(before, after)];
    },
    takes: (before, action) => deed(before, action).takes,
  };
}

/** How an action is pointed out: its parameters one after the other, or its kind as something beside the board if it has none. */
export function targetsOf({ deeds }: Declaration, said: { readonly kind: string }): readonly Target[] {
  const params = Object.entries(deeds[said.kind]!.params);
  const values = said as Readonly<Record<string, string | readonly string[]>>;
  const targets = params.flatMap(([name, param]): readonly Target[] => {
    const value = values[name]!;
    if (param.kind !== 'among') return typeof value === 'string' ? [value] : value;
    return param.beside === null ? [] : [`${param.beside}:${value as string}`];
  });
  return targets.length === 0 ? [`${said.kind}:`] : targets;
}
