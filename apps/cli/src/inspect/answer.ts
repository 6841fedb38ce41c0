import { ActionList, actorName, actorOf, ok, type Rules } from '@rayonk/core';
import { errorObject, refuse, type CliResult } from '../fault.ts';
import { openRules } from '../open.ts';
import type { InputLine } from './lines.ts';

/** Longer lines than any position needs are refused unread: splitting a text of many megabytes could exhaust memory. */
export const LONGEST_LINE = 1 << 20;

/** From how many actions on an answer is worth keeping, and how many of them are kept: a few megabytes each. */
const LONG_LIST = 1000;
const KEPT_ANSWERS = 3;

interface Request {
  readonly game: string;
  readonly variant: string | null;
  readonly position: string;
}

interface Opened {
  readonly rules: Rules;
  readonly list: ActionList;
  readonly long: LongAnswers;
}

/**
 * The last few answers with a long list. First positions are asked for again and again, and one with 22,176 set-ups
 * costs as much as a thousand others.
 */
class LongAnswers {
  readonly #kept = new Map<string, string>();

  get(position: string): string | null {
    return this.#kept.get(position) ?? null;
  }

  keep(position: string, answer: string): void {
    if (this.#kept.size === KEPT_ANSWERS) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(position, answer);
  }
}

/** Answers requests one at a time; keeps the rules it has opened. */
export class Inspector {
  readonly #opened = new Map<string, Opened>();
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  /** One line of JSON for one line of input, whatever it holds. */
  async answer(line: InputLine): Promise<string> {
    const request = this.#read(line);
    const answer = request.ok ? await this.#inspect(request.value) : request;
    return answer.ok ? answer.value : JSON.stringify(errorObject(answer.fault));
  }

  #read(line: InputLine): CliResult<Request> {
    if (line.kind === 'too-long') return refuse('line-too-long', `a request has at most ${LONGEST_LINE} bytes`);
    try {
      return checkRequest(JSON.parse(this.#decoder.decode(line.bytes)));
    } catch (error) {
      return refuse('malformed-json', `a request is one JSON object in UTF-8: ${(error as Error).message}`);
    }
  }

  async #inspect(request: Request): Promise<CliResult<string>> {
    try {
      const opened = await this.#open(request.game, request.variant);
      return opened.ok ? inspectPosition(opened.value, request.position) : opened;
    } catch (error) {
      // A bug in one game's rules must not take the answers to the other lines with it.
      return refuse('internal-error', (error as Error).message);
    }
  }

  async #open(game: string, variant: string | null): Promise<CliResult<Opened>> {
    const key = JSON.stringify([game, variant]);
    const kept = this.#opened.get(key);
    if (kept !== undefined) return ok(kept);
    const rules = await openRules(game, variant);
    if (!rules.ok) return rules;
    const opened = { rules: rules.value, list: new ActionList(rules.value.capacity), long: new LongAnswers() };
    this.#opened.set(key, opened);
    return ok(opened);
  }
}

function checkRequest(value: unknown): CliResult<Request> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('malformed-request', 'a request is an object {"game","variant","position"}');
  const { game, variant = null, position } = value as Record<string, unknown>;
  if (typeof game !== 'string') return refuse('malformed-request', '"game" is a string');
  if (typeof variant !== 'string' && variant !== null)
    return refuse('malformed-request', '"variant" is a string, or null for the default');
  if (typeof position !== 'string') return refuse('malformed-request', '"position" is a string');
  return ok({ game, variant, position });
}

/**
 * Writes the answer piece by piece: an object with a thousand keys that are never read again costs as much to build as
 * the positions themselves.
 */
function inspectPosition({ rules, list, long }: Opened, text: string): CliResult<string> {
  const kept = long.get(text);
  if (kept !== null) return ok(kept);
  const parsed = rules.parse(text);
  if (!parsed.ok) return parsed;
  const position = parsed.value;
  const actor = actorName(actorOf(position));
  const result = rules.result(position);
  position.legal(list);
  const legal: string[] = [];
  const after = new Map<string, string>();
  for (let i = 0; i < list.count; i++) {
    const action = list.at(i);
    const name = rules.encode(position, action);
    position.make(action);
    legal.push(name);
    after.set(name, rules.format(position));
    position.unmake();
  }
  // Action texts are ASCII, so the order of their UTF-16 units is the order of their bytes.
  legal.sort();
  const next = legal.map((name) => `${JSON.stringify(name)}:${JSON.stringify(after.get(name))}`).join(',');
  const head = `{"position":${JSON.stringify(text)},"actor":${JSON.stringify(actor)},"legal":${JSON.stringify(legal)}`;
  const answer = `${head},"next":{${next}},"result":${JSON.stringify(result)}}`;
  if (legal.length >= LONG_LIST) long.keep(text, answer);
  return ok(answer);
}
