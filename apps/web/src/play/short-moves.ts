import type { GameWords } from '@rayonk/board';
import { Line, unwrap, viewsAlong, type Aid, type View } from '@rayonk/core';
import { useMemo, useRef } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import type { OpenGame } from '../table/open-game.ts';

/** An action in a list: in signs and short words, or as files write it for those who asked for that. */
export function shortMove(words: GameWords, before: View, action: string): string {
  return settings.notation.value ? action : words.moves.short(before, action);
}

/** The actions of a line of play from a position, as far as the rules allow it. */
export function shortLine(game: OpenGame, view: View, actions: readonly string[]): readonly string[] {
  const views = [view, ...viewsAlong(game.rules, view, actions)];
  return actions.slice(0, views.length - 1).map((action, i) => shortMove(game.words.value, views[i]!, action));
}

/** Words for one log after another: what was said already is not worked out anew when a game goes on, or back. */
export class ShortMoves {
  readonly #words: GameWords;
  readonly #line: Line;
  readonly #aids: readonly Aid[];
  readonly #texts: string[] = [];

  constructor({ rules }: Pick<OpenGame, 'rules'>, words: GameWords, start: string, aids: readonly Aid[]) {
    this.#words = words;
    this.#line = unwrap(Line.from(rules, start));
    this.#aids = aids;
  }

  of(log: readonly string[]): readonly string[] {
    const line = this.#line;
    while (line.log.length > log.length || line.log.some((action, i) => action !== log[i])) {
      unwrap(line.undo());
      this.#texts.pop();
    }
    for (const action of log.slice(line.log.length)) {
      const view = line.rules.view(line.position, { viewer: 'spectator', aids: this.#aids });
      this.#texts.push(this.#words.moves.short(view, action));
      unwrap(line.play(action));
    }
    return [...this.#texts];
  }
}

/** What was played, as a list shows it. */
export function useShortMoves(
  table: OpenGame,
  start: string,
  log: readonly string[],
  aids: readonly Aid[],
): readonly string[] {
  const shownWith = aids.join(' ');
  const isNotation = settings.notation.value;
  const words = table.words.value;
  const known = useRef<{ readonly key: readonly unknown[]; readonly moves: ShortMoves } | null>(null);
  return useMemo(() => {
    if (isNotation) return log;
    const key = [table, words, start, shownWith];
    if (known.current === null || known.current.key.some((part, i) => part !== key[i]))
      known.current = { key, moves: new ShortMoves(table, words, start, aids) };
    return known.current.moves.of(log);
  }, [table, words, start, log, shownWith, isNotation]);
}
