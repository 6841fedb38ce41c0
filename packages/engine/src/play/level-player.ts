import { err, ok, Random, replay, type Knowledge, type Line, type Result, type Rules } from '@rayonk/core';
import { Engine } from './engine.ts';
import type { LevelNumber } from './levels.ts';
import type { Info } from '../search/limits.ts';
import { winProbability } from '../search/score.ts';

const STRONGEST = 8;

/** A line of play as text: nothing that a player could not know. */
export interface Situation {
  readonly start: string;
  readonly log: readonly string[];
}

export interface ChooseRequest extends Situation {
  readonly level: LevelNumber;
  /** Draws what a level overlooks: the same seed in the same situation plays the same. */
  readonly seed: string;
  /** The most time to think, for a player who is short of it. */
  readonly milliseconds?: number;
}

/** What a level plays, and what it believes of the position. */
export interface Choice {
  readonly action: string;
  readonly info: Info;
  /** How many actions there were to choose from. */
  readonly legal: number;
  /** The chance to win of the seat that acts, from 0 to 1, a draw counting half. */
  readonly probability: number;
}

/** All levels of one variant, for whoever lets them play: a page's Worker or a server's thread. */
export class LevelPlayer {
  /** Searches, and never stops to prepare anything. */
  readonly searcher: Engine;
  /** Plays perfectly where the game can; the same as the searcher where it cannot. */
  readonly master: Engine;
  readonly #knowledge: Knowledge;
  readonly #now: () => number;

  constructor(rules: Rules, knowledge: Knowledge, now: () => number, tableBits: number) {
    this.#knowledge = knowledge;
    this.searcher = new Engine(rules, { ...knowledge, perfect: null }, tableBits);
    this.master = knowledge.perfect === null ? this.searcher : new Engine(rules, knowledge);
    this.#now = now;
  }

  choose({ start, log, level, seed, milliseconds }: ChooseRequest): Result<Choice> {
    const line = this.line({ start, log });
    if (!line.ok) return line;
    const legal = line.value.legalList().count;
    const limits = { now: this.#now, ...(milliseconds === undefined ? {} : { milliseconds }) };
    const player = level === STRONGEST ? this.master : this.searcher;
    const chosen = player.choose(line.value, level, new Random(`${seed} ${log.length}`), limits);
    if (!chosen.ok) return chosen;
    const [best] = chosen.value.lines;
    const action = best?.actions[0];
    if (best === undefined || action === undefined) return err('illegal-action', 'the engine found no action to play');
    return ok({ action, info: chosen.value, legal, probability: this.probability(best.score) });
  }

  /** The chance to win of the seat that acts, after a search of so many milliseconds. */
  chance(situation: Situation, milliseconds: number): Result<number> {
    const line = this.line(situation);
    if (!line.ok) return line;
    const thought = this.searcher.think(line.value, { now: this.#now, milliseconds });
    return thought.ok ? ok(this.probability(thought.value.lines[0]!.score)) : thought;
  }

  probability(score: number): number {
    return winProbability(score, this.#knowledge.scale);
  }

  line({ start, log }: Situation): Result<Line> {
    return replay(this.searcher.rules, start, log);
  }
}
