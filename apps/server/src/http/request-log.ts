import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../base/index.ts';

/**
 * What a request writes into the log has its id in `request`. Both are made when there is something to write: a logger for each request costs more
 * than most requests do.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #site: FastifyBaseLogger;
  #id: string | null = null;
  #own: FastifyBaseLogger | null = null;

  constructor(site: FastifyBaseLogger) {
    this.#site = site;
  }

  get id(): string {
    return (this.#id ??= newId());
  }

  get #log(): FastifyBaseLogger {
    return (this.#own ??= this.#site.child({ request: this.id }));
  }

  get level(): string {
    return this.#site.level;
  }

  get fatal(): FastifyBaseLogger['fatal'] {
    return this.#log.fatal.bind(this.#log);
  }

  get error(): FastifyBaseLogger['error'] {
    return this.#log.error.bind(this.#log);
  }

  get warn(): FastifyBaseLogger['warn'] {
    return this.#log.warn.bind(this.#log);
  }

  get info(): FastifyBaseLogger['info'] {
    return this.#log.info.bind(this.#log);
  }

  get debug(): FastifyBaseLogger['debug'] {
    return this.#log.debug.bind(this.#log);
  }

  get trace(): FastifyBaseLogger['trace'] {
    return this.#log.trace.bind(this.#log);
  }

  get silent(): FastifyBaseLogger['silent'] {
    return this.#log.silent.bind(this.#log);
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...given);
  }
}
