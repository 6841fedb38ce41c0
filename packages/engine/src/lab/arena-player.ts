import { fail, ok, type Knowledge, type Line, type Position, type Random, type Result, type Rules } from '@rayonk/core';
import { Engine } from '../play/engine.ts';
import { LEVELS, type LevelNumber } from '../play/levels.ts';
import type { Limits } from '../search/limits.ts';
import { alphaBeta } from './alpha-beta.ts';
import { uct } from './uct.ts';

/** Who plays in a match, as `--a` and `--b` say it. */
export type PlayerSpec =
  /** `hints`: so often it plays what full strength advises, at every second choice until they are used up. */
  | { readonly kind: 'level'; readonly level: LevelNumber; readonly hints?: number }
  | { readonly kind: 'nodes'; readonly nodes: number }
  | { readonly kind: 'ms'; readonly milliseconds: number }
  | { readonly kind: 'uct'; readonly playouts: number }
  | { readonly kind: 'uct-ms'; readonly milliseconds: number }
  | { readonly kind: 'plain'; readonly nodes: number }
  | { readonly kind: 'plain-ms'; readonly milliseconds: number }
  | { readonly kind: 'random' }
  /** The engine as it once was, a process of its own too. */
  | { readonly kind: 'frozen'; readonly nodes: number }
  | { readonly kind: 'frozen-ms'; readonly milliseconds: number }
  /** An engine of its own process; the packages do not start any, so whoever runs the match makes this player. */
  | { readonly kind: 'ugi'; readonly command: string };

/** A player that lives in this process. */
export type LocalSpec = Exclude<PlayerSpec, { kind: 'ugi' | 'frozen' | 'frozen-ms' }>;

export const PLAYER_FORMS =
  'level:N, level:N+HINTS, nodes:N, ms:N, uct:PLAYOUTS, uct-ms:N, plain:NODES, plain-ms:N, frozen:NODES, frozen-ms:N, random or ugi:COMMAND';
const LARGEST_BUDGET = 1e9;

export function parsePlayer(text: string): PlayerSpec | null {
  if (text === 'random') return { kind: 'random' };
  const colon = text.indexOf(':');
  const value = text.slice(colon + 1);
  const kind = text.slice(0, Math.max(0, colon));
  if (kind === 'ugi') return value.trim() === '' ? null : { kind, command: value };
  const helped = /^([1-8])\+([1-9][0-9]?)$/.exec(value);
  if (kind === 'level' && helped !== null)
    return { kind, level: Number(helped[1]) as LevelNumber, hints: Number(helped[2]) };
  const count = /^[1-9][0-9]{0,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count <= LARGEST_BUDGET)) return null;
  switch (kind) {
    case 'level': {
      const level = LEVELS.find((known) => known === count);
      return level === undefined ? null : { kind, level };
    }
    case 'nodes':
    case 'plain':
    case 'frozen':
      return { kind, nodes: count };
    case 'uct':
      return { kind, playouts: count };
    case 'ms':
    case 'uct-ms':
    case 'plain-ms':
    case 'frozen-ms':
      return { kind, milliseconds: count };
    default:
      return null;
  }
}

/** The action that a player answers with; a failure is one of a foreign engine, in words. */
export type Chosen = Result<string, string>;

export interface Player<P extends Position = Position> {
  /** Forgets the last game. `random` is this player's own for the whole game. */
  begin(random: Random): Promise<void> | void;
  choose(line: Line<P>): Promise<Chosen> | Chosen;
}

export interface PlayerTools<P extends Position> {
  readonly rules: Rules<P>;
  /** Needed by levels and searches. */
  readonly knowledge: Knowledge<P> | null;
  readonly now: () => number;
  /** What level 8 may spend on an action instead of its usual time; nodes make it deterministic. */
  readonly full: Limits | null;
  readonly tableBits: number;
}

export function makePlayer<P extends Position>(spec: LocalSpec, tools: PlayerTools<P>): Player<P> {
  switch (spec.kind) {
    case 'random':
      return randomPlayer();
    case 'uct':
      return uctPlayer(tools, spec.playouts, Infinity);
    case 'uct-ms':
      return uctPlayer(tools, Infinity, spec.milliseconds);
    case 'plain':
      return plainPlayer(tools, spec.nodes, Infinity);
    case 'plain-ms':
      return plainPlayer(tools, Infinity, spec.milliseconds);
    case 'level':
      return levelPlayer(tools, spec.level, spec.hints ?? 0);
    case 'nodes':
      return searchPlayer(tools, { nodes: spec.nodes });
    case 'ms':
      return searchPlayer(tools, { milliseconds: spec.milliseconds, now: tools.now });
  }
}

function randomPlayer<P extends Position>(): Player<P> {
  let draw: Random | null = null;
  return {
    begin: (random) => {
      draw = random;
    },
    choose: (line) => {
      const list = line.legalList();
      return ok(line.rules.encode(line.position, list.at(draw!.below(list.count))));
    },
  };
}

function uctPlayer<P extends Position>(
  { rules, now }: PlayerTools<P>,
  playouts: number,
  milliseconds: number,
): Player<P> {
  let draw: Random | null = null;
  return {
    begin: (random) => {
      draw = random;
    },
    choose: (line) => {
      const deadline = milliseconds === Infinity ? Infinity : now() + milliseconds;
      const stopped = deadline === Infinity ? () => false : () => now() >= deadline;
      const { action } = uct(rules, line.position, playouts, draw!, stopped);
      return ok(rules.encode(line.position, action));
    },
  };
}

function plainPlayer<P extends Position>(
  { rules, knowledge, now }: PlayerTools<P>,
  nodes: number,
  milliseconds: number,
): Player<P> {
  return {
    begin: () => {},
    choose: (line) => {
      const deadline = milliseconds === Infinity ? Infinity : now() + milliseconds;
      const { action } = alphaBeta(
        rules,
        (position) => knowledge!.material(position),
        line.position,
        nodes,
        () => now() >= deadline,
      );
      return ok(rules.encode(line.position, action));
    },
  };
}

function searchPlayer<P extends Position>(tools: PlayerTools<P>, limits: Limits): Player<P> {
  const engine = new Engine(tools.rules, tools.knowledge!, tools.tableBits);
  return {
    begin: () => engine.clear(),
    choose: (line) => firstOf(engine.think(line, limits)),
  };
}

function levelPlayer<P extends Position>(
  { rules, knowledge, now, full }: PlayerTools<P>,
  level: LevelNumber,
  hints: number,
): Player<P> {
  // The table that people play against, whatever the match gives its other players.
  const engine = new Engine(rules, knowledge!);
  // Advice is thought of apart: it must not leave what it knows to the level.
  const adviser = hints === 0 ? null : new Engine(rules, knowledge!);
  const strongest: Limits = full === null ? { now } : { milliseconds: Infinity, ...full, now };
  let draw: Random | null = null;
  let choices = 0;
  return {
    begin: (random) => {
      engine.clear();
      adviser?.clear();
      draw = random;
      choices = 0;
    },
    choose: (line) => {
      if (adviser !== null && line.legalList().count > 1 && choices++ % 2 === 1 && choices <= 2 * hints)
        return firstOf(adviser.choose(line, 8, draw!, strongest));
      return firstOf(engine.choose(line, level, draw!, level === 8 ? strongest : { now }));
    },
  };
}

function firstOf(thought: ReturnType<Engine['think']>): Chosen {
  return thought.ok ? ok(thought.value.lines[0]!.actions[0]!) : fail(thought.fault.message);
}
