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
  };
}
