import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

/** For tests: settings of a site that answers on any port under any name, says nothing and limits nobody. */
export function testConfig(dataFolder: string): Config {
  return {
    port: 0,
    host: null,
    origin: 'http://localhost:4000',
    acceptsAnyHost: true,
    dataFolder,
    database: null,
    redis: null,
    secret: 'a secret that is long enough for tests',
    mail: null,
    proxies: 0,
    logLevel: 'silent',
    metricsToken: null,
    rateLimit: 0,
    holidayDays: 30,
    legal: { name: null, address: null, host: null, email: null },
  };
}

const PAGES = [
  '/',
  '/lobby',
  '/match/:id',
  '/match/:id/analysis',
  '/tournament/:id',
  '/embed/:id',
  '/invitation/:id',
  '/player/:name',
];

/** For tests: a built app of one file, with those pages whose head says what they show. */
export function writePages(folder: string, html: string): void {
  const pages = PAGES.map((page) => ({ path: page, addresses: [], files: [], texts: {} }));
  writeFileSync(path.join(folder, 'index.html'), html);
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(pages));
}
