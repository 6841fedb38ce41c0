import { appendFileSync } from 'node:fs';
import { ok } from '@rayonk/core';
import type { LearntGame } from '@rayonk/engine';
import { refuse, type CliResult } from '../fault.ts';
import { readText, writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { sampleGames, type Sampling, type SelfPlayRules } from '../tune/self-play.ts';

/** How the games of a file were played: only games played alike may follow them. */
type Header = Omit<SelfPlayRules, 'weights'> & { readonly seed: string };

/**
 * Games of self-play, kept in a file if one is named: a line that says how they are played, then a line a game. What is there already is not played
 * again, so a run that was stopped goes on where it stood.
 */
export async function keptGames(
  rules: SelfPlayRules,
  sampling: Sampling,
  file: string | null,
  io: Io,
): Promise<CliResult<LearntGame[]>> {
  const { weights: _weights, ...play } = rules;
  const header = JSON.stringify({ ...play, seed: sampling.seed } satisfies Header);
  const kept = file === null ? ok([]) : await readGames(file, header, io);
  if (!kept.ok) return kept;
  const games = kept.value.slice(0, sampling.games);
  if (file !== null && kept.value.length === 0) {
    const begun = await writeWhole(file, `${header}\n`);
    if (!begun.ok) return begun;
  }
  await sampleGames(rules, { ...sampling, first: games.length }, ({ points, samples }) => {
    const game: LearntGame = { points, samples: samples.map(({ text, score }) => [text, score] as const) };
    games.push(game);
    if (file !== null) appendFileSync(file, `${JSON.stringify(game)}\n`);
  });
  return ok(games);
}

async function readGames(file: string, header: string, io: Io): Promise<CliResult<LearntGame[]>> {
  const text = await readText(file, io);
  if (!text.ok) return text.fault.code === 'file-not-found' ? ok([]) : text;
  const [first, ...lines] = text.value.split('\n');
  if (first === '') return ok([]);
  if (first !== header) return refuse('malformed-file', `${file} holds games that were played otherwise: ${first}`);
  try {
    return ok(lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LearntGame));
  } catch {
    return refuse('malformed-file', `${file} does not hold a game a line`);
  }
}
