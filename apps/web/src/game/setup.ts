import type { ShelfGame } from '@rayonk/board';
import { LEVELS, type LevelNumber } from '@rayonk/engine';
import { keep, readKept } from '../app/kept.ts';
import { usualNames } from '../play/names.ts';
import type { GameSetup } from '../play/start.ts';

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
}

/** What a person chose last is what they most likely want again; sides are not. */
const KEY = 'rayonk.wishes';
const FIRST_LEVEL: LevelNumber = 3;

export function firstChoices(game: ShelfGame): StartChoices {
  const kept = readChoices();
  return {
    opponent: kept['opponent'] === 'person' ? 'person' : 'computer',
    level: LEVELS.find((level) => level === kept['level']) ?? FIRST_LEVEL,
    names: usualNames(),
    variant: game.variants[0]!,
    side: 'lot',
    clock: CLOCKS.find((clock) => clock === kept['clock']) ?? 'none',
    colouredBacks: false,
    odds: false,
  };
}

export function keepChoices({ opponent, level, clock }: StartChoices): void {
  keep(KEY, JSON.stringify({ opponent, level, clock }));
}

function readChoices(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readKept(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The game that the form asks for. */
export function setupOf(game: ShelfGame, choices: StartChoices): GameSetup {
  const common = {
    game: game.id,
    variant: choices.variant,
    clock: clockSettings(choices.clock),
    colouredBacks: choices.colouredBacks,
    odds: choices.odds,
  };
  if (choices.opponent === 'person') {
    const [first, second] = choices.names;
    return {
      ...common,
      players: [
        { kind: 'person', name: first.trim() },
        { kind: 'person', name: second.trim() },
      ],
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
