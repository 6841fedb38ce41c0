import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migratePostgres } from '../../apps/server/src/store/postgres/migrate.ts';
import { onServer, TEMPLATE } from '../../apps/server/src/store/testing.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { startRedis } from '../../scripts/services/redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL where tests may make databases. */
    database: string;
    /** The address of a Redis. */
    redis: string;
  }
}

/** One PostgreSQL, with a database whose copies are ready at once, and one Redis for all tests of the project. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-servers-'));
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), isForgetful: true });
  await onServer(postgres.url, `create database ${TEMPLATE}`);
  const template = new URL(postgres.url);
  template.pathname = `/${TEMPLATE}`;
  await migratePostgres(template.href);
  project.provide('database', postgres.url);
  const redis = await startRedis({ folder: path.join(folder, 'redis') });
  project.provide('redis', redis.url);
  return async () => {
    await redis.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
