import { fail, ok, type Failed, type FaultCode, type Result } from '@rayonk/core';
import type { Info } from '../search/limits.ts';
import { distanceToEnd } from '../search/score.ts';

/** Codes of the protocol itself, beside those of the core: `info string error CODE MESSAGE`. */
export const UGI_CODES = [
  'unknown-command',
  'malformed-command',
  'unknown-option',
  'option-out-of-range',
  'busy',
  'no-position',
  'line-too-long',
  'internal-error',
] as const;
export type UgiCode = (typeof UGI_CODES)[number];

export interface UgiFault {
  readonly code: UgiCode | FaultCode;
  readonly message: string;
}
export type UgiResult<T> = Result<T, UgiFault>;

export const QUERIES = ['gameover', 'p1turn', 'result', 'actor', 'position'] as const;
export type Query = (typeof QUERIES)[number];

/** What `go` allows; all null means the engine's usual time. */
export interface GoLimits {
  readonly depth: number | null;
  readonly nodes: number | null;
  readonly movetime: number | null;
  readonly infinite: boolean;
  /** What the clocks of both seats show, and what they gain an action. */
  readonly time: readonly [number | null, number | null];
  readonly increment: readonly [number | null, number | null];
}

export type UgiCommand =
  | { readonly kind: 'nothing' | 'ugi' | 'isready' | 'uginewgame' | 'stop' | 'quit' }
  | { readonly kind: 'setoption'; readonly name: string; readonly value: string }
  | { readonly kind: 'position'; readonly start: UgiStart; readonly moves: readonly string[] }
  | { readonly kind: 'go'; readonly limits: GoLimits }
  | { readonly kind: 'query'; readonly what: Query };

/** A position's text, or the start that a seed draws (null: the seed of the options). */
export type UgiStart =
  | { readonly kind: 'fen'; readonly text: string }
  | { readonly kind: 'startpos'; readonly seed: string | null };

/** Reads one line of the protocol. Total. */
export function parseUgi(text: string): UgiResult<UgiCommand> {
  const [kind, ...rest] = text.split(/\s+/).filter((word) => word !== '');
  switch (kind) {
    case undefined:
      return ok({ kind: 'nothing' });
    case 'ugi':
    case 'isready':
    case 'uginewgame':
    case 'stop':
    case 'quit':
      return ok({ kind });
    case 'setoption':
      return parseOption(rest);
    case 'position':
      return parsePosition(rest);
    case 'go':
      return parseGo(rest);
    case 'query':
      return parseQuery(rest);
    default:
      return refuseUgi('unknown-command', `there is no command ${JSON.stringify(kind.slice(0, 40))}`);
  }
}

export function refuseUgi(code: UgiCode | FaultCode, message: string): Failed<UgiFault> {
  return fail({ code, message });
}

function parseOption(words: readonly string[]): UgiResult<UgiCommand> {
  const value = words.indexOf('value');
  if (words[0] !== 'name' || value < 2) return refuseUgi('malformed-command', 'write setoption name NAME value VALUE');
  const name = words.slice(1, value).join(' ');
  return ok({ kind: 'setoption', name, value: words.slice(value + 1).join(' ') });
}

function parsePosition(words: readonly string[]): UgiResult<UgiCommand> {
  const at = words.indexOf('moves');
  const before = at < 0 ? words : words.slice(0, at);
  const moves = at < 0 ? [] : words.slice(at + 1);
  const [kind, ...rest] = before;
  if (kind === 'fen' && rest.length > 0) return ok({ kind: 'position', start: { kind, text: rest.join(' ') }, moves });
  const seeded = rest.length === 2 && rest[0] === 'seed';
  if (kind === 'startpos' && (rest.length === 0 || seeded))
    return ok({ kind: 'position', start: { kind, seed: seeded ? rest[1]! : null }, moves });
  return refuseUgi('malformed-command', 'write position startpos [seed S] [moves …] or position fen P [moves …]');
}

const COUNTED = ['depth', 'nodes', 'movetime', 'p1time', 'p2time', 'p1inc', 'p2inc'] as const;
type Counted = (typeof COUNTED)[number];

function parseGo(words: readonly string[]): UgiResult<UgiCommand> {
  const counts = new Map<Counted, number>();
  let infinite = false;
  for (let i = 0; i < words.length; i++) {
    if (words[i] === 'infinite') {
      infinite = true;
      continue;
    }
    const name = COUNTED.find((known) => known === words[i]);
    const value = words[++i];
    if (name === undefined || value === undefined || !/^[0-9]{1,12}$/.test(value))
      return refuseUgi('malformed-command', `go takes infinite or ${COUNTED.join(', ')} with a whole number`);
    counts.set(name, Number(value));
  }
  const count = (name: Counted): number | null => counts.get(name) ?? null;
  const limits: GoLimits = {
    depth: count('depth'),
    nodes: count('nodes'),
    movetime: count('movetime'),
    infinite,
    time: [count('p1time'), count('p2time')],
    increment: [count('p1inc'), count('p2inc')],
  };
  return ok({ kind: 'go', limits });
}

function parseQuery(words: readonly string[]): UgiResult<UgiCommand> {
  const what = QUERIES.find((known) => known === words[0]);
  if (what === undefined || words.length !== 1) return refuseUgi('malformed-command', `query ${QUERIES.join(', ')}`);
  return ok({ kind: 'query', what });
}

/** One line a line of play, best first. Distances to a forced end are in actions, as the protocol wants them. */
export function infoLines({ depth, nodes, milliseconds, lines }: Info): string[] {
  const time = Math.round(milliseconds);
  const rate = milliseconds > 0 ? ` nps ${Math.round((1000 * nodes) / milliseconds)}` : '';
  return lines.map(({ score, actions }, i) => {
    const end = distanceToEnd(score);
    const shown = end === null ? `cp ${score}` : `mate ${end}`;
    const selective = Math.max(depth, actions.length);
    return `info depth ${depth} seldepth ${selective} multipv ${i + 1} score ${shown} nodes ${nodes}${rate} time ${time} pv ${actions.join(' ')}`;
  });
}

/** The action in a `bestmove` line, or null for any other line. */
export function readBestMove(text: string): string | null {
  const [kind, action] = text.trim().split(/\s+/);
  return kind === 'bestmove' && action !== undefined ? action : null;
}

/** The line that gives a game so far to an engine. */
export function positionCommand(first: string, log: readonly string[]): string {
  return `position fen ${first}${log.length === 0 ? '' : ` moves ${log.join(' ')}`}`;
}
