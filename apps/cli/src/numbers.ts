import { ok } from '@rayonk/core';
import { refuse, type CliResult } from './fault.ts';

interface Range {
  readonly least: number;
  readonly most: number;
  /** What holds when the option is not given. */
  readonly usual: number;
}

/** The whole number that an option gives. */
export function readCount(option: string, text: string | undefined, { least, most, usual }: Range): CliResult<number> {
  if (text === undefined) return ok(usual);
  const value = Number(text);
  if (/^[0-9]{1,12}$/.test(text) && value >= least && value <= most) return ok(value);
  return refuse('usage', `${option} is a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`);
}

/** A part of a win probability as points in a hundred, with its sign: `+12`, `−4`. */
export function signed(share: number): string {
  const points = Math.round(100 * share) || 0;
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
