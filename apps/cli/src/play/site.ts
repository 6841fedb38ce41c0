import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '@rayonk/core';
import { refuse, type CliFault, type CliResult } from '../fault.ts';

/** What the site answers when it refuses. */
interface Refusal {
  readonly error?: { readonly code: string; readonly message: string; readonly rule: string | null };
}

/** A site as somebody at a terminal uses it: by a token, or as a guest with a session of their own. */
export class Site {
  readonly origin: string;
  #headers: Readonly<Record<string, string>>;

  private constructor(origin: string, headers: Readonly<Record<string, string>>) {
    this.origin = origin;
    this.#headers = headers;
  }

  static async open(origin: string, token: string | undefined, name: string | undefined): Promise<CliResult<Site>> {
    if (token !== undefined) return ok(new Site(origin, { authorization: `Bearer ${token}` }));
    const site = new Site(origin, { origin });
    const response = await site.#send('POST', '/api/guest', name === undefined ? {} : { name });
    if (!response.ok) return response;
    const cookies = response.value.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
    site.#headers = { origin, cookie: cookies.join('; ') };
    return ok(site);
  }

  async call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<CliResult<T>> {
    const response = await this.#send(method, path, body);
    if (!response.ok) return response;
    return ok((response.value.status === 204 ? null : await response.value.json()) as T);
  }

  /** Lines of a stream until it ends; one that cannot be had is a fault, and one that breaks off throws. */
  async lines(path: string, signal: AbortSignal): Promise<CliResult<AsyncGenerator>> {
    const response = await this.#send('GET', path, undefined, signal);
    return response.ok ? ok(linesOf(response.value)) : response;
  }

  async #send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<CliResult<Response>> {
    for (;;) {
      let response: Response;
      try {
        response = await fetch(this.origin + path, {
          method,
          headers: { ...this.#headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...(signal === undefined ? {} : { signal }),
        });
      } catch {
        return refuse('site-away', `${this.origin} does not answer`);
      }
      if (response.ok) return ok(response);
      if (response.status === 429) {
        await sleep(1000 * Number(response.headers.get('retry-after') ?? 1));
        continue;
      }
      const { error } = ((await response.json().catch(() => null)) ?? {}) as Refusal;
      if (response.status >= 500) return refuse('site-away', error?.message ?? `the site answers ${response.status}`);
      return { ok: false, fault: refusalOf(error, response.status) };
    }
  }
}

function refusalOf(error: Refusal['error'], status: number): CliFault {
  return {
    code: 'site-refused',
    message: error === undefined ? `the site answers ${status}` : `${error.code}: ${error.message}`,
    rule: error?.rule ?? null,
  };
}

async function* linesOf(response: Response): AsyncGenerator {
  let rest = '';
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('\n');
    rest = parts.pop()!;
    // Empty lines keep the connection and say nothing.
    for (const part of parts) if (part !== '') yield JSON.parse(part);
  }
}
