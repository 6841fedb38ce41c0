import { HASH_HI, HASH_LO, type Action, type Knowledge, type Position } from '@rayonk/core';
import type { Blur } from './search.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type LevelNumber = (typeof LEVELS)[number];

/**
 * How a level plays. Weaker levels see less far, misjudge quiet positions and overlook some replies; what they do see they play
 * well, so their mistakes are those of a person, not of a dice. The same position always looks the same to them in one game.
 */
export interface Level {
  readonly depth: number;
  readonly nodes: number;
  /** Largest misjudgement of a quiet position, as a part of the game's scale. */
  readonly misjudge: number;
  /** How often a reply two plies away or further is not seen; immediate captures always are. */
  readonly overlook: number;
}

const TABLE: Readonly<Record<LevelNumber, Level>> = {
  1: { depth: 1, nodes: 20_000, misjudge: 1.2, overlook: 0.4 },
  2: { depth: 2, nodes: 20_000, misjudge: 0.9, overlook: 0.3 },
  3: { depth: 2, nodes: 20_000, misjudge: 0.5, overlook: 0.15 },
  4: { depth: 3, nodes: 20_000, misjudge: 0.35, overlook: 0.08 },
  5: { depth: 4, nodes: 30_000, misjudge: 0.2, overlook: 0.03 },
  6: { depth: 6, nodes: 60_000, misjudge: 0.08, overlook: 0 },
  7: { depth: 64, nodes: 120_000, misjudge: 0, overlook: 0 },
  8: { depth: 64, nodes: Infinity, misjudge: 0, overlook: 0 },
};

/** Level 8 is bounded by time alone. */
export const FULL_STRENGTH_MILLISECONDS = 2000;

export function levelOf(level: LevelNumber): Level {
  return TABLE[level];
}

/** The eyes of a level in one game; null for a level that sees everything. */
export function blurOf(level: Level, knowledge: Knowledge, seed: number): Blur | null {
  if (level.misjudge === 0 && level.overlook === 0) return null;
  const amplitude = level.misjudge * knowledge.scale;
  const hidden = level.overlook * 0x1_0000_0000;
  return {
    misjudge({ state }: Position): number {
      return (amplitude * mix(state[HASH_LO]! ^ seed, state[HASH_HI]!)) / 0x8000_0000;
    },
    overlooks(position: Position, action: Action, ply: number): boolean {
      if (ply === 1 && knowledge.isNoisy(position, action)) return false;
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
