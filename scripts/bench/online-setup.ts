import { newMatch, type NewMatch } from '../../test/online/people.ts';
import type { Script } from './online-games.ts';

export interface PlayedMatch extends NewMatch {
  readonly script: Script;
}

const CLOCK = { kind: 'fischer', initial: 3_600_000, increment: 0 } as const;

const TOGETHER = 16;

export async function makeMatches(port: number, count: number, scripts: readonly Script[]): Promise<PlayedMatch[]> {
  const matches: PlayedMatch[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const script = scripts[next++ % scripts.length]!;
      const { game, variant } = script;
      matches.push({ ...(await newMatch(port, { game, variant, clock: CLOCK })), script });
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
  return matches;
}
