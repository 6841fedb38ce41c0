import { LEVELS, type LevelNumber } from '@rayonk/engine';
import { SIDES, type Audience, type Side, type Terms, type WireClock } from '@rayonk/protocol';
import { keep, readKeptObject } from '../app/kept.ts';

export const OPPONENTS = ['quick', 'open', 'link', 'player', 'computer'] as const;
type Opponent = (typeof OPPONENTS)[number];
export const PACES = ['minutes', 'days', 'none'] as const;
export type Pace = (typeof PACES)[number];
/** Minutes and seconds a turn. */
export const MINUTE_CLOCKS = ['1+0', '2+1', '3+2', '5+3', '10+5', '15+10', '30+20', '60+60'] as const;
export type MinuteClock = (typeof MINUTE_CLOCKS)[number];
export const DAY_CLOCKS = ['1', '2', '3', '5', '7', '10', '14'] as const;
/** Seconds by which spectators see the game later. */
export const DELAYS = ['0', '60', '300', '900'] as const;
type Delay = (typeof DELAYS)[number];
export type DayClock = (typeof DAY_CLOCKS)[number];

/** The paces that are one tap away, from quick to slow. */
export type QuickPace =
  | { readonly pace: 'minutes'; readonly minutes: MinuteClock }
  | { readonly pace: 'days'; readonly days: DayClock };
export const QUICK: readonly QuickPace[] = [
  { pace: 'minutes', minutes: '3+2' },
  { pace: 'minutes', minutes: '5+3' },
  { pace: 'minutes', minutes: '10+5' },
  { pace: 'minutes', minutes: '15+10' },
  { pace: 'minutes', minutes: '30+20' },
  { pace: 'days', days: '3' },
];

/** What the form of the lobby says. */
export interface LobbyChoices {
  readonly game: string;
  readonly variant: string;
  readonly opponent: Opponent;
  /** Whom to challenge. */
  readonly name: string;
  readonly level: LevelNumber;
  readonly pace: Pace;
  readonly minutes: MinuteClock;
  readonly days: DayClock;
  readonly rated: boolean;
  readonly side: Side;
  readonly memoryAid: boolean;
  readonly colouredBacks: boolean;
  readonly odds: boolean;
  readonly delay: Delay;
  /** As they were typed; empty for no bound. */
  readonly ratings: readonly [string, string];
}

interface Shelved {
  readonly id: string;
  readonly variants: readonly string[];
}

const KEY = 'rayonk.lobby';
const MINUTE = 60_000;
const SECOND = 1000;
const DAY = 86_400_000;
const LOWEST = 0;
const HIGHEST = 4000;

/** What was wished for last, with another game where one is asked for, and against somebody where one is named. */
export function firstChoices(
  games: readonly Shelved[],
  wanted: string | null,
  challenged: string | null = null,
): LobbyChoices {
  const kept = readKeptObject(KEY);
  const game = games.find(({ id }) => id === (wanted ?? kept['game'])) ?? games[0]!;
  return {
    game: game.id,
    variant: game.variants.find((variant) => variant === kept['variant']) ?? game.variants[0]!,
    opponent: challenged !== null ? 'player' : (OPPONENTS.find((each) => each === kept['opponent']) ?? 'quick'),
    name: challenged ?? '',
    level: LEVELS.find((each) => each === kept['level']) ?? 3,
    pace: PACES.find((each) => each === kept['pace']) ?? 'minutes',
    minutes: MINUTE_CLOCKS.find((each) => each === kept['minutes']) ?? '10+5',
    days: DAY_CLOCKS.find((each) => each === kept['days']) ?? '3',
    rated: kept['rated'] === true,
    side: SIDES.find((each) => each === kept['side']) ?? 'lot',
    memoryAid: false,
    colouredBacks: false,
    odds: false,
    delay: DELAYS.find((each) => each === kept['delay']) ?? '0',
    ratings: ['', ''],
  };
}

export function keepChoices({
  name: _name,
  ratings: _ratings,
  memoryAid: _aid,
  colouredBacks: _backs,
  odds: _odds,
  ...kept
}: LobbyChoices): void {
  keep(KEY, JSON.stringify(kept));
}

export function minuteParts(name: MinuteClock): readonly [minutes: number, seconds: number] {
  const [minutes, seconds] = name.split('+').map(Number);
  return [minutes!, seconds!];
}

export function clockOf(wanted: Pick<LobbyChoices, 'pace' | 'minutes' | 'days'> | QuickPace): WireClock {
  if (wanted.pace === 'none') return { kind: 'none' };
  if (wanted.pace === 'days') return { kind: 'turn', perTurn: Number(wanted.days) * DAY };
  const [initial, increment] = minuteParts(wanted.minutes);
  return { kind: 'fischer', initial: initial * MINUTE, increment: increment * SECOND };
}

/** Whether the wished game could be rated: by people of whom both have names, by a clock. */
export function canBeRated({ opponent, pace }: Pick<LobbyChoices, 'opponent' | 'pace'>, isMember: boolean): boolean {
  return isMember && opponent !== 'computer' && pace !== 'none';
}

/** The terms that are asked for. What cannot be is left out: the form does not offer it either. */
export function termsOf(choices: LobbyChoices, isMember: boolean): Terms {
  const rated = choices.rated && canBeRated(choices, isMember);
  return {
    game: choices.game,
    variant: choices.variant,
    clock: clockOf(choices),
    rated,
    memoryAid: choices.memoryAid && !rated,
    colouredBacks: choices.colouredBacks && !rated,
    odds: choices.odds && !rated,
    side: choices.side,
  };
}

/** Nobody looks on late at a game against a level. */
export function delayOf({ delay, opponent }: Pick<LobbyChoices, 'delay' | 'opponent'>): number {
  return opponent === 'computer' ? 0 : Number(delay);
}

export function audienceOf({ opponent, name, ratings, pace }: LobbyChoices): Audience {
  if (opponent === 'player') return { kind: 'player', name: name.trim() };
  if (opponent === 'link') return { kind: 'link' };
  const [from, to] = [bound(ratings[0], LOWEST), bound(ratings[1], HIGHEST)];
  const isOpen = pace === 'none' || (from === LOWEST && to === HIGHEST);
  return { kind: 'lobby', ratings: isOpen ? null : [Math.min(from, to), Math.max(from, to)] };
}

function bound(text: string, otherwise: number): number {
  const value = Math.round(Number(text));
  return text.trim() === '' || !Number.isFinite(value) ? otherwise : Math.min(HIGHEST, Math.max(LOWEST, value));
}
