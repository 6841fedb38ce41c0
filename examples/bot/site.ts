import { setTimeout as sleep } from 'node:timers/promises';

/** What the site refuses, by its code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** A Rayon K site as a program sees it: JSON by POST, and streams of JSON lines. */
export class Site {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, token: string) {
    this.#url = url.replace(/\/$/, '');
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** Waits as long as the site asks for where it was asked too much. */
  async post<T>(path: string, body: object): Promise<T> {
    for (;;) {
      const answer = await fetch(this.#url + path, {
        method: 'POST',
        headers: { ...this.#headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status === 429) {
        await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
        continue;
      }
      if (!answer.ok) throw await refusalOf(answer);
      return (answer.status === 204 ? null : await answer.json()) as T;
    }
  }

  /** Ends when the site ends the stream, and throws when the connection is lost. */
  async *lines<T>(path: string): AsyncGenerator<T> {
    const answer = await fetch(this.#url + path, { headers: this.#headers });
    if (!answer.ok || answer.body === null) throw await refusalOf(answer);
    let rest = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      // Empty lines keep the connection and say nothing.
      for (const part of parts) if (part !== '') yield JSON.parse(part) as T;
    }
  }
}

async function refusalOf(answer: Response): Promise<Refused> {
  const body = (await answer.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
  return new Refused(body?.error?.code ?? String(answer.status), body?.error?.message ?? answer.statusText);
}
