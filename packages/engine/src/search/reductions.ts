const SIZE = 64;

/** How many plies less deep a late quiet action is searched first, at `depth << 6 | actions searched before it`. */
function reductions(plies: (depth: number, searched: number) => number): Uint8Array {
  return Uint8Array.from({ length: SIZE * SIZE }, (_, i) => plies(i >> 6, i & (SIZE - 1)));
}

export const STEEP = reductions((depth, searched) =>
  depth < 2 || searched < 2 ? 0 : Math.floor(0.5 + (Math.log(depth) * Math.log(searched)) / 1.5),
);
/** For levels, which see little enough: what they see is set by how deep they look. */
export const MILD = reductions((depth, searched) => (depth < 3 || searched < 4 ? 0 : searched < 14 ? 1 : 2));

export function reductionAt(table: Uint8Array, depth: number, searched: number): number {
  return table[(Math.min(depth, SIZE - 1) << 6) | Math.min(searched, SIZE - 1)]!;
}
