import path from 'node:path';
import { ok, type Rules } from '@rayonk/core';
import { PUZZLE_GOALS, PUZZLE_GRADES, type PuzzleEntry } from '@rayonk/engine';
import { refuse, type CliResult } from '../fault.ts';
import { readText } from '../files.ts';
import type { Io } from '../io.ts';
import { WORKSPACE } from '../workspace.ts';

/** Where a variant's puzzles are kept. */
export function puzzlesFile({ game, variant }: Pick<Rules, 'game' | 'variant'>): string {
  return path.join(WORKSPACE, 'packages/games/src', game, 'puzzles', `${variant}.json`);
}

const WIDTH = 120;

/** The text of a file of puzzles, in the repository's own format: a solution on one line where it fits. */
export function puzzlesText({ game, variant }: Rules, puzzles: readonly PuzzleEntry[]): string {
  const text = JSON.stringify({ game, variant, puzzles }, null, 2);
  const joined = text.replaceAll(/^( *"solution": )\[\n([^\]]*)\]/gm, (all: string, before: string, inside: string) => {
    const line = `${before}[${inside.trim().split(/,\n */).join(', ')}]`;
    return line.length < WIDTH ? line : all;
  });
  return `${joined}\n`;
}

/** The puzzles of a file, checked for their form. */
export async function readPuzzles(file: string, rules: Rules, io: Io): Promise<CliResult<readonly PuzzleEntry[]>> {
  const text = await readText(file, io);
  if (!text.ok) return text;
  const puzzles = entriesOf(text.value, rules);
  if (puzzles !== null) return ok(puzzles);
  return refuse('malformed-file', `${file} holds no puzzles of ${rules.game} ${rules.variant}`);
}

function entriesOf(text: string, { game, variant }: Rules): PuzzleEntry[] | null {
  const file = parsed(text);
  if (!isObject(file) || file.game !== game || file.variant !== variant || !Array.isArray(file.puzzles)) return null;
  return file.puzzles.every(isEntry) ? file.puzzles : null;
}

function isEntry(value: unknown): value is PuzzleEntry {
  if (!isObject(value)) return false;
  const { id, position, goal, moves, solution, grade } = value;
  return (
    typeof id === 'string' &&
    typeof position === 'string' &&
    PUZZLE_GOALS.some((known) => known === goal) &&
    PUZZLE_GRADES.some((known) => known === grade) &&
    Number.isInteger(moves) &&
    Array.isArray(solution) &&
    solution.every((action) => typeof action === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
