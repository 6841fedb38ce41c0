import { actorOf, CHANCE, Random, unwrap, type Knowledge, type Line, type Position, type Rules } from '@rayonk/core';
import { drawChance, Openings, usualOpeningPlies } from '../lab/arena-opening.ts';
import { Engine } from '../play/engine.ts';
import type { LevelNumber } from '../play/levels.ts';
import type { UniqueLine } from './puzzle.ts';
import type { PuzzleFinder } from './find.ts';
import { searchOnly } from '../lab/tune-weights.ts';

/** Who plays: beginners lose quickly and stronger ones leave longer wins behind. */
const PLAYERS: readonly LevelNumber[] = [1, 2, 3, 4, 5, 6];
/** A longer game than this is not worth its end. */
const LONGEST_GAME = 600;
const TABLE_BITS = 13;
/** From one game at most so many, so that they do not resemble each other. */
const MOST_A_GAME = 2;
const ACTIONS_APART = 6;
/** Nodes for the question whether a position is won by force: near the end of a game that was won, and before that. */
const END_NODES = 40_000;
const PROBE_NODES = 1500;

export interface Candidate {
  readonly position: string;
  readonly line: UniqueLine;
}

/** Plays games between weaker levels and looks for puzzles in them, from the end backwards. The same seed plays the same game. */
export class PuzzleGames<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #openings: Openings<P>;
  readonly #engine: Engine<P>;
  readonly #finder: PuzzleFinder<P>;
  readonly #nodes: number;

  constructor(rules: Rules<P>, knowledge: Knowledge<P>, finder: PuzzleFinder<P>, playNodes: number) {
    this.#rules = rules;
    this.#openings = new Openings(rules, knowledge, usualOpeningPlies(rules));
    this.#engine = new Engine(rules, searchOnly(knowledge), TABLE_BITS);
    this.#finder = finder;
    this.#nodes = playNodes;
  }

  play(seed: string): Candidate[] {
    const { texts, winner } = this.#game(seed);
    const end = texts.at(-1);
    if (end === undefined) return [];
    const last = unwrap(this.#rules.parse(end.text));
    return apart(this.#finder.isCertain(last) ? this.#fromKnown(texts) : this.#fromWins(texts, winner));
  }

  /** The positions of a game where a seat began its turn. */
  #game(seed: string): { texts: Turn[]; winner: number | null } {
    const random = new Random(`${seed} players`);
    const levels = [PLAYERS[random.below(PLAYERS.length)]!, PLAYERS[random.below(PLAYERS.length)]!];
    const line = this.#openings.draw(seed);
    const texts: Turn[] = [];
    this.#engine.clear();
    while (line.result === null && line.log.length < LONGEST_GAME) {
      const actor = actorOf(line.position);
      if (actor === CHANCE) {
        line.playAction(drawChance(line, seed));
        continue;
      }
      if (this.#rules.isSettled(line.position) && this.#isTurn(line))
        texts.push({ text: line.text(), seat: actor, at: line.log.length });
      const thought = unwrap(this.#engine.choose(line, levels[actor]!, random, { nodes: this.#nodes }));
      unwrap(line.play(thought.lines[0]!.actions[0]!));
    }
    return { texts, winner: line.result?.winner ?? null };
  }

  /** False for set-ups and placements. */
  #isTurn(line: Line<P>): boolean {
    return this.#rules.isPly(line.legalList().at(0));
  }

  /**
   * Wins in four turns, three, two, one follow each other where a seat carries one out, or stand alone where it misses it: of each such
   * row the longest win with a single solution is taken.
   */
  #fromWins(texts: readonly Turn[], winner: number | null): Found[] {
    const found: Found[] = [];
    for (const seat of [0, 1]) {
      let row: Turn[] = [];
      const own = texts.filter((turn) => turn.seat === seat);
      // The end of a game that was won is worth a longer look than what went before.
      let nodes = seat === winner ? END_NODES : PROBE_NODES;
      for (const turn of own.reverse()) {
        if (this.#finder.turnsToWin(unwrap(this.#rules.parse(turn.text)), nodes) > 0) row.push(turn);
        else {
          nodes = PROBE_NODES;
          found.push(...this.#longest(row));
          row = [];
        }
      }
      found.push(...this.#longest(row));
    }
    return found;
  }

  #longest(row: readonly Turn[]): Found[] {
    for (const { text, at } of [...row].reverse()) {
      const line = this.#finder.find(text);
      if (line !== null) return [{ position: text, line, at }];
    }
    return [];
  }

  /** Where every position is known, any may be a puzzle. */
  #fromKnown(texts: readonly Turn[]): Found[] {
    const found: Found[] = [];
    for (const { text, at } of [...texts].reverse()) {
      if (!this.#finder.isCertain(unwrap(this.#rules.parse(text)))) break;
      const line = this.#finder.find(text);
      if (line !== null) found.push({ position: text, line, at });
    }
    return found;
  }
}

/** A few of those found in a game, the longest and widest first, and not close to each other. */
function apart(found: readonly Found[]): Candidate[] {
  const weight = ({ line }: Found): number => line.moves * Math.log2(1 + line.choices[0]!);
  const chosen: Found[] = [];
  for (const one of found.toSorted((a, b) => weight(b) - weight(a) || a.at - b.at))
    if (chosen.length < MOST_A_GAME && chosen.every(({ at }) => Math.abs(at - one.at) >= ACTIONS_APART))
      chosen.push(one);
  return chosen.map(({ position, line }) => ({ position, line }));
}

interface Found extends Candidate {
  /** Actions played before. */
  readonly at: number;
}

interface Turn {
  readonly text: string;
  readonly seat: number;
  readonly at: number;
}
