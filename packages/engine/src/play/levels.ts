import { HASH_HI, HASH_LO, type Action, type Knowledge, type Position, type LevelSettings } from '@rayonk/core';
import type { Blur } from '../search/judgement.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type LevelNumber = (typeof LEVELS)[number];

/** Level 8 is bounded by time alone. */
export const FULL_STRENGTH_MILLISECONDS = 1000;

const FULL_SIGHT: LevelSettings = { depth: 64, nodes: Infinity, misjudge: 0, overlook: 0 };

export function levelSettings(level: LevelNumber, { levels }: Knowledge): LevelSettings {
  return levels[level - 1] ?? FULL_SIGHT;
}

/** The eyes of a level in one game; null for a level that sees everything. */
export function blurOf(level: LevelSettings, knowledge: Knowledge, seed: number): Blur | null {
  if (level.misjudge === 0 && level.overlook === 0) return null;
  const amplitude = level.misjudge * knowledge.unit;
  const hidden = level.overlook * 0x1_0000_0000;
  return {
    misjudge({ state }: Position): number {
      return (amplitude * mix(state[HASH_LO]! ^ seed, state[HASH_HI]!)) / 0x8000_0000;
    },
    overlooks(position: Position, action: Action, ply: number): boolean {
      if (ply === 1 && (knowledge.isNoisy(position, action) || knowledge.isStriking?.(position, action) === true))
        return false;
      const { state } = position;
      return mix(state[HASH_LO]! ^ seed, state[HASH_HI]! ^ Math.imul(action + 1, 0x9e3779b1)) >>> 0 < hidden;
    },
  };
}

/** 32 well-mixed bits of two words, as a signed integer. */
function mix(a: number, b: number): number {
  let h = Math.imul(a ^ (b >>> 15), 0x2c1b3c6d) ^ b;
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return h ^ (h >>> 15);
}
