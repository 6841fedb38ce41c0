import { AIDS, Line, type Aid, type Rules } from '@rayonk/core';
import type { Clocks } from '@rayonk/match';
import { keep, readKeptObject } from '../app/kept.ts';
import { CLOCKS, type ClockName } from '../game/setup.ts';

/** What a device keeps of a game on a wooden board, so that a reload loses nothing. */
export interface KeptBox {
  readonly variant: string;
  readonly start: string;
  readonly log: readonly string[];
  readonly aids: readonly Aid[];
  readonly clock: KeptClock | null;
}

export interface KeptClock {
  readonly name: Exclude<ClockName, 'none'>;
  readonly clocks: Clocks;
  /** Whose time was running when it was paused. */
  readonly paused: 0 | 1 | null;
}

export const BOX_CLOCKS = CLOCKS.filter((name) => name !== 'none');

const keyOf = (game: string) => `rayonk.box.${game}`;

export function keepBox(game: string, box: KeptBox): void {
  keep(keyOf(game), JSON.stringify(box));
}

/** The variant that was played last, or null. */
export function keptVariant(game: string): string | null {
  const { variant } = readKeptObject(keyOf(game));
  return typeof variant === 'string' ? variant : null;
}

/** What was kept of this variant, as far as the rules can play it; null where there is nothing, or nothing of use. */
export function readBox(rules: Rules): KeptBox | null {
  const kept = readKeptObject(keyOf(rules.game));
  const { variant, start, log, aids } = kept;
  if (variant !== rules.variant || typeof start !== 'string') return null;
  const line = Line.from(rules, start);
  if (!line.ok) return null;
  for (const action of Array.isArray(log) ? log : [])
    if (typeof action !== 'string' || !line.value.play(action).ok) break;
  return {
    variant: rules.variant,
    start,
    log: [...line.value.log],
    aids: AIDS.filter((aid) => Array.isArray(aids) && aids.includes(aid)),
    clock: readClock(kept['clock']),
  };
}

function readClock(value: unknown): KeptClock | null {
  const { name, clocks, paused } = asObject(value);
  const { left, running, since } = asObject(clocks);
  const known = BOX_CLOCKS.find((each) => each === name);
  const [first, second] = (Array.isArray(left) ? left : []) as readonly unknown[];
  if (known === undefined || typeof first !== 'number' || typeof second !== 'number' || typeof since !== 'number')
    return null;
  return {
    name: known,
    clocks: { left: [first, second], running: seatOf(running), since },
    paused: seatOf(paused),
  };
}

export function seatOf(value: unknown): 0 | 1 | null {
  return value === 0 || value === 1 ? value : null;
}

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
