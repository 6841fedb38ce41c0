import { deedsOf, movementOf, pieceOn, plainMotions, straightest, waysFrom, type Motion } from '@rayonk/board/deed';
import { boardOf, cellOf, type Seat, type View } from '@rayonk/core';
import { khan } from './game.ts';

export const deed = deedsOf(khan, {
  // How often Red has turned the mat; null for Ochre, who finds it turned.
  setUpRed: ({ quarter }) => ({ turned: Number(quarter) }),
  setUpOchre: () => ({ turned: null }),
  move: ({ from, sign, to }, before) => ({
    mover: pieceOn(before, from)?.kind ?? 'sbire',
    taken: pieceOn(before, to)?.kind ?? null,
    takes: sign === 'x' ? [to] : [],
  }),
});
export type AnySetUp = Extract<ReturnType<typeof deed>, { readonly turned: number | null }>;

export const movement = movementOf(
  deed,
  {
    bring: ({ seat, to }) => [{ kind: 'slide', beat: 0, from: reserve(seat), path: [to] }],
    move: (done, before) =>
      plainMotions({ ...done, path: straightest(pathsFrom(before, done.from), done.to) ?? [done.to] }, before),
    setUpRed: (_done, before, after) => putMotions(before, after),
    setUpOchre: (_done, before, after) => putMotions(before, after),
  },
  khanMotions,
);

/** The Khan goes from head to head while the new bearer moves. */
function khanMotions(before: View, after: View): readonly Motion[] {
  const [from, to] = [before.fields['khan'], after.fields['khan']];
  if (typeof to !== 'string' || to === from) return [];
  return [{ kind: 'carry', beat: 0, from: typeof from === 'string' ? from : null, to }];
}

/** The guards first take their places, the Kalista comes last. */
function putMotions(before: View, after: View): readonly Motion[] {
  const put = after.cells.filter(({ cell, piece }) => piece !== null && pieceOn(before, cell) === null);
  return put.map(({ cell, piece }) => ({ kind: 'appear', beat: piece?.kind === 'kalista' ? 1 : 0, cell }));
}

/** KHA-4 to KHA-6: every way over empty cells that a piece on a cell may go, from its start to its end, whatever stands there. */
function pathsFrom(view: View, from: string) {
  const { names, next, number } = boardOf(view.board);
  return waysFrom(from, stepsFrom(view, from), (way, left) => {
    const straight = next[number(way.at(-1)!)]!.filter((cell, direction) => direction % 2 === 0 && cell >= 0);
    const ahead = straight.sort((a, b) => a - b).map((cell) => names[cell]!);
    return ahead.filter((cell) => !way.includes(cell) && (left === 1 || pieceOn(view, cell) === null));
  });
}

/** KHA-7. */
function canMove(view: View, from: string, seat: Seat): boolean {
  return pathsFrom(view, from).some((path) => pieceOn(view, path.at(-1)!)?.seat !== seat);
}

const TYPES = Object.keys(khan.grounds);

/** How many steps a move from this cell makes; 0 before the mat is turned. */
export function stepsFrom(view: View, name: string): number {
  return TYPES.indexOf(cellOf(view, name)?.ground ?? '') + 1;
}

/** Before both have set up: whose six pieces are to be put. */
export function setUpSeat(view: View): Seat | null {
  if (view.fields['quarter'] === null) return 0;
  const isOchreBare = view.cells.every(({ piece }) => piece?.seat !== 1);
  return isOchreBare && view.fields['khan'] === null ? 1 : null;
}

/** The place of a seat's captured Sbires beside the mat. */
export function reserve(seat: Seat): string {
  return `reserve:${khan.position.side.letters[seat]}`;
}

/** How many there are. */
export function reserveOf(view: View, seat: Seat): number {
  return Number(view.fields[seat === 0 ? 'redReserve' : 'ochreReserve']);
}

/** What a seat is to do at the beginning of its turn. */
export type Duty =
  | { readonly kind: 'over' }
  | { readonly kind: 'setup'; readonly seat: Seat }
  /** The first move, or one after a pass. */
  | { readonly kind: 'free'; readonly isFirst: boolean }
  /** `movers` are the cells of the pieces that may be played. */
  | { readonly kind: 'obey'; readonly demand: string; readonly movers: readonly string[] }
  /** KHA-10: nothing on the demanded type can move. */
  | { readonly kind: 'disobey'; readonly demand: string; readonly bringsBack: boolean }
  | { readonly kind: 'pass' };

export function dutyOf(view: View): Duty {
  const { actor, cells } = view;
  if (actor !== 0 && actor !== 1) return { kind: 'over' };
  const seat = setUpSeat(view);
  if (seat !== null) return { kind: 'setup', seat };
  const { demand } = view.fields;
  if (typeof demand !== 'string') return { kind: 'free', isFirst: view.fields['quiet'] === 0 };
  const able = cells.filter(({ cell, piece }) => piece?.seat === actor && canMove(view, cell, actor));
  const movers = able.filter(({ ground }) => ground === demand).map(({ cell }) => cell);
  if (movers.length > 0) return { kind: 'obey', demand, movers: movers.sort() };
  const hasRoom = cells.some(({ ground, piece }) => ground === demand && piece === null);
  const bringsBack = hasRoom && reserveOf(view, actor) > 0;
  return able.length > 0 || bringsBack ? { kind: 'disobey', demand, bringsBack } : { kind: 'pass' };
}
