import {
  actorOf,
  CHANCE,
  Random,
  unwrap,
  type Action,
  type Knowledge,
  type Line,
  type Position,
  type Rules,
} from '@rayonk/core';
import { drawChance, type Openings } from './arena-opening.ts';
import { Engine } from '../play/engine.ts';
import type { LevelNumber } from '../play/levels.ts';
import { isForced } from '../search/score.ts';
import { searchOnly } from './tune-weights.ts';

const TABLE_BITS = 15;

/** A quiet position of a game of self-play. */
export interface Sample {
  readonly text: string;
  readonly features: readonly number[];
  /** What the search said, for seat 0. */
  readonly score: number;
}

/** A game of self-play: its quiet positions and the points of seat 0 (1, ½ or 0), the same for all of them. */
export interface SampledGame {
  readonly points: number;
  readonly samples: readonly Sample[];
}

/** How games of self-play are played. */
export interface SelfPlaySettings {
  /** What the search may look at for an action. */
  readonly nodes: number;
  /** Who plays on, while the search judges every position; the search itself if null. */
  readonly level: LevelNumber | null;
  /** One action in so many is drawn at random, so that games lead where good play does not; 0 for none. */
  readonly stray: number;
}

/** Plays games of the engine against itself and keeps the positions that a static score can be asked about. */
export class SelfPlay<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #knowledge: Knowledge<P>;
  readonly #openings: Openings<P>;
  readonly #nodes: number;
  readonly #stray: number;
  readonly #engine: Engine<P>;
  readonly #level: { readonly number: LevelNumber; readonly player: Engine<P> } | null;

  constructor(
    rules: Rules<P>,
    knowledge: Knowledge<P>,
    openings: Openings<P>,
    { nodes, level, stray }: SelfPlaySettings,
  ) {
    this.#rules = rules;
    this.#knowledge = knowledge;
    this.#openings = openings;
    this.#nodes = nodes;
    this.#stray = stray;
    this.#engine = new Engine(rules, searchOnly(knowledge), TABLE_BITS);
    this.#level =
      level === null ? null : { number: level, player: new Engine(rules, searchOnly(knowledge), TABLE_BITS) };
  }

  play(seed: string): SampledGame {
    const line = this.#openings.draw(seed);
    const random = new Random(`${seed} stray`);
    const samples: Sample[] = [];
    this.#engine.clear();
    while (line.result === null) {
      const actor = actorOf(line.position);
      if (actor === CHANCE) {
        line.playAction(drawChance(line, seed));
        continue;
      }
      const { score, actions } = unwrap(this.#engine.think(line, { nodes: this.#nodes })).lines[0]!;
      const action = unwrap(this.#rules.decode(line.position, actions[0]!));
      if (this.#isQuiet(line.position, action, score))
        samples.push({
          text: line.text(),
          features: this.#features(line.position),
          score: actor === 0 ? score : -score,
        });
      if (this.#stray > 0 && random.below(this.#stray) === 0) line.playAction(this.#anyAction(line, random));
      else line.playAction(this.#level === null ? action : this.#chosen(line, actor, seed));
    }
    const { winner } = line.result;
    return { points: winner === null ? 0.5 : winner === 0 ? 1 : 0, samples };
  }

  #anyAction(line: Line<P>, random: Random): Action {
    const list = line.legalList();
    this.#knowledge.narrow(line.position, list);
    return list.at(random.below(list.count));
  }

  /** Each seat has its own blind spots, the same for the whole game. */
  #chosen(line: Line<P>, seat: number, seed: string): Action {
    const { number, player } = this.#level!;
    const { lines } = unwrap(player.choose(line, number, new Random(`${seed} seat ${seat}`)));
    return unwrap(this.#rules.decode(line.position, lines[0]!.actions[0]!));
  }

  /** A capture on the board or a forced end is for the search to see; set-ups and placements are not ordinary play. */
  #isQuiet(position: P, action: Action, score: number): boolean {
    return (
      !isForced(score) &&
      this.#rules.isPly(action) &&
      this.#rules.isSettled(position) &&
      !this.#knowledge.isNoisy(position, action)
    );
  }

  #features(position: P): number[] {
    const out = new Int32Array(this.#knowledge.featureNames.length);
    this.#knowledge.features(position, out);
    return Array.from(out);
  }
}
