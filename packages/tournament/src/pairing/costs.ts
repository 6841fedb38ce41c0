import { heaviestMatching } from './matching.ts';

/** What speaks against a pairing, the gravest first: nothing of a later kind outweighs anything of an earlier one. */
export type Costs = readonly number[];

/**
 * The pairs that cost least, among those that pair as many as can be. `most` is the greatest cost of each kind that one pair can have; `null` forbids
 * a pair. All kinds become one number, in which each has room for what all pairs together can cost.
 */
export function cheapestPairs(
  n: number,
  most: Costs,
  costs: (i: number, j: number) => Costs | null,
): readonly (readonly [number, number])[] {
  const pairs = Math.max(1, Math.floor(n / 2));
  const rooms = most.map((cost) => cost * pairs + 1);
  const all = rooms.reduce((product, room) => product * room, 1);
  const mates = heaviestMatching(n, (i, j) => {
    const each = costs(i, j);
    // One pair more weighs more than all that could speak against the others.
    return each === null ? null : all - each.reduce((sum, cost, kind) => sum * rooms[kind]! + cost, 0);
  });
  return mates.flatMap((mate, i) => (mate !== null && i < mate ? [[i, mate] as const] : []));
}
