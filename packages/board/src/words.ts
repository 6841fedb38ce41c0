import { choicesOf, plainVariant, type GameResult, type PieceView, type Seat, type View } from '@rayonk/core';
import type { Target } from './screen.ts';

/**
 * What a game says in one language. Sentences begin with a capital and end with a full stop where they stand alone (`action`, `refusals`,
 * `prompt`, `ended`); names do neither. Seats are words of the manifest (`black`, `ochre`).
 */
export interface GameWords {
  readonly variants: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  /** Each choice among the game's options: a name that may stand after a variant's, and what is then different. */
  readonly choices: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  /** «Noir», "Black": as the subject of a sentence. */
  readonly seats: readonly [string, string];
  /** What a cell is and what stands on it, for a screen reader: «c3, case triple, Kalista rouge, porte le Khan». */
  cell(view: View, cell: string): string;
  /** What a target beside the board is: «un petit pion en main», «tourner le tapis d'un quart». */
  target(view: View, target: Target): string;
  /** What an action did, for announcements and the move list's tooltip: «Blanc va de c2 en d2 et prend g3.» */
  action(before: View, action: string, after: View): string;
  /** What to do next, given what is picked: «Choisissez où il va.», and at the start of a turn what a turn is, shortly. */
  prompt(view: View, picked: readonly Target[]): string;
  /** For every rule ID that `explain` may name: why that is not allowed, in a sentence a player understands. */
  readonly refusals: Readonly<Record<string, string>>;
  /** For every reason of this game's results, and of `repetition`, `no-progress`, `length` where they apply: «la Kalista est prise». */
  readonly reasons: Readonly<Record<string, string>>;
  /** The end explained, with its scores taken apart where there are some; several short sentences, about the players where there are some. */
  ended(view: View, result: GameResult, players?: Players): string;
  /** What stands beside the board as one short line a seat (score, reserve, taken), or null if there is nothing to say. */
  status(view: View, seat: 0 | 1): string | null;
  /** How moves are talked about before they are played, and listed afterwards. */
  readonly moves: MoveWords;
  /** What it calls its pieces, grounds and fields. */
  readonly names: Names;
}

/** What a variant is called, with its choices where it has some: «Classique, au dernier coup». */
export function variantName({ variants, choices }: Pick<GameWords, 'variants' | 'choices'>, variant: string): string {
  const plain = plainVariant(variant);
  const names = choicesOf(variant).map((choice) => choices[choice]?.name ?? choice);
  return [variants[plain]?.name ?? plain, ...names].join(', ');
}

/** The names of what a game is made of. */
export interface Names {
  /** «petit pion blanc»: without a capital or an article. */
  piece(piece: PieceView): string;
  readonly grounds: Readonly<Record<string, string>>;
  /** What a size is called, where pieces come in sizes. */
  readonly sizes?: string | undefined;
  /** What a view says beside its cells, as it stands before a value: «en main, Blanc». */
  readonly shown: Readonly<Record<string, string>>;
  /** The fields of a position text, as the editor asks for them. */
  readonly fields: Readonly<Record<string, FieldName>>;
}

export interface FieldName {
  readonly label: string;
  /** Of a hand: what each letter holds. */
  readonly holds?: Readonly<Record<string, string>>;
  /** Of a choice: each text. */
  readonly options?: Readonly<Record<string, string>>;
  /** Of a cell, a move or a count: that there is none. */
  readonly none?: string;
}

/** Those who played, as the subject of a sentence; `you` is told it as to oneself. */
export interface Players {
  readonly names: readonly [string, string];
  readonly you: Seat | null;
}

/**
 * A seat, alone or with what it does: «Noir gagne», «Ada gagne», «Vous gagnez». Only at the start of a sentence, since names are given so.
 */
export type SubjectPhrase = (seat: Seat, does?: string, youDo?: string) => string;

/** Tells of the players, or of the seats of a game that nobody played. */
export function subjectPhrase(
  seats: readonly [string, string],
  you: string,
  players: Players | undefined,
): SubjectPhrase {
  return (seat, does, youDo = does) => {
    const [name, verb] = seat === players?.you ? [you, youDo] : [players?.names[seat] ?? seats[seat], does];
    return verb === undefined ? name : `${name} ${verb}`;
  };
}

/** Actions and what comes of them, as people speak of them. Seats are named as the subject of a sentence. */
export interface MoveWords {
  /** What to do, said to whoever plays it: «Faites glisser la pile de c2 en d4.» */
  advice(before: View, action: string): string;
  /** An action in a list, in signs and short words: «c2 → d4 × g3», «retourne a1». */
  short(before: View, action: string): string;
  /** The piece on a cell, as it follows a verb: «le 7 noir en c4». Says no more of it than a player sees. */
  piece(view: View, cell: string): string;
  /** What this game does to the other's pieces: «prendre le 7 noir en c4» and «prend le 7 noir en c4». */
  readonly take: { to(piece: string): string; does(piece: string): string };
  /** What else the rules of this game make of an action, in sentences: whom the Khan forces, how many points it makes. */
  effects(before: View, action: string, after: View): readonly string[];
}
