import {
  cellOf,
  DRAW_REASONS,
  type ChoiceOf,
  type Declaration,
  type DrawReason,
  type FieldsOf,
  type GameResult,
  type GroundOf,
  type KindOf,
  type Language,
  type OwnEndOf,
  type PieceView,
  type RefusalOf,
  type Seat,
  type ShownOf,
  type VariantOf,
  type View,
} from '@rayonk/core';
import { cellsOf, pieceOn, type Deed, type ReadDeed } from './deed.ts';
import type { Target } from '../screen.ts';
import { subjectPhrase, type GameWords, type Players } from '../words.ts';

/**
 * What a game says in one language, checked against what it declares: a variant, a piece, a refusal or an end without words does not
 * compile. What may be left out is said by `fr.ts` and `en.ts` for all games alike.
 *
 * Sentences (`about`, what deeds tell and advise, prompts, refusals, `ended`) begin with a capital and end with a full stop; names do
 * neither. No sentence shows notation: those who want it switch it on.
 */
export type Words<G extends Declaration, D extends Deed> = Common<G> &
  Needed<'pieces', KindOf<G>, PieceName> &
  Needed<'choices', ChoiceOf<G>, Told> &
  Needed<'grounds', GroundOf<G>, string> &
  Needed<'fields', AskedOf<G>, never, { readonly [N in AskedOf<G>]: FieldWords<FieldsOf<G>[N]> }> &
  Needed<'shown', Exclude<ShownOf<G>, 'quiet'>, string> &
  Needed<'beside', BesideOf<G>, (which: string, view: View, seat: Seat) => string> &
  /** Deeds that put something `to` a cell, move it `from` a cell, or say nothing else, are told plainly unless a game has its own words. */
  Needed<
    'deeds',
    Exclude<D['kind'], PlainlyTold<G, D>>,
    never,
    { readonly [K in Exclude<D['kind'], PlainlyTold<G, D>>]: DeedWords<Extract<D, { readonly kind: K }>> } & {
      readonly [K in PlainlyTold<G, D>]?: Partial<DeedWords<Extract<D, { readonly kind: K }>>>;
    }
  > & {
    /** What else the rules make of a deed, in sentences. */
    effects?(deed: D, before: View, after: View): readonly string[];
  };

/** The kinds of deeds that `puts`, `moves` and `passes` of a language can tell. */
type PlainlyTold<G extends Declaration, D extends Deed> = {
  [K in D['kind']]: Extract<D, { readonly kind: K }> extends { readonly to: string }
    ? K
    : [keyof G['deeds'][K]['params']] extends [never]
      ? K
      : never;
}[D['kind']];

/** A part that must name all of these, and may be left out where there are none. */
type Needed<P extends string, N extends PropertyKey, V, All = { readonly [K in N]: V }> = [N] extends [never]
  ? { readonly [K in P]?: All }
  : { readonly [K in P]: All };

/** What a variant or a choice is called, and what it is. */
interface Told {
  readonly name: string;
  readonly about: string;
}

interface Common<G extends Declaration> {
  readonly variants: Readonly<Record<VariantOf<G>, Told>>;
  /** As the subject of a sentence; left out for the usual colours. */
  readonly seats?: readonly [string, string];
  /** What a size is called, where pieces come in sizes. */
  readonly sizes?: string;
  /** What is said of a cell's ground, where that depends on the position; else its name. */
  ground?(view: View, ground: GroundOf<G>): string;
  /** What a piece's value is called; null where its name says it already. */
  worth?(value: number): string | null;
  /** What else there is to say of a cell, after its name, its ground and what stands on it. */
  cell?(view: View, cell: string): string | null;
  /** What stands on a cell, null for nothing, where that is told otherwise than by the piece's name and what it is worth. */
  standing?(piece: PieceView | null): string;
  prompt?(view: View, picked: readonly Target[]): string;
  readonly refusals: Readonly<Record<RefusalOf<G>, string>>;
  /** Why it ended; those of the common draws may be left out. */
  readonly reasons: Readonly<Record<OwnEndOf<G>, string>> & Readonly<Partial<Record<DrawReason, string>>>;
  /** The end explained; undefined for what is said of every game. */
  ended?(view: View, result: GameResult, players?: Players): string | undefined;
  status?(view: View, seat: Seat): string | null;
  /** What this game does to the other's pieces. */
  readonly take?: GameWords['moves']['take'];
}

/** «le petit pion {colour}»: with its article, and `{colour}` where the colour stands, `{colourF}` where it is feminine. */
type PieceName = string | ((piece: PieceView) => string);

/** How a kind of deed is told after it was done, advised before, and listed. */
interface DeedWords<D> {
  tells(deed: D, after: View, before: View): string;
  advises(deed: D, before: View): string;
  short(deed: D, before: View): string;
}

