import { fail, ok, type Fault, type Result } from '../result.ts';
import type { GameResult, Seat } from '../rules.ts';
import type { GameRecord, RecordedAction } from './record.ts';
import { fileFault, tokenize, type Token } from './tokens.ts';

/** How the last word of a game says who won. */
export const OUTCOMES = { '1-0': 0, '0-1': 1, '1/2-1/2': null } as const;
export const UNFINISHED = '*';

/** Reads every game of a file; see docs/notation.md for the grammar. Total: any text gives games or a fault. */
export function parseGames(text: string): Result<GameRecord[]> {
  const tokens = tokenize(text);
  if (!tokens.ok) return tokens;
  const games: GameRecord[] = [];
  let next = 0;
  while (next < tokens.value.length) {
    const reader = new GameReader(text, tokens.value, next);
    const game = reader.read();
    if (!game.ok) return game;
    games.push(game.value);
    next = reader.next;
  }
  if (games.length > 0) return ok(games);
  return fail(fileFault('truncated-file', 'there is no game in this text', text, text.length));
}

class GameReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  next: number;

  constructor(text: string, tokens: readonly Token[], first: number) {
    this.#text = text;
    this.#tokens = tokens;
    this.next = first;
  }

  read(): Result<GameRecord> {
    const begun = this.#tokens[this.next]!.at;
    const tags = this.#tags();
    if (!tags.ok) return tags;
    const { Game, Variant, Start, Result: outcome, Reason, Scores, ...others } = tags.value;
    if (Game === undefined || Variant === undefined || Start === undefined)
      return this.#fault('a game begins with the tags Game, Variant and Start', begun);
    const body = this.#body();
    if (!body.ok) return body;
    const { comment, actions, end } = body.value;
    if (outcome !== undefined && outcome !== end.value)
      return this.#fault(`the tag says Result "${outcome}", the last word says ${end.value}`, end.at);
    const result = this.#result(end, Reason, Scores);
    if (!result.ok) return result;
    return ok({ game: Game, variant: Variant, start: Start, tags: others, comment, actions, result: result.value });
  }

  #tags(): Result<Record<string, string>> {
    const tags: Record<string, string> = {};
    for (let token = this.#tokens[this.next]; token?.kind === 'tag'; token = this.#tokens[++this.next]) {
      if (Object.hasOwn(tags, token.name)) return this.#fault(`the tag ${token.name} stands twice`, token.at);
      tags[token.name] = token.value;
    }
    return ok(tags);
  }

  #body(): Result<{ comment: string | null; actions: RecordedAction[]; end: Token }> {
    let comment: string | null = null;
    const actions: RecordedAction[] = [];
    for (let token = this.#tokens[this.next]; token !== undefined; token = this.#tokens[this.next]) {
      if (token.kind === 'tag') return this.#fault('tags stand before the first action', token.at);
      this.next++;
      if (token.kind === 'comment') {
        const last = actions.pop();
        if (last === undefined) comment = joined(comment, token.value);
        else actions.push({ text: last.text, comment: joined(last.comment, token.value) });
      } else if (token.value === UNFINISHED || Object.hasOwn(OUTCOMES, token.value))
        return ok({ comment, actions, end: token });
      else if (!/^[0-9]+\.+$/.test(token.value)) actions.push({ text: token.value, comment: null });
    }
    const message = 'the file ends before the result (1-0, 0-1, 1/2-1/2 or *)';
    return fail(fileFault('truncated-file', message, this.#text, this.#text.length));
  }

  #result(end: Token, reason: string | undefined, scores: string | undefined): Result<GameResult | null> {
    if (end.value === UNFINISHED) {
      if (reason === undefined && scores === undefined) return ok(null);
      return this.#fault('an unfinished game has no Reason and no Scores', end.at);
    }
    if (reason === undefined || reason === '') return this.#fault('a finished game has a tag Reason', end.at);
    const winner: Seat | null = OUTCOMES[end.value as keyof typeof OUTCOMES];
    if (scores === undefined) return ok({ winner, reason, scores: null });
    const match = /^(0|[1-9][0-9]{0,5})-(0|[1-9][0-9]{0,5})$/.exec(scores);
    if (match === null) return this.#fault('Scores are two whole numbers, seat 0 first, like 40-36', end.at);
    return ok({ winner, reason, scores: [Number(match[1]), Number(match[2])] });
  }

  #fault<T>(message: string, at: number): Result<T> {
    const fault: Fault = fileFault('malformed-file', message, this.#text, at);
    return fail(fault);
  }
}

function joined(before: string | null, after: string): string {
  return before === null ? after : `${before}\n${after}`;
}
