import {
  ActionList,
  actorOf,
  type Line,
  ok,
  OVER,
  unwrap,
  type Actor,
  type Explanation,
  type Fact,
  type Position,
  type Result,
  type Seat,
} from '@rayonk/core';
import type { Engine } from '../play/engine.ts';
import type { Limits, LineOfPlay } from '../search/limits.ts';
import { Prover } from '../search/prove.ts';
import { distanceToEnd, isForced, WIN, winProbability } from '../search/score.ts';

/** From this loss of win probability on, the second best action is no real choice. */
const ONLY_GOOD = 0.2;
/** From this on, what the other seat does to the second best action is called a threat. */
const THREAT = 0.05;
/** A change is told if it is worth this part of the game's unit, and only the largest ones. */
const TOLD = 0.08;
const MOST_CHANGES = 4;
/** Replies to every action are looked at only where that is quick. */
const MOST_ACTIONS = 200;
const PROOF_PLIES = 5;
const PROOF_NODES = 20_000;

/** Thinks about the position that a line has reached and says why the best action is best. */
export function explainPosition<P extends Position>(
  engine: Engine<P>,
  line: Line<P>,
  limits: Limits,
): Result<Explanation> {
  const thought = engine.think(line, { ...limits, lines: 2 });
  if (!thought.ok) return thought;
  const seat = actorOf(line.position) as Seat;
  const [searched, second = null] = thought.value.lines as [LineOfPlay, LineOfPlay?];
  const proof = isForced(searched.score) ? null : proofOf(engine, line);
  const best = proof ?? searched;
  return ok({ position: line.text(), seat, facts: [...factsOf(engine, line, seat, best, second, proof !== null)] });
}

/** A short forced win that the search did not find, as a line with its score. */
function proofOf<P extends Position>({ rules }: Engine<P>, line: Line<P>): LineOfPlay | null {
  const position = unwrap(rules.parse(line.text()));
  const { won, plies, line: actions } = new Prover(rules).run(position, PROOF_PLIES, PROOF_NODES);
  return won === true ? { score: WIN - plies, actions } : null;
}

function* factsOf<P extends Position>(
  engine: Engine<P>,
  line: Line<P>,
  seat: Seat,
  best: LineOfPlay,
  second: LineOfPlay | null,
  proved: boolean,
): Generator<Fact> {
  const { scale } = engine.knowledge;
  const { score, actions } = best;
  const action = actions[0]!;
  const probability = winProbability(score, scale);
  yield { kind: 'best', action, line: actions, score, probability };
  const end = distanceToEnd(score);
  if (end !== null && end > 0) yield { kind: 'forced-win', actions: end, line: actions, proved };
  if (end !== null && end <= 0) yield { kind: 'forced-loss', actions: -end, line: actions };
  const legal = line.legal();
  if (legal.length === 1) yield { kind: 'only-action', action };
  yield* immediateWins(engine, line, seat);
  // Where everything loses, or two actions win by force, probabilities do not tell them apart.
  if (second !== null && second.actions[0] !== action && !(isForced(score) && isForced(second.score)))
    yield* comparison(engine, line, seat, probability, action, second);
  const played = unwrap(engine.rules.decode(line.position, action));
  if (engine.knowledge.isNoisy(line.position, played) || engine.knowledge.isStriking?.(line.position, played) === true)
    yield { kind: 'tactical', action };
  const reply = firstOfOther(line, actions, seat);
  if (reply !== null) yield { kind: 'reply', action: reply };
  if (!isForced(score)) yield* changes(engine, line, seat, actions);
}

function* comparison<P extends Position>(
  { knowledge }: Engine<P>,
  line: Line<P>,
  seat: Seat,
  probability: number,
  action: string,
  { score, actions }: LineOfPlay,
): Generator<Fact> {
  const second = actions[0]!;
  const loss = Math.max(0, probability - winProbability(score, knowledge.scale));
  if (loss >= ONLY_GOOD) yield { kind: 'only-good', action, second, loss };
  else yield { kind: 'margin', second, loss };
  const punishment = loss >= THREAT ? firstOfOther(line, actions, seat) : null;
  if (punishment !== null) yield { kind: 'threat', action: punishment, ignoring: second, line: actions, loss };
}