/** The fields that an editor asks for by a name of the game's own. */
type AskedOf<G extends Declaration> = {
  [N in keyof FieldsOf<G> & string]: FieldsOf<G>[N] extends { readonly kind: 'board' | 'side' }
    ? never
    : N extends 'quiet'
      ? never
      : N;
}[keyof FieldsOf<G> & string];
type FieldWords<F> = F extends { readonly kind: 'hand'; readonly holds: infer H }
  ? { readonly label: string; readonly holds: { readonly [L in keyof H]: string } }
  : F extends { readonly kind: 'choice'; readonly texts: readonly (infer T extends string)[] }
    ? { readonly label: string; readonly options: { readonly [O in T]: string } }
    : F extends { readonly kind: 'cell' | 'move' } | { readonly kind: 'count'; readonly none: string }
      ? { readonly label: string; readonly none: string }
      : { readonly label: string };

/** The places beside the board. */
type BesideOf<G extends Declaration> =
  | (G['beside'] extends readonly (infer B extends string)[] ? B : never)
  | BesideDeeds<G>;
type BesideDeeds<G extends Declaration> = {
  [K in keyof G['deeds']]: {
    [P in keyof G['deeds'][K]['params']]: G['deeds'][K]['params'][P] extends { readonly beside: infer B extends string }
      ? B
      : never;
  }[keyof G['deeds'][K]['params']];
}[keyof G['deeds']];

/** What a language says of any game. */
export interface Phrases {
  readonly language: Language;
  /** A colour as a seat, and as an adjective, masculine and feminine. */
  readonly colours: Readonly<Record<string, readonly [seat: string, adjective: string, feminine?: string]>>;
  readonly article: RegExp;
  readonly empty: string;
  worth(value: number): string;
  on(piece: string, cell: string): string;
  readonly take: GameWords['moves']['take'];
  readonly you: string;
  readonly wins: readonly [does: string, youDo: string];
  /** Each draw as a reason and as a sentence. */
  readonly draws: Readonly<Record<DrawReason, string>>;
  readonly aDraw: (reason: string) => string;
  /** The counter of GEN-2: as a field, and before its value. */
  readonly quiet: { readonly label: string; readonly shown: string };
  readonly prompts: { readonly first: string; readonly next: string; readonly over: string };
  puts(seat: string, piece: string | null, to: string): string;
  moves(seat: string, from: string, to: string, taken: readonly string[]): string;
  passes(seat: string): string;
  readonly advice: {
    readonly put: (to: string) => string;
    readonly move: (from: string, to: string, taken: readonly string[]) => string;
    readonly pass: string;
  };
  readonly passShort: string;
}

/** The parts of `Words` with their types forgotten: what fits a declaration has been checked before. */
interface Loose {
  readonly variants: GameWords['variants'];
  readonly choices?: GameWords['choices'];
  readonly seats?: readonly [string, string];
  readonly sizes?: string;
  readonly pieces?: Readonly<Record<string, PieceName>>;
  readonly grounds?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, { readonly label: string }>>;
  readonly shown?: Readonly<Record<string, string>>;
  readonly beside?: Readonly<Record<string, (which: string, view: View, seat: Seat) => string>>;
  readonly deeds?: Readonly<Record<string, Partial<DeedWords<Deed>>>>;
  readonly ground?: (view: View, ground: string) => string;
  readonly worth?: (value: number) => string | null;
  readonly cell?: (view: View, cell: string) => string | null;
  readonly standing?: (piece: PieceView | null) => string;
  readonly prompt?: GameWords['prompt'];
  readonly refusals: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly ended?: (view: View, result: GameResult, players?: Players) => string | undefined;
  readonly status?: GameWords['status'];
  readonly take?: GameWords['moves']['take'];
  readonly effects?: (deed: Deed, before: View, after: View) => readonly string[];
}

/** A game's words in a language, filled up with what the language says of every game. */
export function wordsOf<G extends Declaration, D extends Deed>(
  phrases: Phrases,
  game: G,
  deed: ReadDeed<D>,
  own: Words<G, D>,
): GameWords {
  return new Speaker(phrases, game, deed, own as unknown as Loose).words();
}

class Speaker {
  readonly #phrases: Phrases;
  readonly #game: Declaration;
  readonly #deed: ReadDeed<Deed>;
  readonly #own: Loose;
  readonly #seats: readonly [string, string];

  constructor(phrases: Phrases, game: Declaration, deed: ReadDeed<Deed>, own: Loose) {
    this.#phrases = phrases;
    this.#game = game;
    this.#deed = deed;
    this.#own = own;
    const [first, second] = game.seats;
    this.#seats = own.seats ?? [phrases.colours[first]?.[0] ?? first, phrases.colours[second]?.[0] ?? second];
  }

