import {
  actorOf,
  CHANCE,
  err,
  HASH_HI,
  HASH_LO,
  ok,
  OVER,
  type Knowledge,
  type Line,
  type Perfect,
  type Position,
  type Random,
  type Result,
  type Rules,
  unwrap,
} from '@rayonk/core';
import { Solver, type Solution } from '../search/exact.ts';
import { blurOf, FULL_STRENGTH_MILLISECONDS, levelSettings, type LevelNumber } from './levels.ts';
import type { Info, Limits } from '../search/limits.ts';
import { ProofSearch, type Stale } from '../search/proof-number.ts';
import { DRAW, isForced, WIN } from '../search/score.ts';
import type { PastHashes } from '../search/repetitions.ts';
import { Search } from '../search/search.ts';
import { judgeActions, judgedLine } from '../search/verdicts.ts';

/** A forced line is shown up to so many actions. */
const LONGEST_LINE = 12;
/** What is left of the limits for a proof, and what a look without any may spend: an analysis in slices asks often, and goes on where it was. */
const PROOF_PART = 1 / 16;
const PROOF_NODES = 5000;
/** An endgame that is not solved by then is searched. */
const SOLVER_NODES = 1_500_000;

/** What is left of the limits after so many milliseconds. */
function restOf(limits: Limits, spent: number): Limits {
  const { milliseconds } = limits;
  return milliseconds === undefined ? limits : { ...limits, milliseconds: Math.max(0, milliseconds - spent) };
}

function solvedInfo({ outcome, line: actions, nodes }: Solution): Info {
  const score = outcome === 'draw' ? DRAW : outcome === 'win' ? WIN - actions.length : actions.length - WIN;
  return { depth: actions.length, nodes, milliseconds: 0, lines: [{ score, actions }] };
}

/** A player and analyst for one variant of one game. Its input is public: a line of play, nothing a player could not know. */
export class Engine<P extends Position = Position> {
  readonly rules: Rules<P>;
  readonly knowledge: Knowledge<P>;
  readonly #search: Search<P>;
  #perfect: Perfect<P> | null = null;
  #solver: Solver<P> | null = null;
  #proofs: ProofSearch<P> | null = null;

  constructor(rules: Rules<P>, knowledge: Knowledge<P>, tableBits = 17) {
    this.rules = rules;
    this.knowledge = knowledge;
    this.#search = new Search(rules, knowledge, tableBits);
  }

  clear(): void {
    this.#search.clear();
    this.#proofs?.clear();
  }

