import { isConflict, type Database } from './database.ts';
import type { StoreReply, Request } from './messages.ts';
import type { Note } from './note.ts';

type Work = Exclude<Request, { readonly kind: 'close' }>;

/**
 * Does everything that waits in one transaction and flushes it to the disk once. A request that fails is undone alone; where the
 * transaction itself is lost, nothing of it was done and everybody hears so.
 */
export function doTogether(database: Database, requests: readonly Work[], note: Note): readonly StoreReply[] {
  if (requests.length === 0) return [];
  // A transaction costs more than a question.
  if (requests.every(isQuestion)) return requests.map((request) => doAlone(database, request));
  try {
    database.exec('BEGIN IMMEDIATE');
    const before = database.changes;
    const answers = requests.map((request) => doOne(database, request));
    const isWrite = database.changes !== before;
    if (isWrite) note.count();
    database.exec('COMMIT');
    if (isWrite) note.write();
    return answers;
  } catch (error) {
    if (database.isInTransaction) database.exec('ROLLBACK');
    return requests.map(({ id }) => refusal(id, error));
  }
}

function doAlone(database: Database, request: Work): StoreReply {
  try {
    return perform(database, request);
  } catch (error) {
    return refusal(request.id, error);
  }
}

function isQuestion(request: Work): boolean {
  return request.kind === 'query' && request.statement.sql.startsWith('select ');
}

function doOne(database: Database, request: Work): StoreReply {
  // A single statement is all or nothing already.
  const needsSavepoint = request.kind === 'write' && (request.statements.length > 1 || hasDemand(request));
  if (needsSavepoint) database.exec('SAVEPOINT request');
  try {
    const answer = perform(database, request);
    if (needsSavepoint) database.exec('RELEASE request');
    return answer;
  } catch (error) {
    // Without a transaction those before this one are undone too, which only the caller can tell them.
    if (!database.isInTransaction) throw error;
    if (needsSavepoint) database.exec('ROLLBACK TO request; RELEASE request');
    return refusal(request.id, error);
  }
}

function hasDemand(request: Work): boolean {
  return request.kind === 'write' && request.statements.some(({ mustChange }) => mustChange !== undefined);
}

function perform(database: Database, request: Work): StoreReply {
  if (request.kind === 'query') return { ok: true, id: request.id, query: database.run(request.statement) };
  return { ok: true, id: request.id, changes: request.statements.map((statement) => database.run(statement).changes) };
}

function refusal(id: number, error: unknown): StoreReply {
  return {
    ok: false,
    id,
    isConflict: isConflict(error),
    message: error instanceof Error ? error.message : String(error),
  };
}
