/**
 * `npm run game-size`: how many lines and files each game is made of, by hand. Code is what a program runs; texts are words, pages and the course;
 * what commands write (playthroughs, signatures, weights, levels, puzzles, tables) is counted as files only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, shelf } from '../packages/games/test/shelf.ts';

interface Size {
  readonly code: number;
  readonly texts: number;
  readonly tests: number;
  readonly rules: number;
  /** By hand, and all of them. */
  readonly files: number;
  readonly allFiles: number;
}

const KINDS = ['code', 'texts', 'tests', 'rules'] as const;

/** What a file is; null for one that a command writes. */
function kindOf(file: string): (typeof KINDS)[number] | null {
  if (/^(playthroughs|signatures|puzzles|tables)\b|\.json$|\.plain\.ts$/.test(file)) return null;
  if (file.endsWith('.md')) return 'rules';
  if (/(\.test\.tsx?|scenes\.ts)$/.test(file)) return 'tests';
  return /^(words|pages|course)\b/.test(file) ? 'texts' : 'code';
}

export function sizeOf(folder: URL): Size {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = all.map((entry) => path.join(entry.parentPath, entry.name));
  const size = { code: 0, texts: 0, tests: 0, rules: 0, files: 0, allFiles: files.length };
  for (const file of files) {
    const kind = kindOf(path.relative(folder.pathname, file));
    if (kind === null) continue;
    size.files++;
    size[kind] += readFileSync(file, 'utf8').trimEnd().split('\n').length;
  }
  return size;
}

if (import.meta.main) {
  const row = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padStart(9)).join('');
  console.log(row(['', ...KINDS, 'together', 'files', 'all files']));
  for (const game of shelf) {
    const { files, allFiles, ...lines } = sizeOf(folderOf(game));
    const together = KINDS.reduce((sum, kind) => sum + lines[kind], 0);
    console.log(row([game.id, ...KINDS.map((kind) => lines[kind]), together, files, allFiles]));
  }
}
