import type { CellView, Declaration, PieceView, Seat, View } from '@rayonk/core';

/** One number a cell. */
interface Plane {
  readonly name: string;
  readonly of: (cell: CellView, me: Seat) => number;
}

/**
 * What a seat sees as numbers, by what its game declares: a plane for each look of one's own pieces, of the other's, and of the ground, over the cells in
 * the order of a view; then the counters beside the board. A piece that does not show whose it is stands in both seats' planes.
 */
export class Observation {
  readonly planes: readonly string[];
  readonly cells: number;
  readonly counters: readonly string[];
  readonly #planes: readonly Plane[];

  /** `start` is any view of the variant. */
  constructor(game: Declaration, start: View) {
    const looks = looksOf(game);
    this.#planes = [
      ...looks.map((look) => planeOf('own', look, (piece, me) => piece.isBlank === true || piece.seat === me)),
      ...looks.map((look) => planeOf('other', look, (piece, me) => piece.isBlank === true || piece.seat !== me)),
      ...Object.keys(game.grounds ?? {}).map((ground): Plane => ({
        name: `ground ${ground}`,
        of: (cell) => (cell.ground === ground ? 1 : 0),
      })),
    ];
    this.planes = this.#planes.map(({ name }) => name);
    this.cells = start.cells.length;
    // What a counter is called in a view only views know; what is no number there is told as text alone.
    this.counters = Object.keys(start.fields).filter((name) => typeof start.fields[name] === 'number');
  }

  /** The planes one after the other, then the counters. */
  of({ cells, fields }: View, me: Seat): number[] {
    const numbers = this.#planes.flatMap((plane) => cells.map((cell) => plane.of(cell, me)));
    return [...numbers, ...this.counters.map((name) => Number(fields[name] ?? 0))];
  }
}

interface LookPlane {
  readonly name: string;
  /** By a piece's text, what stands in the plane: 1, or how many where a kind comes in sizes. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Looks that differ in size alone share a plane. */
function looksOf({ pieces }: Declaration): LookPlane[] {
  const planes = new Map<string, Map<string, number>>();
  for (const [kind, { looks }] of Object.entries(pieces))
    for (const { texts, size } of looks) {
      const name = `${kind} ${size?.name ?? texts[0]}`;
      const sizes = planes.get(name) ?? new Map<string, number>();
      planes.set(name, sizes);
      for (const text of texts) sizes.set(text, size?.of ?? 1);
    }
  return [...planes].map(([name, sizes]) => ({ name, sizes }));
}

function planeOf(whose: string, { name, sizes }: LookPlane, isTheirs: (piece: PieceView, me: Seat) => boolean): Plane {
  return {
    name: `${whose} ${name}`,
    of: ({ piece }, me) => (piece !== null && isTheirs(piece, me) ? (sizes.get(piece.text) ?? 0) : 0),
  };
}
