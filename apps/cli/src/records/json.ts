import { ok, type GameRecord, type GameResult, type RecordedAction } from '@rayonk/core';
import { refuse, type CliResult } from '../fault.ts';

/** Game files as JSON: one record, an array of records, or one record a line. Total: any text gives records or a fault. */
export function parseJsonGames(text: string): CliResult<GameRecord[]> {
  const lines = text.split('\n').map((line, i) => ({ line, number: i + 1 }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const [first] = filled;
  // A pretty-printed record cannot be read from its first line alone, so one that can is a file of lines.
  if (first === undefined || filled.length === 1 || !parseJson(first.line).ok) return wholeText(text);
  const records: GameRecord[] = [];
  for (const { line, number } of filled) {
    const value = parseJson(line);
    const record = value.ok ? toRecord(value.value) : value;
    if (!record.ok) return refuse(record.fault.code, `line ${number}: ${record.fault.message}`);
    records.push(record.value);
  }
  return ok(records);
}

function wholeText(text: string): CliResult<GameRecord[]> {
  const value = parseJson(text);
  if (!value.ok) return value;
  const items: readonly unknown[] = Array.isArray(value.value) ? value.value : [value.value];
  if (items.length === 0) return refuse('truncated-file', 'there is no game in this text');
  const records: GameRecord[] = [];
  for (const [i, item] of items.entries()) {
    const record = toRecord(item);
    if (!record.ok) return refuse(record.fault.code, `game ${i + 1}: ${record.fault.message}`);
    records.push(record.value);
  }
  return ok(records);
}

function parseJson(text: string): CliResult<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const { message } = error as Error;
    const at = /at position ([0-9]+)/.exec(message)?.[1];
    const cut = /end of JSON|Unterminated string/.test(message) || Number(at) === text.length;
    return refuse(cut ? 'truncated-file' : 'malformed-file', message);
  }
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toRecord(value: unknown): CliResult<GameRecord> {
  if (!isObject(value)) return refuse('malformed-file', 'a game is an object');
  const { game, variant, start, tags = {}, comment = null, actions, result = null } = value;
  if (typeof game !== 'string' || typeof variant !== 'string' || typeof start !== 'string')
    return refuse('malformed-file', '"game", "variant" and "start" are strings');
  if (!isTags(tags)) return refuse('malformed-file', '"tags" is an object of strings');
  if (!isComment(comment)) return refuse('malformed-file', '"comment" is a string or null');
  if (!Array.isArray(actions) || !actions.every(isAction))
    return refuse('malformed-file', '"actions" is an array of {"text","comment"}');
  if (!isResult(result)) return refuse('malformed-file', '"result" is {"winner","reason","scores"} or null');
  return ok({ game, variant, start, tags, comment, actions: actions.map(toAction), result });
}

function isTags(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((tag) => typeof tag === 'string');
}

function isComment(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

type JsonAction = Omit<RecordedAction, 'comment'> & { readonly comment?: string | null };

function isAction(value: unknown): value is JsonAction {
  return isObject(value) && typeof value.text === 'string' && isComment(value.comment ?? null);
}

function toAction({ text, comment = null }: JsonAction): RecordedAction {
  return { text, comment };
}

function isResult(value: unknown): value is GameResult | null {
  if (value === null) return true;
  if (!isObject(value) || typeof value.reason !== 'string') return false;
  const { winner, scores } = value;
  return (winner === 0 || winner === 1 || winner === null) && (scores === null || isScores(scores));
}

function isScores(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((score) => Number.isSafeInteger(score));
}
