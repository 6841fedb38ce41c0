import type { StoreReply, QueryAnswer, Request } from './messages.ts';
import type { Statement } from './store.ts';

/**
 * Requests and answers on their way between the threads: one flat list of words. Copying a nest of small objects to another thread costs more
 * than the statement that they ask for, and nearly all of them ask for the same few.
 *
 *     request    kind  id  count of statements  then for each: text  mustChange or -1  count of parameters  parameters…
 *     answer     id  outcome  then: changed rows by their count | what a query found | isConflict and message | nothing
 *
 * A text is sent once and is a number from then on.
 */
export interface Packet {
  /** Texts that are new; they have the next numbers. */
  readonly texts: readonly string[];
  readonly words: readonly unknown[];
}

/** Texts with a number; Kysely makes any number of others, which are sent each time. */
const MOST_TEXTS = 500;
const KINDS = ['query', 'write', 'close'] as const;
const ANY_CHANGE = -1;

const WRITTEN = 0;
const FOUND = 1;
const REFUSED = 2;
const CLOSED = 3;

export class Packer {
  readonly #numbers = new Map<string, number>();

  pack(requests: readonly Request[]): Packet {
    const texts: string[] = [];
    const words: unknown[] = [];
    for (const request of requests) {
      words.push(KINDS.indexOf(request.kind), request.id);
      if (request.kind === 'write') {
        words.push(request.statements.length);
        for (const statement of request.statements) this.#packStatement(statement, texts, words);
      } else if (request.kind === 'query') this.#packStatement(request.statement, texts, words);
    }
    return { texts, words };
  }

  /** For a packet that could not be sent. */
  takeBack({ texts }: Packet): void {
    for (const text of texts) this.#numbers.delete(text);
  }

  #packStatement({ sql, parameters, mustChange }: Statement, texts: string[], words: unknown[]): void {
    let text: string | number | undefined = this.#numbers.get(sql);
    if (text === undefined && this.#numbers.size < MOST_TEXTS) {
      text = this.#numbers.size;
      this.#numbers.set(sql, text);
      texts.push(sql);
    }
    words.push(text ?? sql, mustChange ?? ANY_CHANGE, parameters.length);
    for (const parameter of parameters) words.push(parameter);
  }
}

export class Unpacker {
  readonly #texts: string[] = [];

  unpack({ texts, words }: Packet, requests: Request[]): void {
    this.#texts.push(...texts);
    for (let at = 0; at < words.length;) {
      const kind = KINDS[words[at++] as number]!;
      const id = words[at++] as number;
      if (kind === 'close') {
        requests.push({ kind, id });
        continue;
      }
      const statements: Statement[] = [];
      for (let left = kind === 'write' ? (words[at++] as number) : 1; left > 0; left--) {
        const text = words[at++] as string | number;
        const mustChange = words[at++] as number;
        const end = (words[at++] as number) + at;
        const sql = typeof text === 'string' ? text : this.#texts[text]!;
        const parameters = words.slice(at, end);
        statements.push(mustChange === ANY_CHANGE ? { sql, parameters } : { sql, parameters, mustChange });
        at = end;
      }
      requests.push(kind === 'write' ? { kind, id, statements } : { kind, id, statement: statements[0]! });
    }
  }
}

export function packAnswers(answers: readonly StoreReply[]): unknown[] {
  const words: unknown[] = [];
  for (const answer of answers) {
    words.push(answer.id);
    if (!answer.ok) words.push(REFUSED, answer.isConflict, answer.message);
    else if ('changes' in answer) {
      words.push(WRITTEN, answer.changes.length);
      for (const changed of answer.changes) words.push(changed);
    } else if ('query' in answer) words.push(FOUND, answer.query);
    else words.push(CLOSED);
  }
  return words;
}

export function unpackAnswers(words: readonly unknown[], each: (answer: StoreReply) => void): void {
  for (let at = 0; at < words.length;) {
    const id = words[at++] as number;
    const outcome = words[at++];
    if (outcome === WRITTEN) {
      const end = (words[at++] as number) + at;
      each({ ok: true, id, changes: words.slice(at, end) as number[] });
      at = end;
    } else if (outcome === FOUND) each({ ok: true, id, query: words[at++] as QueryAnswer });
    else if (outcome === REFUSED) {
      const isConflict = words[at++] as boolean;
      each({ ok: false, id, isConflict, message: words[at++] as string });
    } else each({ ok: true, id, closed: true });
  }
}
