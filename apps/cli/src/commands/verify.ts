import { ok, openGame, unwrap, type Dealing } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { parseFairTags, verifyFair, type FairCheck, type FairReport, type FairVerdict } from '@rayonk/match';
import { defineCommand } from '../command.ts';
import type { Io } from '../io.ts';
import { readText } from '../files.ts';
import { openGamesOf, type OpenedGame } from '../records/open.ts';
import { parseTournamentFile, verifyTournament, type TournamentFile } from '@rayonk/tournament';

/** Exit codes; 2 is wrong usage, as everywhere. */
const FAILS = 1;
const NOT_PROVED = 3;

/** What one check found out, of a game or a tournament. */
type CheckedPart = Pick<FairCheck, 'verdict' | 'count' | 'message'> & { readonly check: string };

/** What was found out about one game. */
type Verdict =
  | ({ readonly kind: 'checked' } & FairReport)
  | { readonly kind: 'unchecked'; readonly code: string; readonly message: string };

export const verify = defineCommand({
  name: 'verify',
  operands: 'FILE',
  summary: 'check that what was drawn in the games of a file is what was committed to',
  details:
    'FILE (- for standard input) holds one or more games, as text or JSON, with the Fair… tags that\n' +
    'docs/fairness.md explains; or a tournament, as the site exports it: then its lots are drawn and\n' +
    'all its rounds paired again. Games are played by their rules first. Exit code 0 if all holds, 1 if\n' +
    'something fails, 3 if nothing fails but not all is proved (or not yet: the game goes on).',
  options: {
    json: { type: 'boolean', help: 'print one JSON object a game' },
  },
  examples: ['rayonk verify game.txt', 'rayonk verify games.txt --json'],
  run: async ([file], { json }, io) => {
    const text = await readText(file!, io);
    if (!text.ok) return text;
    const tournament = parseTournamentFile(text.value);
    if (tournament.ok) return ok(await judgeTournament(tournament.value, json, io));
    const games = await openGamesOf(text.value);
    if (!games.ok) return games;
    let exit = 0;
    for (const [i, game] of games.value.entries()) {
      const verdict = judge(game, await dealingFor(game));
      await (json ? printJson(i + 1, game, verdict, io) : print(i + 1, game, verdict, io));
      // Every game of the file is looked at, so this is no refusal that ends the command.
      for (const { code, message } of failuresOf(verdict))
        io.errors.write(`error: ${code}: game ${i + 1}: ${message}\n`);
      const own = exitOf(verdictOf(verdict));
      if (own === FAILS || exit === 0) exit = own;
    }
    return ok(exit);
  },
});

async function judgeTournament({ title, events }: TournamentFile, isJson: boolean, io: Io): Promise<number> {
  const report = verifyTournament(events);
  const { verdict, checks } = report;
  const lines = [`Tournament: ${title}: ${SUMMARIES[verdict]}`, ...checks.map(lineOf)].join('\n');
  await io.write(`${isJson ? JSON.stringify({ tournament: title, ...report }) : lines}\n`);
  for (const { code, message } of checks) if (code !== null) io.errors.write(`error: ${code}: ${message}\n`);
  return exitOf(verdict);
}

function exitOf(verdict: FairVerdict): number {
  return verdict === 'holds' ? 0 : verdict === 'fails' ? FAILS : NOT_PROVED;
}

async function dealingFor({ record }: OpenedGame): Promise<Dealing | null> {
  return unwrap(await openGame(registry, record.game, record.variant)).dealing;
}

function judge({ record, rules }: OpenedGame, dealing: Dealing | null): Verdict {
  const fair = parseFairTags(record.tags);
  if (!fair.ok) return { kind: 'unchecked', code: fair.fault.code, message: fair.fault.message };
  const log = record.actions.map(({ text }) => text);
  const report = verifyFair(rules, dealing, fair.value, { start: record.start, log, isOver: record.result !== null });
  return { kind: 'checked', ...report };
}

/** Whether nothing is open or unproved. */
function isComplete({ checks }: FairReport): boolean {
  return checks.every(({ verdict }) => verdict !== 'open' && verdict !== 'unproved');
}

/** A game without data proves nothing; one whose data cannot be read claims something that is not so. */
function verdictOf(verdict: Verdict): FairVerdict {
  if (verdict.kind === 'checked') return verdict.verdict;
  return verdict.code === 'fair-absent' ? 'unproved' : 'fails';
}

function failuresOf(verdict: Verdict): { readonly code: string; readonly message: string }[] {
  if (verdict.kind === 'unchecked') return [verdict];
  return verdict.checks.flatMap(({ code, message }) => (code === null ? [] : [{ code, message }]));
}

function summaryOf(verdict: Verdict): string {
  if (verdict.kind === 'unchecked' && verdict.code !== 'fair-absent') return 'cannot be checked';
  return SUMMARIES[verdictOf(verdict)];
}

const SUMMARIES: Readonly<Record<FairVerdict, string>> = {
  holds: 'all holds',
  fails: 'does not hold',
  open: 'not proved yet',
  unproved: 'not proved',
};

async function print(number: number, { record }: OpenedGame, verdict: Verdict, io: Io): Promise<void> {
  const title = `Game ${number}: ${record.game}, ${record.variant}: ${summaryOf(verdict)}`;
  const lines = verdict.kind === 'checked' ? verdict.checks.map(lineOf) : [`  ${verdict.code}: ${verdict.message}`];
  await io.write(`${title}\n${lines.join('\n')}\n`);
}

function lineOf({ check, verdict, count, message }: CheckedPart): string {
  const many = count === null ? '' : ` (${count})`;
  return `  ${check.padEnd(10)}  ${verdict.padEnd(8)}  ${message}${many}`;
}

async function printJson(number: number, { record }: OpenedGame, verdict: Verdict, io: Io): Promise<void> {
  const { game: id, variant } = record;
  const said = verdictOf(verdict);
  const found =
    verdict.kind === 'checked'
      ? { checks: verdict.checks }
      : { error: { code: verdict.code, message: verdict.message } };
  const summary = {
    verdict: said,
    holds: said === 'holds',
    complete: verdict.kind === 'checked' && isComplete(verdict),
  };
  await io.write(`${JSON.stringify({ game: number, id, variant, ...summary, ...found })}\n`);
}
