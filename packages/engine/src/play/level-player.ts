import { err, ok, Random, replay, type Knowledge, type Line, type Result, type Rules } from '@rayonk/core';
import { Engine } from './engine.ts';
import type { LevelNumber } from './levels.ts';
import type { Info, SearchShare } from '../search/limits.ts';
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
  /** Of the first actions, where several divide them. Only level 8 is divided, and not where perfect play may know: then the first share speaks for all. */
  readonly share?: SearchShare;
}

/** What a level plays, and what it believes of the position. */
export interface Choice {
  readonly action: string;
  readonly info: Info;
  /** How many actions there were to choose from. */
  readonly legal: number;
  /** The chance to win of the seat that acts, from 0 to 1, a draw counting half. */
  readonly probability: number;
  /** All that was found on the way, by one that had a share of the actions. */
  readonly told?: readonly ToldInfo[];
}

/** What was found, with the chance to win that each line's score means, from 0 to 1. */
export interface ToldInfo extends Info {
  readonly probabilities: readonly number[];
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

  choose({ start, log, level, seed, milliseconds, share }: ChooseRequest): Result<Choice> {
    const line = this.line({ start, log });
    if (!line.ok) return line;
    const legal = line.value.legalList().count;
    const limits: { now: () => number; milliseconds?: number } = { now: this.#now };
    if (milliseconds !== undefined) limits.milliseconds = milliseconds;
    const isDivided = level === STRONGEST && share !== undefined;
    const isShared = isDivided && this.master === this.searcher;
    if (isDivided && !isShared && share.index > 0) limits.milliseconds = 0;
    const player = level === STRONGEST && limits.milliseconds !== 0 ? this.master : this.searcher;
    const told: ToldInfo[] = [];
    const chosen = player.choose(
      line.value,
      level,
      new Random(`${seed} ${log.length}`),
      isShared ? { ...limits, share } : limits,
      (info) => told.push(this.told(info)),
    );
    if (!chosen.ok) return chosen;
    // Where nothing was finished in time, the guess is all there is.
    if (told.length === 0) told.push(this.told(chosen.value));
    const [best] = chosen.value.lines;
    const action = best?.actions[0];
    if (best === undefined || action === undefined) return err('illegal-action', 'the engine found no action to play');
    const choice = { action, info: chosen.value, legal, probability: this.probability(best.score) };
    return ok(isShared ? { ...choice, told } : choice);
  }

  /** The chance to win of the seat that acts, after a search of so many milliseconds. */
  chance(situation: Situation, milliseconds: number): Result<number> {
    const line = this.line(situation);
    if (!line.ok) return line;
    const thought = this.searcher.think(line.value, { now: this.#now, milliseconds });
    return thought.ok ? ok(this.probability(thought.value.lines[0]!.score)) : thought;
  }

  told(info: Info): ToldInfo {
    return { ...info, probabilities: info.lines.map(({ score }) => this.probability(score)) };
  }

  probability(score: number): number {
    return winProbability(score, this.#knowledge.scale);
  }

  line({ start, log }: Situation): Result<Line> {
    return replay(this.searcher.rules, start, log);
  }
}
