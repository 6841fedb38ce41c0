import { ok, openGame, unwrap, type Knowledge, type Rules } from '@rayonk/core';
import { weightsFor, withWeights } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { refuse, type CliResult } from './fault.ts';
import { readText } from './files.ts';
import type { Io } from './io.ts';
import { useKeptTable } from './table/store.ts';

/** What a search knows of a variant. */
export async function loadKnowledgeOf({ game, variant }: Rules): Promise<Knowledge> {
  return unwrap(await openGame(registry, game, variant)).knowledge();
}

/** The same, with the complete table that may be kept on this machine. */
export async function openKnowledge(rules: Rules): Promise<Knowledge> {
  const knowledge = await loadKnowledgeOf(rules);
  await useKeptTable(rules, knowledge);
  return knowledge;
}

export interface Weights {
  readonly weights: readonly number[];
  readonly scale: number;
}

/** The weights in a file that `rayonk tune` wrote; null if no file is named. */
export async function openWeights(file: string | undefined, rules: Rules, io: Io): Promise<CliResult<Weights | null>> {
  if (file === undefined) return ok(null);
  const knowledge = await openKnowledge(rules);
  const text = await readText(file, io);
  if (!text.ok) return text;
  const found = weightsFor(knowledge, parsed(text.value));
  if (found !== null) return ok(found);
  const names = knowledge.featureNames.join(', ');
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
