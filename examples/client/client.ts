import { setTimeout as sleep } from 'node:timers/promises';
import { ROUTES, type Operations } from './operations.ts';

/** What the site refuses, by its code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

type Name = keyof Operations;
/** What an operation has to be given: the names in its path, its query, its body. */
type Given<N extends Name> = Omit<Operations[N], 'answer'>;
type Asked = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
};

/** A Rayon K site as a program sees it: its operations by their names, checked by their types, and streams of JSON lines. */
export class Client {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, token: string) {
    this.#url = url.replace(/\/$/, '');
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** Waits as long as the site asks for where it was asked too much. */
  async call<N extends Name>(name: N, given: Given<N>): Promise<Operations[N]['answer']> {
    for (;;) {
      const answer = await this.#ask(name, given);
      if (answer.status === 429) {
        await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
        continue;
      }
      if (!answer.ok) throw await refusalOf(answer);
      if (answer.status === 204) return null;
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
      return (isJson ? await answer.json() : answer) as Operations[N]['answer'];
    }
  }

  /** Ends when the site ends the stream, and throws when the connection is lost. What a line is, `docs/api.md` says. */
  async *lines<N extends Name>(name: N, given: Given<N>): AsyncGenerator {
    const answer = await this.#ask(name, given);
    if (!answer.ok || answer.body === null) throw await refusalOf(answer);
    let rest = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      // Empty lines keep the connection and say nothing.
      for (const part of parts) if (part !== '') yield JSON.parse(part);
    }
  }

  #ask(name: Name, { path = {}, query = {}, body }: Asked): Promise<Response> {
    const [method, pattern] = ROUTES[name];
    const place = pattern.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(path[part])));
    const url = new URL(this.#url + place);
    for (const [part, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(part, String(value));
    if (body === undefined) return fetch(url, { method, headers: this.#headers });
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    return fetch(url, { method, headers, body: JSON.stringify(body) });
  }
}

async function refusalOf(answer: Response): Promise<Refused> {
  const body = (await answer.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
  return new Refused(body?.error?.code ?? String(answer.status), body?.error?.message ?? answer.statusText);
}
