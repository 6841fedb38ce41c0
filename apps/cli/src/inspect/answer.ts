import { ActionList, actorName, actorOf, NO_AIDS, ok, unwrap, type Rules } from '@rayonk/core';
import { errorObject, refuse, type CliResult } from '../fault.ts';
import { openRules } from '../open.ts';
import { readJson } from '../lines/answer.ts';
import type { InputLine } from '../lines/split.ts';

/** From how many actions on an answer is worth keeping, and how many of them are kept: a few megabytes each. */
const LONG_LIST = 1000;
const KEPT_ANSWERS = 3;

interface Request {
  readonly game: string;
  readonly variant: string | null;
  readonly position: string;
  /** Whether the answer has a view. */
  readonly view: boolean;
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

  /** One line of JSON for one line of input, whatever it holds. */
  async answer(line: InputLine): Promise<string> {
    const json = readJson(line);
    const request = json.ok ? checkRequest(json.value) : json;
    const answer = request.ok ? await this.#inspect(request.value) : request;
    return answer.ok ? answer.value : JSON.stringify(errorObject(answer.fault));
  }

  async #inspect(request: Request): Promise<CliResult<string>> {
    try {
      const opened = await this.#open(request.game, request.variant);
      if (!opened.ok) return opened;
      const answer = inspectPosition(opened.value, request.position);
      return answer.ok && request.view ? withView(opened.value.rules, request.position, answer.value) : answer;
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
  const { game, variant = null, position, view } = value as Record<string, unknown>;
  if (typeof game !== 'string') return refuse('malformed-request', '"game" is a string');
  if (typeof variant !== 'string' && variant !== null)
    return refuse('malformed-request', '"variant" is a string, or null for the default');
  if (typeof position !== 'string') return refuse('malformed-request', '"position" is a string');
  return ok({ game, variant, position, view: view === true });
}

/** What everybody may see, added to an answer. */
function withView(rules: Rules, text: string, answer: string): CliResult<string> {
  const view = rules.view(unwrap(rules.parse(text)), { viewer: 'spectator', aids: NO_AIDS });
  return ok(`${answer.slice(0, -1)},"view":${JSON.stringify(view)}}`);
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
