import packageFile from '../package.json' with { type: 'json' };
import { table as columns, type CliCommand } from './command.ts';
import { analyse } from './commands/analyse.ts';
import { apply } from './commands/apply.ts';
import { arena } from './commands/arena.ts';
import { convert } from './commands/convert.ts';
import { decide } from './commands/decide.ts';
import { elo } from './commands/elo.ts';
import { env } from './commands/env.ts';
import { games } from './commands/games.ts';
import { inspect } from './commands/inspect.ts';
import { learn } from './commands/learn.ts';
import { legal } from './commands/legal.ts';
import { perft } from './commands/perft.ts';
import { play } from './commands/play.ts';
import { playouts } from './commands/playouts.ts';
import { print } from './commands/print.ts';
import { puzzles } from './commands/puzzles.ts';
import { replay } from './commands/replay.ts';
import { rules } from './commands/rules.ts';
import { table } from './commands/table.ts';
import { tune } from './commands/tune.ts';
import { ugi } from './commands/ugi.ts';
import { verify } from './commands/verify.ts';
import { DONE, refuse, type CliResult } from './fault.ts';
import type { Io } from './io.ts';

const COMMANDS: readonly CliCommand[] = [
  games,
  rules,
  print,
  play,
  replay,
  verify,
  convert,
  legal,
  apply,
  inspect,
  env,
  perft,
  playouts,
  analyse,
  arena,
  decide,
  elo,
  tune,
  learn,
  puzzles,
  table,
  ugi,
];

const HELP = `usage: rayonk COMMAND [ARGUMENT...]

Rare two-player board games in a terminal: rules, play, and tools for programs.

Commands:
${columns(COMMANDS.map(({ name, summary }) => [name, summary]))}

rayonk COMMAND --help explains one of them; rayonk --version says which version this is.
Exit codes: 0 done, 1 the input was refused, 2 wrong usage.
`;

const EXIT_REFUSED = 1;
const EXIT_USAGE = 2;

/** The whole program, but for the process it runs in: answers with its exit code. */
export async function rayonk(args: readonly string[], io: Io): Promise<number> {
  const outcome = await run(args, io);
  if (outcome.ok) return outcome.value ?? 0;
  const { code, message } = outcome.fault;
  io.errors.write(`error: ${code}: ${message}\n`);
  return code === 'usage' ? EXIT_USAGE : EXIT_REFUSED;
}

async function run([name, ...rest]: readonly string[], io: Io): ReturnType<CliCommand['run']> {
  if (name === '--help' || name === '-h') return say(HELP, io);
  if (name === '--version') return say(`${packageFile.version}\n`, io);
  if (name === undefined) return refuse('usage', 'say which command (see rayonk --help)');
  const command = COMMANDS.find((known) => known.name === name);
  if (command !== undefined) return command.run(rest, io);
  return refuse('usage', `there is no command ${JSON.stringify(name)} (see rayonk --help)`);
}

async function say(text: string, io: Io): Promise<CliResult<void>> {
  await io.write(text);
  return DONE;
}
