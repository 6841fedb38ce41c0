/** Where the programs are that the tests and `npm run cluster` start. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './debian.mjs';

/** Debian keeps every version of PostgreSQL in a folder of its own; the newest is taken. */
const DEBIAN = '/usr/lib/postgresql';

function ofPostgres(name) {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => path.join(DEBIAN, version, 'bin')), '/usr/local/bin', '/usr/bin'];
  return folders.map((folder) => path.join(folder, name));
}

export function findRedis() {
  return findProgram({
    what: 'Redis',
    packageName: 'redis-server',
    variable: 'REDIS_PATH',
    places: () => ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'],
    why: 'The tests of many nodes need',
  });
}

/** Where the registry's binaries do not run. */
export function findPostgres() {
  return findProgram({
    what: 'PostgreSQL',
    packageName: 'postgresql',
    variable: 'POSTGRES_PATH',
    places: () => ofPostgres('postgres'),
    why: 'The tests of the store need',
  });
}

/** `pg_dump`, beside which `pg_restore` is: the registry's PostgreSQL comes without them. */
export function findDump() {
  return findProgram({
    what: 'pg_dump',
    packageName: 'postgresql-client',
    variable: 'PG_DUMP_PATH',
    places: () => ofPostgres('pg_dump'),
    why: 'The test of back-ups needs',
  });
}