/** Wins in one action for the seat that acts, and for the other one in reply. */
function* immediateWins<P extends Position>(
  { rules, knowledge }: Engine<P>,
  line: Line<P>,
  seat: Seat,
): Generator<Fact> {
  const position = unwrap(rules.parse(line.text()));
  const list = new ActionList(rules.capacity);
  const replies = new ActionList(rules.capacity);
  position.legal(list);
  knowledge.narrow(position, list);
  if (list.count > MOST_ACTIONS) return;
  const wins: string[] = [];
  /** How many actions allow each winning reply. */
  const punished = new Map<string, number>();
  let allowing = 0;
  for (const action of list.toArray()) {
    const text = rules.encode(position, action);
    position.make(action);
    if (actorOf(position) === OVER) {
      if (rules.result(position)!.winner === seat) wins.push(text);
    } else if (actorOf(position) === other(seat)) {
      const winning = winningActions(rules, position, replies, other(seat));
      if (winning.length > 0) allowing++;
      for (const reply of winning) punished.set(reply, (punished.get(reply) ?? 0) + 1);
    }
    position.unmake();
  }
  if (wins.length > 0) yield { kind: 'wins-now', actions: wins };
  const [worst] = [...punished].sort(([, a], [, b]) => b - a);
  // A reply that only a blunder allows is no threat.
  if (worst !== undefined && 2 * worst[1] > list.count)
    yield { kind: 'loses-next', action: worst[0], allowedBy: allowing, legal: list.count };
}

function winningActions<P extends Position>(
  rules: Engine<P>['rules'],
  position: P,
  list: ActionList,
  seat: Seat,
): string[] {
  position.legal(list);
  if (list.count > MOST_ACTIONS) return [];
  return list.toArray().flatMap((action) => {
    position.make(action);
    const won = actorOf(position) === OVER && rules.result(position)!.winner === seat;
    position.unmake();
    return won ? [rules.encode(position, action)] : [];
  });
}

/** The first action of a line that the other seat plays, or null. */
function firstOfOther<P extends Position>(line: Line<P>, actions: readonly string[], seat: Seat): string | null {
  let found: string | null = null;
  walk(line, actions, (actor, text) => {
    if (actor === other(seat)) found ??= text;
  });
  return found;
}

/** The features that differ most between the position and the end of the best line. */
function changes<P extends Position>(
  { knowledge }: Engine<P>,
  line: Line<P>,
  seat: Seat,
  actions: readonly string[],
): Fact[] {
  const { featureNames, weights, unit } = knowledge;
  const stations: { readonly actor: Actor; readonly features: Int32Array }[] = [];
  walk(line, actions, (actor, _text, position) => {
    if (actor !== 0 && actor !== 1) return;
    const features = new Int32Array(featureNames.length);
    knowledge.features(position, features);
    stations.push({ actor, features });
  });
  const [first, ...later] = stations;
  // Positions with the same seat to act compare best; a line without another one is taken at its end.
  const end = later.findLast(({ actor }) => actor === seat) ?? later.at(-1);
  if (first === undefined || end === undefined) return [];
  const before = first.features;
  const after = end.features;
  const sign = seat === 0 ? 1 : -1;
  return (
    featureNames
      .map((feature, i) => {
        const worth = Math.round(sign * weights[i]! * (after[i]! - before[i]!));
        const kind = worth > 0 ? ('gain' as const) : ('cost' as const);
        return { kind, feature, before: sign * before[i]! || 0, after: sign * after[i]! || 0, worth };
      })
      // What only says whose turn it is turns its sign with it, and is no news.
      .filter((change) => Math.abs(change.worth) >= TOLD * unit)
      .filter((change) => end.actor === seat || change.after !== -change.before)
      .sort((a, b) => Math.abs(b.worth) - Math.abs(a.worth))
      .slice(0, MOST_CHANGES)
  );
}

/** Visits every position of a line of play with the action played there, and the last one with none. */
function walk<P extends Position>(
  line: Line<P>,
  actions: readonly string[],
  visit: (actor: Actor, text: string | null, position: P) => void,
): void {
  const { rules } = line;
  const position = unwrap(rules.parse(line.text()));
  for (const text of actions) {
    visit(actorOf(position), text, position);
    position.make(unwrap(rules.decode(position, text)));
  }
  visit(actorOf(position), null, position);
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
