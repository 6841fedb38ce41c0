import { tell } from '@rayonk/board/remarks';
import { ok, STUDY_AIDS, unwrap, type Line, type Rules, type Seat } from '@rayonk/core';
import { explainPosition, LevelPlayer, tableBitsOf, type LevelNumber } from '@rayonk/engine';
import { loadMovement } from '@rayonk/games/movement';
import type { Narrator } from '../describe.ts';
import type { CliResult } from '../fault.ts';
import { openKnowledge } from '../knowledge.ts';

const MEGABYTES = 32;
/** Advice is the same every time it is asked for. */
const ADVICE_NODES = 50_000;

/** A level that sits at the table. */
export interface Opponent {
  readonly seat: Seat;
  readonly level: LevelNumber;
}

type Movement = Awaited<ReturnType<typeof loadMovement>>;

/** The computer beside a table in a terminal: it plays for a level and advises whoever asks. Opened when it is first needed. */
export class Computer {
  readonly #player: LevelPlayer;
  readonly #movement: Movement;
  readonly #narrator: Narrator;

  private constructor(player: LevelPlayer, movement: Movement, narrator: Narrator) {
    this.#player = player;
    this.#movement = movement;
    this.#narrator = narrator;
  }

  static async open(rules: Rules, narrator: Narrator): Promise<Computer> {
    const knowledge = await openKnowledge(rules);
    const player = new LevelPlayer(rules, knowledge, () => performance.now(), tableBitsOf(MEGABYTES));
    return new Computer(player, await loadMovement(rules.game), narrator);
  }

  choose({ first, log }: Line, level: LevelNumber, seed: string): string {
    return unwrap(this.#player.choose({ start: first, log: [...log], level, seed })).action;
  }

  /** What it would do and why, in words of the game, the action's notation behind it. */
  advise(line: Line): CliResult<readonly string[]> {
    const explained = explainPosition(this.#player.searcher, line, { nodes: ADVICE_NODES });
    if (!explained.ok) return explained;
    const { words, language } = this.#narrator;
    const told = { rules: line.rules, movement: this.#movement, words, language };
    const said = tell(told, this.#narrator.view(line, STUDY_AIDS), explained.value);
    return ok(said.map(({ text, about }) => (about === null ? text : `${text} [${about.action}]`)));
  }
}
