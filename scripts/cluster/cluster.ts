import { chmodSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../services/postgres.ts';
import { freePort, serviceOf, startProgram, type Service } from '../services/process.ts';
import { startRedis } from '../services/redis.ts';
import { Part } from './part.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const WEB_NODES = 3;
const WORKERS = 2;

export interface ClusterSettings {
  /** Where people reach it; 0: any free one. */
  readonly port: number;
  /** The data of PostgreSQL and Redis. */
  readonly folder: string;
  /** Is kept up to date with the process ids and ports of every part. */
  readonly report: string;
  /** Settings of the site. */
  readonly environment: NodeJS.ProcessEnv;
  /** Where a node reaches a service, if not directly: the address to use instead of this one. */
  readonly way?: (service: 'postgres' | 'redis', node: string, url: string) => Promise<string>;
  readonly say: (line: string) => void;
}

export interface Cluster {
  readonly port: number;
  readonly postgres: Part;
  readonly redis: Part;
  readonly web: readonly Part[];
  readonly workers: readonly Part[];
  readonly balancer: Part;
  /** As the owner of the database reaches it. */
  readonly database: string;
  readonly stop: () => Promise<void>;
}

/** A whole site of many processes on this machine. Each that dies is replaced, where it was. */
export async function startCluster(settings: ClusterSettings): Promise<Cluster> {
  const { folder, report, environment, say, way = async (_service, _node, url) => url } = settings;
  mkdirSync(folder, { recursive: true });
  const started: Part[] = [];
  const write = (): void => writeReport(report, started);
  const begin = async (name: string, launch: () => Promise<Service>): Promise<Part> => {
    const part = await Part.start(name, launch, ({ service }, problem) => {
      say(problem === null ? `${name} is back (process ${service!.pid})` : `${name} ${problem}`);
      write();
    });
    started.push(part);
    return part;
  };
  const stop = async (): Promise<void> => {
    // Nodes say goodbye to people through the balancer, and write what is left.
    const kinds = [/^(web|worker)/, /^balancer/, /^(redis|postgres)/];
    for (const kind of kinds) await Promise.all(started.filter(({ name }) => kind.test(name)).map((one) => one.stop()));
  };
  try {
    const ports = { postgres: await freePort(), redis: await freePort() };
    const [postgres, redis] = await Promise.all([
      begin('postgres', async () => {
        letThrough(folder);
        return startPostgres({ folder: path.join(folder, 'postgres'), port: ports.postgres });
      }),
      begin('redis', () => startRedis({ folder: path.join(folder, 'redis'), port: ports.redis })),
    ]);
    const urls = { postgres: postgres.service!.url, redis: redis.service!.url };
    const port = settings.port === 0 ? await freePort() : settings.port;
    const launchNode = async (name: string, program: string, ready: RegExp, listensAt: number): Promise<Service> => {
      const env = {
        ...environment,
        PORT: String(listensAt),
        PUBLIC_PORT: String(port),
        HOST: '127.0.0.1',
        TRUST_PROXY: String(Number(environment.TRUST_PROXY ?? 0) + 1),
        DATA_FOLDER: path.join(folder, 'site'),
        DATABASE_URL: await way('postgres', name, urls.postgres),
        REDIS_URL: await way('redis', name, urls.redis),
      };
      const child = await startProgram([process.execPath, [program], { cwd: ROOT, env }], ready, process.stdout);
      return serviceOf(child, `http://127.0.0.1:${listensAt}`, 'SIGTERM');
    };
    const webPorts: number[] = [];
    while (webPorts.length < WEB_NODES) webPorts.push(await freePort());
    const nodes = webPorts.map((listensAt, i) => {
      const program = path.join('apps', 'server', 'src', 'main.ts');
      return begin(`web-${i + 1}`, () => launchNode(`web-${i + 1}`, program, /^Rayon K: /m, listensAt));
    });
    const web = await Promise.all(nodes);
    const workers = await Promise.all(
      Array.from({ length: WORKERS }, (_, i) => {
        const program = path.join('apps', 'server', 'src', 'worker', 'main.ts');
        return begin(`worker-${i + 1}`, () => launchNode(`worker-${i + 1}`, program, /^Rayon K worker: ready/m, 0));
      }),
    );
    const balancer = await begin('balancer', async () => {
      const args = [path.join('scripts', 'cluster', 'balancer.ts'), port, ...webPorts];
      const options = { cwd: ROOT, env: environment };
      const child = await startProgram(
        [process.execPath, args.map(String), options],
        /^balancing at /m,
        process.stdout,
      );
      return serviceOf(child, `http://127.0.0.1:${port}`, 'SIGTERM');
    });
    write();
    return { port, postgres, redis, web, workers, balancer, database: urls.postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * PostgreSQL runs as another user where we are root, and must get at its folder. The folder of a site on SQLite, which this one is in by
 * default, is closed to others by every start; what lies in it stays so.
 */
function letThrough(folder: string): void {
  if (process.getuid?.() !== 0) return;
  for (let each = folder; each === folder || each.startsWith(ROOT + path.sep); each = path.dirname(each))
    chmodSync(each, statSync(each).mode | 0o011);
}

/** Whoever reads it finds a whole file. A part that is being replaced has no process. */
function writeReport(file: string, parts: readonly Part[]): void {
  const of = (kind: string) =>
    parts
      .filter(({ name }) => name.split('-')[0] === kind)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, service }) => ({ name, pid: service?.pid ?? null, port: service?.port ?? null }));
  const one = (kind: string) => of(kind)[0] ?? null;
  const told = {
    pid: process.pid,
    web: of('web'),
    workers: of('worker'),
    postgres: one('postgres'),
    redis: one('redis'),
    balancer: one('balancer'),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${JSON.stringify(told, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}