  /** Thinks about the position a line has reached; the last report is the answer. */
  think(line: Line<P>, limits: Limits, report: (info: Info) => void = () => {}): Result<Info> {
    const refused = this.#refusal(line);
    if (refused !== null) return refused;
    const { position, past } = this.#copy(line);
    return ok(this.#answer(position, past, limits, report));
  }

  /** Perfect play where the game has it and knows every action; a search otherwise, and to choose between equal draws. */
  #answer(position: P, past: PastHashes, whole: Limits, report: (info: Info) => void): Info {
    const begun = whole.now?.() ?? 0;
    const solution = this.#solved(position, whole);
    const limits = restOf(whole, (whole.now?.() ?? 0) - begun);
    if (solution !== null) {
      const solved = solvedInfo(solution);
      // Where every action loses and how much is not known, the solver's is any action: a search finds the one that is hardest to answer.
      if (solution.outcome === 'loss' && solution.margin === null)
        return this.#resist(position, past, limits, solved, report);
      report(solved);
      return solved;
    }
    this.#perfect ??= this.knowledge.perfect?.() ?? null;
    const judged = this.#perfect === null ? null : judgeActions(this.rules, this.#perfect, position);
    if (this.#perfect === null || judged === null) return this.#searched(position, past, limits, report);
    const best = judged[0]!.verdict.value;
    let order = judged;
    let nodes = judged.length;
    if (best === 0) {
      const searched = this.#search.run(position, past, limits, null, () => {});
      nodes += searched.nodes;
      const wish = searched.lines[0]!.actions[0];
      const wished = judged.filter(
        ({ action, verdict }) => verdict.value === 0 && this.rules.encode(position, action) === wish,
      );
      order = [...wished, ...judged.filter((one) => !wished.includes(one))];
    }
    const lines = order
      .slice(0, limits.lines ?? 1)
      .map((one) => judgedLine(this.rules, this.#perfect!, position, one, LONGEST_LINE));
    const info: Info = { depth: lines[0]!.actions.length, nodes, milliseconds: 0, lines };
    report(info);
    return info;
  }

  /** A search and, where it found no forced win and a game may have long ones, a look for a proof of one with a part of the limits. */
  #searched(position: P, past: PastHashes, limits: Limits, report: (info: Info) => void): Info {
    const { milliseconds, nodes } = limits;
    const mayProve = this.knowledge.forces === true && limits.depth === undefined;
    const rest = mayProve && milliseconds !== undefined ? { milliseconds: milliseconds * (1 - PROOF_PART) } : {};
    const found = this.#search.run(position, past, { ...limits, ...rest }, null, report);
    if (!mayProve || isForced(found.lines[0]!.score)) return found;
    this.#proofs ??= new ProofSearch(this.rules);
    const part: Limits = {
      ...limits,
      ...(milliseconds === undefined ? { nodes: PROOF_NODES } : { milliseconds: milliseconds * PROOF_PART }),
      ...(nodes === undefined ? {} : { nodes: Math.ceil(nodes * PROOF_PART) }),
    };
    const { lo, hi } = past;
    const isStale: Stale = (low, high) => lo.filter((word, i) => word === low && hi[i] === high).length >= 2;
    const win = this.#proofs.run(position, part, isStale, lo.join(' '));
    if (win === null) return found;
    const proved = { score: WIN - win.actions, actions: win.line };
    const others = found.lines.filter(({ actions }) => actions[0] !== win.line[0]);
    const info: Info = {
      ...found,
      nodes: found.nodes + this.#proofs.nodes,
      lines: [proved, ...others].slice(0, found.lines.length),
    };
    report(info);
    return info;
  }

  /** The action that a level plays. `random` draws what a level overlooks; the same draw plays the same. */
  choose(
    line: Line<P>,
    level: LevelNumber,
    random: Random,
    limits: Limits = {},
    report: (info: Info) => void = () => {},
  ): Result<Info> {
    const refused = this.#refusal(line);
    if (refused !== null) return refused;
    const { position, past } = this.#copy(line);
    const draw = random.next();
    // Only full strength plays from tables and solves endgames: a level below it should be beatable there.
    if (level === 8)
      return ok(this.#answer(position, past, { milliseconds: FULL_STRENGTH_MILLISECONDS, ...limits }, report));
    const settings = levelSettings(level, this.knowledge);
    const budget: Limits = { depth: settings.depth, nodes: settings.nodes, ...limits };
    const blur = blurOf(settings, this.knowledge, draw);
    if (blur === null) return ok(this.#search.run(position, past, budget, null, () => {}));
    // What a blurred search believes is not true: it starts from nothing and leaves nothing in the table.
    this.#search.clear();
    const info = this.#search.run(position, past, budget, blur, () => {});
    this.#search.clear();
    return ok(info);
  }

  /** What a search would play, with the score that is proved. */
  #resist(position: P, past: PastHashes, limits: Limits, solved: Info, report: (info: Info) => void): Info {
    const { score } = solved.lines[0]!;
    const proved = (info: Info): Info => ({ ...info, lines: info.lines.map((line) => ({ ...line, score })) });
    return proved(this.#search.run(position, past, limits, null, (info) => report(proved(info))));
  }

  /** An endgame solved to the end, or null if it is none or the solver's share of the limits did not suffice. */
  #solved(position: P, { now, stopped, milliseconds }: Limits): Solution | null {
    if (!this.knowledge.isEndgame(position)) return null;
    this.#solver ??= new Solver(this.rules, this.knowledge);
    const limits: Limits = {
      nodes: SOLVER_NODES,
      ...(now === undefined ? {} : { now }),
      ...(stopped === undefined ? {} : { stopped }),
      ...(milliseconds === undefined ? {} : { milliseconds: milliseconds / 2 }),
    };
    return this.#solver.solve(position, limits, 'margin');
  }

  #refusal(line: Line<P>): Result<never> | null {
    if (line.result !== null || actorOf(line.position) === OVER)
      return err('game-over', 'the game is over: there is nothing to think about');
    if (actorOf(line.position) === CHANCE) return err('illegal-action', 'chance is to act: there is nothing to choose');
    return null;
  }

  /** A position of the engine's own, and the hashes of the settled positions before it. */
  #copy(line: Line<P>): { position: P; past: PastHashes } {
    const walker = unwrap(this.rules.parse(line.first));
    const lo: number[] = [];
    const hi: number[] = [];
    for (const text of line.log) {
      if (this.rules.isSettled(walker)) {
        lo.push(walker.state[HASH_LO]!);
        hi.push(walker.state[HASH_HI]!);
      }
      walker.make(unwrap(this.rules.decode(walker, text)));
    }
    const position = unwrap(this.rules.parse(line.first));
    position.load(walker);
    return { position, past: { lo, hi } };
  }
}
