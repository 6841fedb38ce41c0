import { findGame, ok, unwrap, type Knowledge, type Rules } from '@rayonk/core';
import { weightsFor, withWeights } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { refuse, type CliResult } from './fault.ts';
import { readText } from './files.ts';
import type { Io } from './io.ts';
import { useKeptTable } from './table/store.ts';

/** What a search knows of a variant; null where the game has no computer opponents. */
export async function loadKnowledgeOf({ game, variant }: Rules): Promise<Knowledge | null> {
  const { loadKnowledge } = unwrap(findGame(registry, game));
  if (loadKnowledge === null) return null;
  const { knowledge } = await loadKnowledge();
  return knowledge[variant] ?? null;
}

/** The same, with the complete table that may be kept on this machine. */
export async function findKnowledge(rules: Rules): Promise<Knowledge | null> {
  const knowledge = await loadKnowledgeOf(rules);
  if (knowledge !== null) await useKeptTable(rules, knowledge);
  return knowledge;
}

export async function openKnowledge(rules: Rules): Promise<CliResult<Knowledge>> {
  const knowledge = await findKnowledge(rules);
  if (knowledge !== null) return ok(knowledge);
  return refuse('no-opponent', `there is no computer opponent for ${rules.game} ${rules.variant} yet`);
}

export interface Weights {
  readonly weights: readonly number[];
  readonly scale: number;
}

/** The weights in a file that `rayonk tune` wrote; null if no file is named. */
export async function openWeights(file: string | undefined, rules: Rules, io: Io): Promise<CliResult<Weights | null>> {
  if (file === undefined) return ok(null);
  const knowledge = await openKnowledge(rules);
  if (!knowledge.ok) return knowledge;
  const text = await readText(file, io);
  if (!text.ok) return text;
  const found = weightsFor(knowledge.value, parsed(text.value));
  if (found !== null) return ok(found);
  const names = knowledge.value.featureNames.join(', ');
  return refuse('malformed-file', `${file} does not hold {"weights":{…},"scale"} with exactly the features ${names}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function knowledgeWith(knowledge: Knowledge, weights: Weights | null): Knowledge {
  return weights === null ? knowledge : withWeights(knowledge, weights);
}
