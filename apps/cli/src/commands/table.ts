import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Line, type Knowledge, type Rules, type Verdict } from '@rayonk/core';
import { defineCommand, maybeCounted } from '../command.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { loadKnowledgeOf } from '../knowledge.ts';
import { openRules } from '../open.ts';
import { Progress } from '../progress.ts';
import { TableCheck } from '../table/check.ts';
import { tableFile, useTable } from '../table/store.ts';

export const table = defineCommand({
  name: 'table',
  operands: 'GAME VARIANT',
  summary: 'build the complete table of a game that can be solved, and keep it in a file',
  details: `Works out who wins every position and in how many actions, says it of the start, and writes it to GAME-VARIANT.table in the folder that
RAYONK_TABLES names, or else in ~/.cache/rayonk. Every command that plays or analyses the variant then plays perfectly.
With --check nothing is built: the file is read and compared with brute force at N random positions.`,
  options: {
    out: { type: 'string', short: 'o', value: 'FILE', help: 'the file to write, or to check' },
    check: maybeCounted('compare the file with brute force at N random positions', [1, 1e7]),
    seed: { type: 'string', usual: '1', value: 'S', help: 'draws the positions of --check (default 1)' },
  },
  examples: [
    'rayonk table kastwa 5x5',
    'rayonk table kastwa 5x5 --check 1000',
    'rayonk table kastwa 4x4 -o small.table',
  ],
  run: async ([game, variant], values, io) => {
    const rules = await openRules(game!, variant!);
    if (!rules.ok) return rules;
    const knowledge = await loadKnowledgeOf(rules.value);
    const file = values.out ?? tableFile(rules.value, io.env);
    if (values.check === undefined) return build(rules.value, knowledge, file, io);
    const used = await useTable(knowledge, file);
    if (!used.ok) return used;
    return check(rules.value, knowledge, { file, count: values.check, seed: values.seed }, io);
  },
});

async function build(
  rules: Rules,
  { table: kept, perfect }: Knowledge,
  file: string,
  io: Io,
): Promise<CliResult<void>> {
  if (kept === undefined) return refuse('no-table', `there is no complete table of ${rules.game} ${rules.variant}`);
  try {
    // Before minutes of work, not after them.
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.part`, '');
    const begun = performance.now();
    const bytes = kept.build();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    // Nobody ever reads half a table.
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
    const used = kept.use(bytes);
    if (!used.ok) return refuse('table-failed', used.fault.message);
    const verdict = perfect?.().judge(Line.seeded(rules, '1').position) ?? null;
    const start = verdict === null ? '' : `From the start: ${saidOf(verdict)}\n`;
    await io.write(`${bytes.length} bytes, built in ${seconds} s\n${start}Written to ${file}\n`);
    return DONE;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === undefined ? refuse('table-failed', message) : refuse('file-unwritable', message);
  }
}

function saidOf({ value, length }: Verdict): string {
  return value === 0 ? 'a draw' : `the first to act ${value > 0 ? 'wins' : 'loses'} in ${length} actions`;
}

async function check(
  rules: Rules,
  { perfect }: Knowledge,
  { file, count, seed }: { readonly file: string; readonly count: number; readonly seed: string },
  io: Io,
): Promise<CliResult<void>> {
  if (perfect === null) return refuse('no-table', `nothing judges by the table of ${rules.game} ${rules.variant}`);
  const checks = new TableCheck(rules, perfect(), seed);
  const progress = new Progress(count, 'positions', io.env);
  for (let i = 0; i < count; i++) {
    progress.show(i, '');
    const found = checks.next();
    if (found === null) continue;
    progress.end();
    return refuse('table-failed', `${found.position} is ${found.table} in ${file}, by search ${found.search}`);
  }
  progress.end();
  await io.write(`${file}: ${count} positions agree with brute force\n`);
  return DONE;
}
