import { databaseOf, dataFolderOf, originOf, secretOf } from '../base/index.ts';
import { commands } from './commands.ts';
import { Problem } from './context.ts';

type Print = (line: string) => void;
const toOut: Print = (line) => void process.stdout.write(`${line}\n`);
const toErr: Print = (line) => void process.stderr.write(`${line}\n`);

/**
 * The administrator's command line. Everything works while the site runs, except `restore`, `accept` and `copy`: SQLite and PostgreSQL
 * let several processes read and write one database, and the site asks the database again within ten seconds of what it keeps in memory of anybody's rights.
 */
export async function runAdmin(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print = toOut,
  complain = toErr,
): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    for (const line of help()) print(line);
    return name === undefined ? 1 : 0;
  }
  const command = commands.find((each) => each.usage.split(' ', 1)[0] === name);
  try {
    if (command === undefined) throw new Problem(`there is no command ${JSON.stringify(name)}; --help lists them`);
    const folder = dataFolderOf(environment);
    const secret = () => secretOf(environment, folder);
    const context = {
      folder,
      database: databaseOf(environment),
      origin: originOf(environment),
      now: Date.now(),
      secret,
    };
    if (rest.length < command.arguments[0] || rest.length > command.arguments[1])
      throw new Problem(`usage: rayonk-admin ${command.usage}`);
    for (const line of await command.run(context, rest)) print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    complain(`error: ${error.message}`);
    return 1;
  }
}

function help(): readonly string[] {
  const width = Math.max(...commands.map(({ usage }) => usage.length)) + 2;
  return [
    'The administrator’s command line of Rayon K. The data are in the database of DATABASE_URL; without it, in the folder of',
    'DATA_FOLDER, or «data» in the repository.',
    '',
    ...commands.map(({ usage, does }) => `  ${usage.padEnd(width)}${does}`),
  ];
}
