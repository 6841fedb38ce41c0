import { CHANCE, findGame, OVER, unwrap, type Actor, type GameResult, type Line, type Manifest } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { drawBoard } from './draw/board.ts';
import type { CliFault } from './fault.ts';
import { wordIn, type Texts } from './texts/texts.ts';

/** Says what happens in one game, in one language. */
export class Narrator {
  readonly manifest: Manifest;
  readonly #texts: Texts;
  readonly #colour: boolean;

  /** The game is one whose rules were opened before. */
  constructor(game: string, texts: Texts, colour: boolean) {
    this.manifest = unwrap(findGame(registry, game));
    this.#texts = texts;
    this.#colour = colour;
  }

  who(actor: Actor): string {
    if (actor === CHANCE) return this.#texts.chanceName;
    return actor === OVER ? this.#texts.over : wordIn(this.#texts.words, this.manifest.seats[actor]);
  }

  board(line: Line): string {
    // Two people share the screen, so it shows what both may know, and no more than the rules let a person see.
    const view = line.rules.view(line.position, { viewer: 'spectator', memoryAid: false });
    const { words, field } = this.#texts;
    return drawBoard(view, {
      seats: this.manifest.seats,
      colour: this.#colour,
      word: (word) => wordIn(words, word),
      field,
    });
  }

  result(result: GameResult | null): string {
    if (result === null) return this.#texts.unfinished;
    const { winner, reason } = result;
    const scores = result.scores === null ? '' : ` (${result.scores[0]}–${result.scores[1]})`;
    const why = wordIn(this.#texts.reasons, reason);
    return winner === null ? this.#texts.draw(scores, why) : this.#texts.wins(this.who(winner), scores, why);
  }
}

export function describeFault({ code, message }: CliFault, texts: Texts): string {
  return texts.refused(texts.codes[code], message);
}