  words(): GameWords {
    const { refusals, variants, choices = {}, status, take, effects, prompt } = this.#own;
    const reasons = this.#reasons();
    return {
      variants,
      choices,
      seats: this.#seats,
      cell: (view, cell) => this.#cell(view, cell),
      target: (view, target) => this.#target(view, target),
      action: (before, action, after) => {
        const done = this.#deed(before, action);
        return this.#own.deeds?.[done.kind]?.tells?.(done, after, before) ?? this.#tell(done, before, after);
      },
      prompt: prompt ?? ((view, picked) => this.#prompt(view, picked)),
      refusals,
      reasons,
      ended: (view, result, players) =>
        this.#own.ended?.(view, result, players) ?? this.#ended(result, reasons, players),
      status: status ?? (() => null),
      moves: {
        advice: (before, action) => {
          const done = this.#deed(before, action);
          return this.#own.deeds?.[done.kind]?.advises?.(done, before) ?? this.#advise(done, before);
        },
        short: (before, action) => {
          const done = this.#deed(before, action);
          return this.#own.deeds?.[done.kind]?.short?.(done, before) ?? this.#short(done);
        },
        piece: (view, cell) => this.#pieceOn(view, cell),
        take: take ?? this.#phrases.take,
        effects: (before, action, after) => effects?.(this.#deed(before, action), before, after) ?? [],
      },
      names: this.#names(),
    };
  }

  /** With its article. */
  #piece(piece: PieceView): string {
    const name = this.#own.pieces?.[piece.kind] ?? piece.kind;
    const said = typeof name === 'string' ? name : name(piece);
    const [, adjective, feminine = adjective] = this.#phrases.colours[this.#game.seats[piece.seat]] ?? [
      '',
      this.#game.seats[piece.seat],
    ];
    return said.replace('{colour}', adjective).replace('{colourF}', feminine);
  }

  #bare(piece: PieceView): string {
    return this.#piece(piece).replace(this.#phrases.article, '');
  }

  #pieceOn(view: View, cell: string): string {
    const piece = pieceOn(view, cell);
    return piece === null ? cell : this.#phrases.on(this.#piece(piece), cell);
  }

  #cell(view: View, name: string): string {
    const { ground = null, piece = null } = cellOf(view, name) ?? {};
    const parts = [
      name,
      ground === null ? null : (this.#own.ground?.(view, ground) ?? this.#own.grounds?.[ground]),
      this.#own.standing?.(piece) ?? this.#standing(piece),
      this.#own.cell?.(view, name),
    ];
    return parts.filter((part) => part !== null && part !== undefined).join(', ');
  }

  #standing(piece: PieceView | null): string {
    if (piece === null) return this.#phrases.empty;
    const worth = piece.value === null ? null : this.#worth(piece.value);
    return worth === null ? this.#bare(piece) : `${this.#bare(piece)}, ${worth}`;
  }

  #worth(value: number): string | null {
    return this.#own.worth === undefined ? this.#phrases.worth(value) : this.#own.worth(value);
  }

  #target(view: View, target: Target): string {
    const [place = '', which = ''] = target.split(':');
    const seat = view.actor === 1 ? 1 : 0;
    const said = this.#own.beside?.[place]?.(which, view, seat);
    return said ?? (place === 'pass' ? this.#phrases.passShort : which || place);
  }

  #prompt({ actor }: View, picked: readonly Target[]): string {
    const { first, next, over } = this.#phrases.prompts;
    return actor === 'over' ? over : picked.length === 0 ? first : next;
  }

  #taken(deed: Deed, before: View): readonly string[] {
    return deed.takes.map((cell) => this.#pieceOn(before, cell));
  }

  #tell(deed: Deed, before: View, after: View): string {
    const seat = this.#seats[deed.seat];
    const { from, to } = cellsOf(deed);
    if (to === null) return this.#phrases.passes(seat);
    const put = pieceOn(after, to);
    if (from === null) return this.#phrases.puts(seat, put === null ? null : this.#piece(put), to);
    return this.#phrases.moves(seat, from, to, this.#taken(deed, before));
  }

  #advise(deed: Deed, before: View): string {
    const { put, move, pass } = this.#phrases.advice;
    const { from, to } = cellsOf(deed);
    if (to === null) return pass;
    return from === null ? put(to) : move(from, to, this.#taken(deed, before));
  }

  #short(deed: Deed): string {
    const { from, to } = cellsOf(deed);
    if (to === null) return this.#phrases.passShort;
    return from === null ? to : `${from} ${deed.takes.length > 0 ? '×' : '→'} ${to}`;
  }

  #reasons(): Readonly<Record<string, string>> {
    const draws = DRAW_REASONS.filter((reason) => this.#game.ends.includes(reason));
    return {
      ...Object.fromEntries(draws.map((reason) => [reason, this.#phrases.draws[reason]])),
      ...this.#own.reasons,
    };
  }

  #ended({ winner, reason }: GameResult, reasons: Readonly<Record<string, string>>, players?: Players): string {
    const why = reasons[reason] ?? reason;
    if (winner === null) return this.#phrases.aDraw(why);
    const tell = subjectPhrase(this.#seats, this.#phrases.you, players);
    return `${why.charAt(0).toUpperCase()}${why.slice(1)}. ${tell(winner, ...this.#phrases.wins)}`;
  }

  #names(): GameWords['names'] {
    const { label, shown } = this.#phrases.quiet;
    return {
      piece: (piece) => this.#bare(piece),
      grounds: this.#own.grounds ?? {},
      sizes: this.#own.sizes,
      shown: { quiet: shown, ...this.#own.shown },
      fields: { quiet: { label }, ...this.#own.fields },
    };
  }
}
