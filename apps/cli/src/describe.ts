import type { GameWords } from '@rayonk/board/words';
import {
  CHANCE,
  NO_AIDS,
  OVER,
  type Actor,
  type Aid,
  type Declaration,
  type GameResult,
  type Language,
  type Line,
  type Manifest,
  type View,
} from '@rayonk/core';
import { registry } from '@rayonk/games';
import { drawBoard } from './draw/board.ts';
import type { CliFault } from './fault.ts';
import { wordIn, type Texts } from './texts/texts.ts';

/** Says what happens in one game, in one language. */
export class Narrator {
  readonly manifest: Manifest;
  /** What the game itself says, in the same language. */
  readonly words: GameWords;
  readonly #game: Declaration;
  readonly #texts: Texts;
  readonly #colour: boolean;

  private constructor(manifest: Manifest, game: Declaration, words: GameWords, texts: Texts, colour: boolean) {
    this.manifest = manifest;
    this.words = words;
    this.#game = game;
    this.#texts = texts;
    this.#colour = colour;
  }

  /** The game is one whose rules were opened before. */
  static async open(id: string, texts: Texts, colour: boolean): Promise<Narrator> {
    const manifest = registry.find((each) => each.id === id)!;
    const [{ game }, { words }] = await Promise.all([manifest.load(), manifest.loadWords[texts.language]()]);
    return new Narrator(manifest, game, words, texts, colour);
  }

  get language(): Language {
    return this.#texts.language;
  }

  who(actor: Actor): string {
    if (actor === CHANCE) return this.#texts.chanceName;
    return actor === OVER ? this.#texts.over : this.words.seats[actor];
  }

  /** Two people share the screen, so it shows what both may know, and no more than the rules let a person see. */
  view({ rules, position }: Line, aids: readonly Aid[] = NO_AIDS): View {
    return rules.view(position, { viewer: 'spectator', aids });
  }

  board(line: Line, aids: readonly Aid[] = NO_AIDS): string {
    const { names } = this.words;
    return drawBoard(this.view(line, aids), {
      seats: this.manifest.seats,
      colour: this.#colour,
      marks: this.#game.grounds ?? {},
      word: (word) => names.shown[word] ?? names.grounds[word] ?? word,
      field: this.#texts.field,
    });
  }

  result(result: GameResult | null): string {
    if (result === null) return this.#texts.unfinished;
    const { winner, reason } = result;
    const scores = result.scores === null ? '' : ` (${result.scores[0]}–${result.scores[1]})`;
    const why = this.words.reasons[reason] ?? wordIn(this.#texts.reasons, reason);
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
