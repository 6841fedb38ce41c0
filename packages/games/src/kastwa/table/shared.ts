import { ok, type KeptTable, type Perfect, type Result } from '@rayonk/core';
import type { Variant } from '../board.ts';
import type { KastwaPosition } from '../position.ts';
import { decodeTable, encodeTable } from './file.ts';
import { solve } from './solve.ts';
import { KastwaTable } from './table.ts';

/** One table a variant for the whole process, however many engines ask for it. */
const tables = new Map<Variant, KastwaTable>();

/** The small board is solved on the spot, in a few seconds; the larger one takes minutes and is only ever read. */
const SOLVED_ON_THE_SPOT: readonly Variant[] = ['4x4'];

/** Judges by the table that was given or made; knows nothing before there is one. */
export function sharedTable(variant: Variant): Perfect<KastwaPosition> {
  if (SOLVED_ON_THE_SPOT.includes(variant) && !tables.has(variant))
    tables.set(variant, new KastwaTable(solve(variant)));
  return { judge: (position) => tables.get(variant)?.judge(position) ?? null };
}

export function keptTable(variant: Variant): KeptTable {
  return {
    build(): Uint8Array {
      const solution = solve(variant);
      return encodeTable({ solution, placings: new KastwaTable(solution).placings() });
    },
    use(bytes: Uint8Array): Result<void> {
      const file = decodeTable(variant, bytes);
      if (!file.ok) return file;
      tables.set(variant, new KastwaTable(file.value.solution, file.value.placings));
      return ok(undefined);
    },
  };
}
