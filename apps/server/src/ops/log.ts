import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../base/index.ts';

/** What must not be in a log, wherever somebody puts it. Bodies are never logged at all. */
const SECRET = ['cookie', 'authorization', 'set-cookie', 'password', 'token', 'secret', 'seed', 'share', 'hash'];
/** The redactor knows no «at any depth», so the depths that occur are listed. */
const paths = SECRET.flatMap((name) => ['', '*', '*.*', '*.*.*'].map((above) => `${above}["${name}"]`));

/** One JSON object a line. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const settings = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[hidden]' },
    formatters: { level: (level: string) => ({ level }) },
  };
  return to === undefined ? pino(settings) : pino(settings, to);
}
