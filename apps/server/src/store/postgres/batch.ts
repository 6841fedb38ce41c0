import type { Connection, Submittable } from 'pg';
import type { QueryAnswer, Row } from '../messages.ts';
import type { PreparedTexts } from './prepared.ts';
import { fromText, type Value } from './values.ts';

/** A statement whose parameters are text already. */
export interface Ready {
  readonly sql: string;
  readonly values: readonly (string | null)[];
  /** Whether its rows are wanted, or only how many it changed. */
  readonly wantsRows: boolean;
}

/** Nothing of a batch was done. */
export class BatchFailure extends Error {
  override readonly name = 'BatchFailure';
  /** Which statement it was; as many as there are: it was the commit. */
  readonly index: number;

  constructor(error: Error, index: number) {
    super(error.message, { cause: error });
    this.index = index;
  }
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/**
 * Statements that go to the server in one piece and in one transaction: it begins one with the first and commits it at the one «sync»
 * behind the last, so that many writes cost one round trip and one flush. The server skips whatever follows one that fails.
 */
export class Batch implements Submittable {
  readonly #statements: readonly Ready[];
  readonly #texts: PreparedTexts;
  readonly #resolve: (answers: readonly QueryAnswer[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #answers: QueryAnswer[] = [];
  readonly #parsing: (readonly [text: string, name: string])[] = [];
  readonly #parsed = (): void => this.#texts.add(...this.#parsing.shift()!);
  #fields: readonly Field[] = [];
  #rows: Row[] = [];

  constructor(
    statements: readonly Ready[],
    texts: PreparedTexts,
    resolve: (answers: readonly QueryAnswer[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements;
    this.#texts = texts;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    connection.on('parseComplete', this.#parsed);
    connection.stream.cork();
    // These come first: whatever stands behind a statement that fails is not read.
    for (const name of this.#texts.forget()) connection.close({ type: 'S', name }, true);
    const fresh = new Map<string, string>();
    for (const { sql, values, wantsRows } of this.#statements) {
      const statement = this.#texts.find(sql) ?? fresh.get(sql) ?? this.#parse(connection, sql, fresh);
      connection.bind({ statement, values: values as string[] }, true);
      if (wantsRows) connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  #parse(connection: Connection, text: string, fresh: Map<string, string>): string {
    const name = this.#texts.newName();
    this.#parsing.push([text, name]);
    fresh.set(text, name);
    connection.parse({ name, text, types: [] }, true);
    return name;
  }

  // What follows is called by pg's client, with what the server answers.

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    // Rows that nobody asked for come without a description.
    if (this.#fields.length === 0) return;
    const row: Record<string, Value> = {};
    this.#fields.forEach(({ name, dataTypeID }, i) => (row[name] = fromText(fields[i]!, dataTypeID)));
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // As in `INSERT 0 3`; a text such as `BEGIN` has no number.
    const changes = Number(text.slice(text.lastIndexOf(' ') + 1));
    this.#answers.push({ rows: this.#rows, changes: Number.isNaN(changes) ? 0 : changes, lastId: 0 });
    this.#rows = [];
    this.#fields = [];
  }

  handleEmptyQuery(): void {
    this.#answers.push({ rows: [], changes: 0, lastId: 0 });
  }

  handleReadyForQuery(connection: Connection): void {
    connection.off('parseComplete', this.#parsed);
    this.#resolve(this.#answers);
  }

  /** Also where the connection is lost. */
  handleError(error: Error, connection: Connection): void {
    connection.off('parseComplete', this.#parsed);
    this.#reject(new BatchFailure(error, this.#answers.length));
  }
}
