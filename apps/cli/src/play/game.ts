import {
  CHANCE,
  formatGame,
  Line,
  Random,
  recordOf,
  unwrap,
  type Action,
  type Actor,
  type GameResult,
  type Rules,
} from '@rayonk/core';
import type { CliResult } from '../fault.ts';
import type { OpenedGame } from '../records/open.ts';

const SEED_TAG = 'Seed';

type Tags = Readonly<Record<string, string>>;

/** A game that is played at one terminal: a line, its comments and tags, and the generator that deals chance. */
export class TableGame {
  readonly line: Line;
  readonly seed: string;
  readonly #tags: Tags;
  readonly #comment: string | null;
  /** Beside each action of the log, so that a loaded game keeps what was said about it. */
  readonly #comments: (string | null)[];
  /** An end outside the rules (a resignation) that a loaded game came with; playing on forgets it. */
  #claimed: GameResult | null;

  private constructor(line: Line, seed: string, names: Tags, loaded: OpenedGame['record'] | null) {
    this.line = line;
    this.seed = seed;
    this.#tags = { ...names, ...loaded?.tags, [SEED_TAG]: seed };
    this.#comment = loaded?.comment ?? null;
    this.#comments = loaded === null ? [] : loaded.actions.map(({ comment }) => comment);
    this.#claimed = loaded?.result ?? null;
  }

  static begin(rules: Rules, seed: string, names: Tags): TableGame {
    return new TableGame(Line.seeded(rules, seed), seed, names, null);
  }

  /** Goes on with its own seed where the file names one, so that chance falls as it would have. */
  static resume({ line, record }: OpenedGame, seed: string): TableGame {
    return new TableGame(line, record.tags[SEED_TAG] ?? seed, {}, record);
  }

  play(text: string): CliResult<Action> {
    const played = this.line.play(text);
    if (played.ok) this.#added();
    return played;
  }

  /**
   * Draws what chance decides next; null where it has no say. The draw depends on the seed and the log alone: taking an action back and playing it
   * again cannot fish for a better outcome, and a saved game continues as the unsaved one would have.
   */
  drawChance(): string | null {
    if (this.line.actor !== CHANCE) return null;
    const list = this.line.legalList();
    const random = new Random([this.seed, ...this.line.log].join(' '));
    const drawn = this.line.playAction(list.at(random.below(list.count)));
    this.#added();
    return drawn;
  }

  /**
   * Takes back the last action of a person, with whatever followed from it: chance outcomes, answers of a level. Where no person has acted yet
   * nothing is taken back.
   */
  undo(isPerson: (actor: Actor) => boolean): CliResult<string> {
    const taken: string[] = [];
    let undone: CliResult<string>;
    do {
      undone = this.line.undo();
      if (undone.ok) taken.push(undone.value);
    } while (undone.ok && !isPerson(this.line.actor));
    if (!undone.ok) {
      for (const text of taken.toReversed()) unwrap(this.line.play(text));
      return undone;
    }
    this.#comments.length = this.line.log.length;
    this.#claimed = null;
    return undone;
  }

  /** The game as a file holds it. */
  write(): CliResult<string> {
    const record = recordOf(this.line, this.#tags, this.line.result ?? this.#claimed);
    const actions = record.actions.map(({ text }, i) => ({ text, comment: this.#comments[i] ?? null }));
    return formatGame(this.line.rules, { ...record, comment: this.#comment, actions });
  }

  #added(): void {
    this.#comments.push(null);
    this.#claimed = null;
  }
}
