import type { ShelfGame } from '@rayonk/board';
import type { LevelRatings } from '@rayonk/core';
import { handicapOf, LEVELS, type Handicap, type LevelNumber } from '@rayonk/engine';
import { keep, readKeptObject } from '../app/kept.ts';
import { usualNames } from '../play/names.ts';
import type { GameSetup, Player } from '../play/start.ts';

type Side = 'lot' | 'first' | 'second';

/** Minutes and seconds a turn, as Fischer wanted them. */
export const CLOCKS = ['none', '1+0', '3+2', '5+3', '10+5', '15+10', '30+20', '60+60'] as const;
export type ClockName = (typeof CLOCKS)[number];

/** What the form of a game's page says. */
export interface StartChoices {
  readonly opponent: 'computer' | 'person';
  readonly level: LevelNumber;
  readonly names: readonly [string, string];
  readonly variant: string;
  readonly side: Side;
  readonly clock: ClockName;
  readonly colouredBacks: boolean;
  readonly odds: boolean;
  /** Whether two people want their chances made even, and how strong they are, as levels. */
  readonly isEven: boolean;
  readonly strengths: readonly [LevelNumber, LevelNumber];
}

/** What a person chose last is what they most likely want again; sides are not. */
const KEY = 'rayonk.wishes';
const FIRST_LEVEL: LevelNumber = 3;

export function firstChoices(game: ShelfGame): StartChoices {
  const kept = readKeptObject(KEY);
  return {
    opponent: kept['opponent'] === 'person' ? 'person' : 'computer',
    level: LEVELS.find((level) => level === kept['level']) ?? FIRST_LEVEL,
    names: usualNames(),
    variant: game.variants[0]!,
    side: 'lot',
    clock: CLOCKS.find((clock) => clock === kept['clock']) ?? 'none',
    colouredBacks: false,
    odds: false,
    isEven: false,
    strengths: readStrengths(kept['strengths']),
  };
}

/** A grown-up and a child, until they say otherwise. */
const FIRST_STRENGTHS = [4, 2] as const;

function readStrengths(kept: unknown): readonly [LevelNumber, LevelNumber] {
  const [first, second] = Array.isArray(kept) ? (kept as unknown[]) : [];
  const strength = (value: unknown, usual: LevelNumber) => LEVELS.find((level) => level === value) ?? usual;
  return [strength(first, FIRST_STRENGTHS[0]), strength(second, FIRST_STRENGTHS[1])];
}

export function keepChoices({ opponent, level, clock, strengths }: StartChoices): void {
  keep(KEY, JSON.stringify({ opponent, level, clock, strengths }));
}

/** What makes the chances of the two who are named even. */
export function evenTerms({ strengths }: StartChoices, ratings: LevelRatings): Handicap & { readonly weaker: 0 | 1 } {
  const [first, second] = strengths.map((level) => ratings.levels[level - 1]!) as [number, number];
  const weaker = first < second ? 0 : 1;
  return { ...handicapOf(ratings, Math.min(first, second), Math.max(first, second)), weaker };
}

/** The game that the form asks for; `ratings` are those of its variant, for a handicap. */
export function setupOf(game: ShelfGame, choices: StartChoices, ratings: LevelRatings | null = null): GameSetup {
  const common = {
    game: game.id,
    variant: choices.variant,
    clock: clockSettings(choices.clock),
    colouredBacks: choices.colouredBacks,
    odds: choices.odds,
  };
  if (choices.opponent === 'person') {
    const [first, second] = choices.names.map((name) => ({ kind: 'person', name: name.trim() }) as const) as [
      Player,
      Player,
    ];
    if (!choices.isEven || ratings === null || ratings.hints.length === 0)
      return { ...common, players: [first, second] };
    const { weaker, seat, hints } = evenTerms(choices, ratings);
    return {
      ...common,
      players: weaker === seat ? [first, second] : [second, first],
      hints: seat === 0 ? [hints, 0] : [0, hints],
    };
  }
  const person = { kind: 'person', name: '' } as const;
  const level = { kind: 'level', level: choices.level } as const;
  return {
    ...common,
    players: choices.side === 'second' ? [level, person] : [person, level],
    drawSeats: choices.side === 'lot',
  };
}

export function clockParts(name: Exclude<ClockName, 'none'>): readonly [minutes: number, seconds: number] {
  const [minutes, seconds] = name.split('+').map(Number);
  return [minutes!, seconds!];
}

export function clockSettings(name: ClockName): GameSetup['clock'] {
  if (name === 'none') return { kind: 'none' };
  const [minutes, seconds] = clockParts(name);
  return { kind: 'fischer', initial: minutes * 60_000, increment: seconds * 1000 };
}
