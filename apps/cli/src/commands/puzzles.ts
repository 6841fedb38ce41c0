import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { makePuzzles, PUZZLE_GRADES, type PuzzleEntry, type PuzzleOrder } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { counted, defineCommand, type Values } from '../command.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { openKnowledge } from '../knowledge.ts';
import { openRules } from '../open.ts';
import { Progress } from '../progress.ts';
import { checkPuzzles } from '../puzzles/check.ts';
import { puzzlesFile, puzzlesText, readPuzzles } from '../puzzles/file.ts';

const OPTIONS = {
  count: counted('how many puzzles (default 60)', [1, 10_000], 60),
  seed: { type: 'string', usual: '1', value: 'S', help: 'draws openings, players and chance (default 1)' },
  games: counted('games to look through at most (default 300)', [1, 1_000_000], 300),
  nodes: counted('nodes an action in these games at most (default 600)', [1, 1e9], 600),
  'proof-nodes': counted('nodes that a proof may cost (default 300000)', [1, 1e9], 300_000),
  out: {
    type: 'string',
    short: 'o',
    value: 'FILE',
    help: 'the file to write, or to check, instead of the variant’s own',
  },
  check: { type: 'boolean', help: 'prove stored puzzles again' },
  json: { type: 'boolean', help: 'print what is written' },
} as const;
type PuzzleValues = Values<typeof OPTIONS>;

export const puzzles = defineCommand({
  name: 'puzzles',
  operands: '[GAME [VARIANT]]',
  summary: 'make puzzles from games of self-play, each proved to have one solution',
  details: `Plays games between weaker levels and looks in them for positions where one action wins, or keeps a win or a draw, and
every other fails, at each turn of the solver: proved by trying everything, by a solved endgame or by a complete
table. Grades them from 1 to 5, drops those that resemble each other, and writes
packages/games/src/GAME/puzzles/VARIANT.json. The same options give the same file.
With --check nothing is made: the puzzles of one variant, or of all games if none is named, are proved again.`,
  options: OPTIONS,
  examples: [
    'rayonk puzzles khan --count 60',
    'rayonk puzzles khitan short --seed 2 -o puzzles.json',
    'rayonk puzzles --check',
  ],
  run: async ([game, variant = null], values, io) => {
    if (values.check) return check(game ?? null, variant, values.out, io);
    if (game === undefined) return refuse('usage', 'say which GAME the puzzles are for (see rayonk puzzles --help)');
    return make(game, variant, values, io);
  },
});

async function make(game: string, variant: string | null, values: PuzzleValues, io: Io): Promise<CliResult<void>> {
  const rules = await openRules(game, variant);
  if (!rules.ok) return rules;
  const knowledge = await openKnowledge(rules.value);
  const { count, seed, games, nodes: playNodes, 'proof-nodes': proofNodes } = values;
  const order: PuzzleOrder = { count, seed, games, playNodes, proofNodes };
  const file = values.out ?? puzzlesFile(rules.value);
  // Minutes of games should not end at a file that cannot be written.
  const ready = await prepare(file);
  if (!ready.ok) return ready;
  const progress = new Progress(count, 'puzzles', io.env);
  let played = 0;
  const made = makePuzzles(rules.value, knowledge, order, (looked, size) => {
    played = looked;
    progress.show(Math.min(size, count), `${looked} games`);
  });
  progress.end();
  if (made.length === 0) return refuse('puzzle-failed', `no puzzle was found in ${played} games; nothing is written`);
  const text = puzzlesText(rules.value, made);
  const written = await writeWhole(file, text);
  if (!written.ok) return written;
  await io.write(values.json ? text : report(made, played, file));
  return DONE;
}

async function prepare(file: string): Promise<CliResult<void>> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const found = await stat(file).catch(() => null);
    await access(found === null ? path.dirname(file) : file, constants.W_OK);
    return found?.isDirectory() === true ? refuse('file-unwritable', `${file} is a folder`) : DONE;
  } catch (error) {
    return refuse('file-unwritable', (error as Error).message);
  }
}

function report(made: readonly PuzzleEntry[], games: number, file: string): string {
  const rows = PUZZLE_GRADES.map((grade) => {
    const goals = new Map<string, number>();
    const own = made.filter((one) => one.grade === grade);
    for (const { goal, moves } of own) goals.set(`${goal} in ${moves}`, (goals.get(`${goal} in ${moves}`) ?? 0) + 1);
    const kinds = [...goals.keys()].sort().map((kind) => `${kind}: ${goals.get(kind)}`);
    return `  grade ${grade}  ${String(own.length).padStart(4)}  ${kinds.join(', ')}`;
  });
  return `${made.length} puzzles from ${games} games\n${rows.join('\n')}\nWritten to ${file}\n`;
}

async function check(
  game: string | null,
  variant: string | null,
  file: string | undefined,
  io: Io,
): Promise<CliResult<void>> {
  if (game === null && file !== undefined) return refuse('usage', 'say which GAME the puzzles of --out are for');
  const wanted: [string, string | null][] =
    game === null
      ? registry.flatMap(({ id, loadPuzzles }) =>
          Object.keys(loadPuzzles ?? {}).map((name): [string, string] => [id, name]),
        )
      : [[game, variant]];
  for (const [id, name] of wanted) {
    const rules = await openRules(id, name);
    if (!rules.ok) return rules;
    const knowledge = await openKnowledge(rules.value);
    const entries = await readPuzzles(file ?? puzzlesFile(rules.value), rules.value, io);
    if (!entries.ok) return entries;
    const checked = checkPuzzles(rules.value, knowledge, entries.value, io);
    if (!checked.ok) return checked;
    await io.write(`${rules.value.game} ${rules.value.variant}: ${checked.value} puzzles, each with one solution\n`);
  }
  return DONE;
}
