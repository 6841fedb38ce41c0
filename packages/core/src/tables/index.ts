/**
 * Perfect play by a table, for a game or a part of it with some millions of positions at most. A game says how its positions are numbered and
 * gets the rest: a solver, a file, and what `Knowledge` calls `perfect` and `table`.
 *
 *     const { perfect, table } = tableOf(() => placements({ …which pieces, how they are read from a position and put into one }), { onTheSpot: true });
 *
 * `placements` numbers all ways to put few pieces on a board, up to its symmetries; a game of another kind writes a `TableSpace` itself.
 */
export { decodeTable, encodeTable } from './file.ts';
export { placements, type Placements } from './placements.ts';
export { solve, type Solution, type TableSpace } from './solve.ts';
export { SolvedTable, tableOf } from './table.ts';
