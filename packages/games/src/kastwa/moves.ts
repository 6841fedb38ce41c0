import { lowest, PAWNS, stepped } from './board.ts';

// V8 folds a module's own constants into the code, but loads and checks an imported one again at every use.
const AT_PAWNS = PAWNS;

/**
 * Writes all moves of a seat into `out`, ascending, and returns how many there are. The hottest code of the game: no
 * loads from tables and hardly a branch, because a mispredicted branch costs as much as a whole direction does here.
 *
 * Each direction gives one set of the cells that a moving line may start from. For a set `x`, `x >> s` is the set of
 * cells from which one step of `s` leads into `x`, and `x << s` the same for a step of `-s`. The sets may hold cells
 * without an own pawn; only bits of own pawns are read at the end.
 *
 * What a pawn can push on its own follows from the colours. «Home» is the mover's colour; enemies double elsewhere.
 * - A straight step changes colour: the mover doubles where its target does not, or the other way round. So the large
 *   pawn pushes any small one (4 against 2, or 2 against 1), and nothing else is pushed.
 * - A diagonal step keeps it: at home any pawn pushes a small one (2 or 4 against 1) and the large pawn a large one
 *   (4 against 2); elsewhere the enemy has at least as much.
 *
 * Two pawns before an empty cell are two shifts. All that remains is rare and goes to `movable`: two or three pawns
 * before another pawn, and the large pawn at home, the only one that may push two enemies on its own.
 */
export function writeMoves(state: Int32Array, seat: number, full: number, white: number, out: Int32Array): number {
  const home = seat === 0 ? white : ~white;
  const mine = AT_PAWNS + 2 * seat;
  const theirs = AT_PAWNS + 2 - 2 * seat;
  const large = state[mine + 1]!;
  const own = state[mine]! | large;
  const enemySmall = state[theirs]!;
  const enemyLarge = state[theirs + 1]!;
  const enemy = enemySmall | enemyLarge;
  const occupied = own | enemy;
  const empty = full & ~occupied;
  const atHome = own & home;
  const largeAtHome = large & home;
  let pairs = 0;
  let last = 0;
  let lines = 0;

  let downLeft = empty << 7;
  pairs = own & (own << 7);
  last = ~(occupied << 7);
  downLeft |=
    (pairs & (downLeft << 7)) | (atHome & ((enemySmall & last) << 7)) | (largeAtHome & ((enemyLarge & last) << 7));
  lines = (pairs & (occupied << 14)) | (largeAtHome & ((enemy & (enemy << 7)) << 7));
  if (lines !== 0) downLeft |= movable(lines, -7, full, own, large, enemy, enemyLarge, home);

  let down = empty << 6;
  pairs = own & (own << 6);
  down |= (pairs & (down << 6)) | (large & ((enemySmall & ~(occupied << 6)) << 6));
  lines = (pairs & (occupied << 12)) | (largeAtHome & ((enemy & (enemy << 6)) << 6));
  if (lines !== 0) down |= movable(lines, -6, full, own, large, enemy, enemyLarge, home);

  let downRight = empty << 5;
  pairs = own & (own << 5);
  last = ~(occupied << 5);
  downRight |=
    (pairs & (downRight << 5)) | (atHome & ((enemySmall & last) << 5)) | (largeAtHome & ((enemyLarge & last) << 5));
  lines = (pairs & (occupied << 10)) | (largeAtHome & ((enemy & (enemy << 5)) << 5));
  if (lines !== 0) downRight |= movable(lines, -5, full, own, large, enemy, enemyLarge, home);

  let leftward = empty << 1;
  pairs = own & (own << 1);
  leftward |= (pairs & (leftward << 1)) | (large & ((enemySmall & ~(occupied << 1)) << 1));
  lines = (pairs & (occupied << 2)) | (largeAtHome & ((enemy & (enemy << 1)) << 1));
  if (lines !== 0) leftward |= movable(lines, -1, full, own, large, enemy, enemyLarge, home);

  let right = empty >> 1;
  pairs = own & (own >> 1);
  right |= (pairs & (right >> 1)) | (large & ((enemySmall & ~(occupied >> 1)) >> 1));
  lines = (pairs & (occupied >> 2)) | (largeAtHome & ((enemy & (enemy >> 1)) >> 1));
  if (lines !== 0) right |= movable(lines, 1, full, own, large, enemy, enemyLarge, home);

  let upLeft = empty >> 5;
  pairs = own & (own >> 5);
  last = ~(occupied >> 5);
  upLeft |=
    (pairs & (upLeft >> 5)) | (atHome & ((enemySmall & last) >> 5)) | (largeAtHome & ((enemyLarge & last) >> 5));
  lines = (pairs & (occupied >> 10)) | (largeAtHome & ((enemy & (enemy >> 5)) >> 5));
  if (lines !== 0) upLeft |= movable(lines, 5, full, own, large, enemy, enemyLarge, home);

  let up = empty >> 6;
  pairs = own & (own >> 6);
  up |= (pairs & (up >> 6)) | (large & ((enemySmall & ~(occupied >> 6)) >> 6));
  lines = (pairs & (occupied >> 12)) | (largeAtHome & ((enemy & (enemy >> 6)) >> 6));
  if (lines !== 0) up |= movable(lines, 6, full, own, large, enemy, enemyLarge, home);

  let upRight = empty >> 7;
  pairs = own & (own >> 7);
  last = ~(occupied >> 7);
  upRight |=
    (pairs & (upRight >> 7)) | (atHome & ((enemySmall & last) >> 7)) | (largeAtHome & ((enemyLarge & last) >> 7));
  lines = (pairs & (occupied >> 14)) | (largeAtHome & ((enemy & (enemy >> 7)) >> 7));
  if (lines !== 0) upRight |= movable(lines, 7, full, own, large, enemy, enemyLarge, home);

  // Every direction is written, and the count moves on only past those that are legal.
  let count = 0;
  for (let left = own; left !== 0; left &= left - 1) {
    const from = 31 - Math.clz32(left & -left);
    const stay = (from << 5) | from;
    out[count] = stay - 7;
    count += (downLeft >> from) & 1;
    out[count] = stay - 6;
    count += (down >> from) & 1;
    out[count] = stay - 5;
    count += (downRight >> from) & 1;
    out[count] = stay - 1;
    count += (leftward >> from) & 1;
    out[count] = stay + 1;
    count += (right >> from) & 1;
    out[count] = stay + 5;
    count += (upLeft >> from) & 1;
    out[count] = stay + 6;
    count += (up >> from) & 1;
    out[count] = stay + 7;
    count += (upRight >> from) & 1;
  }
  return count;
}

/** Those cells of `lines` from where the whole line of own pawns in front can step on (KAS-4 to KAS-7), walked cell by cell. */
function movable(
  lines: number,
  step: number,
  full: number,
  own: number,
  large: number,
  enemy: number,
  enemyLarge: number,
  home: number,
): number {
  let found = 0;
  for (let left = lines; left !== 0; left &= left - 1) {
    const first = left & -left;
    let here = first;
    let cell = lowest(first);
    let strength = 0;
    do {
      strength += 1 << (((large >> cell) & 1) + ((home >> cell) & 1));
      cell += step;
      here = stepped(here, step);
    } while ((here & own) !== 0);
    if ((here & full) === 0) continue;
    while ((here & enemy) !== 0) {
      strength -= 1 << (((enemyLarge >> cell) & 1) + ((~home >> cell) & 1));
      cell += step;
      here = stepped(here, step);
    }
    if (strength > 0 && (here & own) === 0) found |= first;
  }
  return found;
}
