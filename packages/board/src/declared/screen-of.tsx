import { boardOf, readDeed, writeDeed, type AnySaid, type Declaration, type Seat, type View } from '@rayonk/core';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { targetsOf } from './deed.ts';
import type { Spot } from '../geometry.ts';
import { isCell, type Movement, type Screen, type Target, type Gesture } from '../screen.ts';

type Drawing = Pick<Screen, 'Under' | 'Ground' | 'Piece' | 'Chip'>;

/** What a game draws, `plainDrawing` or its own, and what it does in its own way; all else follows from its declaration and its deeds. */
export interface OwnScreen extends Drawing, Partial<Omit<Screen, keyof Drawing | keyof Movement | 'attempt' | 'tray'>> {
  /** What a seat has beside the board, and how many of each; those of which there are none are left out. */
  readonly beside?: (view: View, seat: Seat) => readonly (readonly [target: Target, count: number])[];
  /** As `Screen.attempt`; undefined for what the declared deeds say. */
  attempt?(view: View, steps: readonly Target[]): string | null | undefined;
}

export function screenOf(game: Declaration, movement: Movement, own: OwnScreen): Screen {
  const { beside, ...drawn } = own;
  const pointing = new Pointing(game);
  return {
    Defs: () => null,
    Over: () => null,
    hasTray: beside !== undefined,
    chips: 0,
    gestures: (view, legal) => pointing.gestures(view, legal),
    ghosts: () => new Map(),
    ...drawn,
    tray: (view) =>
      ([0, 1] as const).flatMap((seat) =>
        (beside?.(view, seat) ?? []).flatMap(([target, count]) => (count > 0 ? [{ target, seat, count }] : [])),
      ),
    attempt(view, steps) {
      const meant = own.attempt?.(view, steps);
      return meant === undefined ? pointing.attempt(view, steps) : meant;
    },
    ...movement,
  };
}

/** A ground that depends on nothing but the board: drawn once for its spots, whatever the position. */
export function groundOf(draw: (spots: readonly Spot[], view: View) => VNode): Screen['Ground'] {
  return ({ view, spots }) => useMemo(() => draw(spots, view), [spots]);
}

class Pointing {
  readonly #game: Declaration;
  /** The kinds of the legal actions of a view that was asked about: what somebody tries is first taken for one of these. */
  readonly #legalKinds = new WeakMap<View, ReadonlySet<string>>();

  constructor(game: Declaration) {
    this.#game = game;
  }

  gestures(view: View, legal: readonly string[]): readonly Gesture[] {
    const board = boardOf(view.board);
    const kinds = new Set<string>();
    this.#legalKinds.set(view, kinds);
    return legal.map((action) => {
      const said = readDeed(this.#game.deeds, board, action)!;
      kinds.add(said.kind);
      const steps = targetsOf(this.#game, said);
      return { action, steps, anyOrderFrom: steps.length };
    });
  }

  /** The first kind of deed that these targets could begin. Whoever points at one cell of two means to stay there, which is refused for what is wrong there. */
  attempt(view: View, steps: readonly Target[]): string | null {
    const { deeds } = this.#game;
    const now = this.#legalKinds.get(view) ?? new Set();
    const kinds = Object.keys(deeds).filter((kind) => deeds[kind]!.phase !== 'chance');
    for (const kind of kinds.toSorted((a, b) => Number(now.has(b)) - Number(now.has(a)))) {
      const said = this.#begun(kind, steps);
      if (said !== null) return writeDeed(deeds, said);
    }
    return null;
  }

  #begun(kind: string, steps: readonly Target[]): AnySaid | null {
    const { params } = this.#game.deeds[kind]!;
    const last = steps.findLast(isCell);
    if (steps.length === 0 || last === undefined) return null;
    const said: Record<string, string> = { kind };
    const left = [...steps];
    for (const [name, param] of Object.entries(params)) {
      if (param.kind === 'cells') return null;
      if (param.kind === 'among' && param.beside === null) {
        // Follows from the rest: whatever it is, the rest is refused.
        said[name] = param.texts[0]!;
        continue;
      }
      const step = left.shift() ?? last;
      if (param.kind === 'cell' ? !isCell(step) : !step.startsWith(`${param.beside}:`)) return null;
      said[name] = param.kind === 'cell' ? step : step.slice(param.beside!.length + 1);
    }
    return left.length === 0 ? (said as AnySaid) : null;
  }
}
