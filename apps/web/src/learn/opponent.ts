import type { LevelNumber } from '@rayonk/engine';
import { openEngine, type EngineClient } from '../engine/client.ts';
import type { OpenGame } from '../table/open-game.ts';

/** Who answers in a little game. */
export interface Opponent {
  /** An action, or null if none could be had. */
  choose(start: string, log: readonly string[]): Promise<string | null>;
  close(): void;
}

/** A level of the engine, in a Worker that begins with the first question. */
export function levelOpponent(game: OpenGame, level: number): Opponent {
  let engine: EngineClient | null = null;
  const seed = `course ${Date.now()}`;
  return {
    async choose(start, log) {
      engine ??= openEngine(game.manifest.id, game.rules.variant);
      const choice = await engine.choose({ start, log, level: level as LevelNumber, seed });
      return choice.ok ? choice.value.action : null;
    },
    close: () => engine?.close(),
  };
}
