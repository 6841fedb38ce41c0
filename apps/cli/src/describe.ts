import {
  CHANCE,
  findGame,
  NO_AIDS,
  OVER,
  unwrap,
  type Actor,
  type Aid,
  type GameResult,
  type Line,
  type Manifest,
} from '@rayonk/core';
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

  board(line: Line, aids: readonly Aid[] = NO_AIDS): string {
    // Two people share the screen, so it shows what both may know, and no more than the rules let a person see.
    const view = line.rules.view(line.position, { viewer: 'spectator', aids });
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

/** What a fault is about, beside its code. */
interface About {
  /** The game's words for what its rules refuse, in the same language. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly file?: string;
}

/** A refusal in one language throughout: messages of faults are English, and only English readers get them. */
export function describeFault({ code, message, rule }: CliFault, texts: Texts, { refusals, file }: About = {}): string {
  if (texts.language === 'en') return texts.refused(texts.codes[code], message);
  const ruled = rule === null ? undefined : refusals?.[rule];
  if (ruled !== undefined) return texts.refused(texts.codes[code], `${ruled} (${rule})`);
  const line = /\bline ([0-9]+)/.exec(message)?.[1];
  const where = file === undefined || line === undefined ? file : texts.inLine(file, Number(line));
  return texts.refused(texts.codes[code], where ?? null);
}

/** What the rules of a game refuse, in the words of the language. */
export async function refusalsOf(game: string, { language }: Texts): Promise<Readonly<Record<string, string>>> {
  const { words } = await registry.find(({ id }) => id === game)!.loadWords[language]();
  return words.refusals;
}
