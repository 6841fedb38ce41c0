import { ActionList, type Action } from './actions.ts';
import { Random } from './random.ts';
import { err, fail, inLog, ok, unwrap, type Result } from './result.ts';
import { ACTOR, HASH_HI, HASH_LO, OVER, type Actor, type GameResult, type Position, type Rules } from './rules.ts';

/** GEN-1: this occurrence of a position ends the game. GEN-3: so does the turn of this ply. */
const REPETITIONS = 3;
const LONGEST_GAME = 1000;
/** No word of a hash: those have 32 bits. */
const NONE = 2 ** 32;

/**
 * A line of play: a first position and the actions played from it. It adds to a position what only history shows:
 * the log, undo by one action, and the ends by GEN-1 and GEN-3.
 *
 * Law: the first position's text and the log reproduce every later state byte for byte, without a generator.
 */
export class Line<P extends Position = Position> {
  readonly rules: Rules<P>;
  readonly first: string;
  readonly position: P;
  readonly #log: string[] = [];
  readonly #actions: Action[] = [];
  /** The hash before each action, as two words; the high one is `NONE` where the position was not between turns. */
  readonly #lows: number[] = [];
  readonly #highs: number[] = [];
  readonly #list: ActionList;
  #plies = 0;
  #ended: GameResult | null = null;

  private constructor(rules: Rules<P>, first: string, position: P) {
    this.rules = rules;
    this.first = first;
    this.position = position;
    this.#list = new ActionList(rules.capacity);
    this.#ended = this.#findEnd();
  }

  static from<P extends Position>(rules: Rules<P>, first: string): Result<Line<P>> {
    const parsed = rules.parse(first);
    return parsed.ok ? ok(new Line(rules, first, parsed.value)) : parsed;
  }

  /** A line from a start drawn with this seed. */
  static seeded<P extends Position>(rules: Rules<P>, seed: string): Line<P> {
    const first = rules.start(new Random(seed));
    return unwrap(Line.from(rules, first));
  }

  get log(): readonly string[] {
    return this.#log;
  }

  get plies(): number {
    return this.#plies;
  }

  get result(): GameResult | null {
    return this.#ended;
  }

  get actor(): Actor {
    return this.#ended === null ? (this.position.state[ACTOR] as Actor) : OVER;
  }

  text(): string {
    return this.rules.format(this.position);
  }

  /** The legal actions as text, sorted by bytes; none when the line is over. */
  legal(): string[] {
    if (this.#ended !== null) return [];
    return legalTexts(this.rules, this.position, this.#list);
  }

  /** The legal actions as integers, ascending; valid until the next call. */
  legalList(): ActionList {
    this.#list.count = 0;
    if (this.#ended === null) this.position.legal(this.#list);
    return this.#list;
  }

  /** What a text says, if it may be played now. */
  read(text: string): Result<Action> {
    if (this.#ended !== null) return err('game-over', `the game is over (${this.#ended.reason}); nothing is legal`);
    return readAction(this.rules, this.position, text, this.#list);
  }

  /** Plays one action, or says why not and changes nothing. */
  play(text: string): Result<Action> {
    const read = this.read(text);
    if (read.ok) this.#push(read.value, text);
    return read;
  }

  /** Plays an action that is known to be legal. */
  playAction(action: Action): string {
    const text = this.rules.encode(this.position, action);
    this.#push(action, text);
    return text;
  }

  undo(): Result<string> {
    const text = this.#log.pop();
    const action = this.#actions.pop();
    if (text === undefined || action === undefined) return err('nothing-to-undo', 'no action has been played yet');
    this.#lows.pop();
    this.#highs.pop();
    this.position.unmake();
    if (this.rules.isPly(action)) this.#plies--;
    // Nothing is played after an end, so what stood before an action was none.
    this.#ended = null;
    return ok(text);
  }

  #push(action: Action, text: string): void {
    const { state } = this.position;
    this.#lows.push(state[HASH_LO]!);
    this.#highs.push(this.rules.isSettled(this.position) ? state[HASH_HI]! : NONE);
    this.position.make(action);
    this.#log.push(text);
    this.#actions.push(action);
    if (this.rules.isPly(action)) this.#plies++;
    this.#ended = this.#findEnd();
  }

  /** The game's own end comes first, then GEN-1, GEN-2, GEN-3. */
  #findEnd(): GameResult | null {
    const shown = this.rules.result(this.position);
    if (shown !== null && shown.reason !== 'no-progress') return shown;
    if (!this.rules.isSettled(this.position)) return shown;
    const { state } = this.position;
    const low = state[HASH_LO];
    const high = state[HASH_HI];
    let seen = 1;
    for (let i = 0; i < this.#lows.length; i++) if (this.#lows[i] === low && this.#highs[i] === high) seen++;
    if (seen >= REPETITIONS) return draw('repetition');
    if (shown !== null) return shown;
    return this.#plies >= LONGEST_GAME ? draw('length') : null;
  }
}

function draw(reason: string): GameResult {
  return { winner: null, reason, scores: null };
}

/** The one place where an action's text becomes an action: what it says, whether it is legal, and if not why. */
export function readAction<P extends Position>(
  rules: Rules<P>,
  position: P,
  text: string,
  list: ActionList = new ActionList(rules.capacity),
): Result<Action> {
  if (position.state[ACTOR] === OVER) return err('game-over', 'the game is over; nothing is legal');
  const decoded = rules.decode(position, text);
  if (!decoded.ok) return decoded;
  position.legal(list);
  if (!list.has(decoded.value)) return fail(rules.explain(position, decoded.value));
  const canonical = rules.encode(position, decoded.value);
  if (canonical === text) return decoded;
  return err('malformed-action', `write ${canonical}, not ${text}`, 0);
}

/** The legal actions of a position as text, sorted by bytes. */
export function legalTexts<P extends Position>(
  rules: Rules<P>,
  position: P,
  list: ActionList = new ActionList(rules.capacity),
): string[] {
  position.legal(list);
  const texts = new Array<string>(list.count);
  for (let i = 0; i < list.count; i++) texts[i] = rules.encode(position, list.at(i));
  // ASCII only, so the default order by UTF-16 units is the order by bytes.
  return texts.sort();
}

/** A line from a first position and its log; the fault says which action was refused. */
export function replay<P extends Position>(rules: Rules<P>, first: string, log: readonly string[]): Result<Line<P>> {
  const line = Line.from(rules, first);
  if (!line.ok) return line;
  for (const [i, text] of log.entries()) {
    const played = line.value.play(text);
    if (!played.ok) return fail(inLog(played.fault, i + 1, text));
  }
  return line;
}
