import { ok, openGame, unwrap, type Knowledge, type NetworkFile, type Rules } from '@rayonk/core';
import { fitsNetwork, weightsFor, withNetwork, withWeights } from '@rayonk/engine';
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

/** What a file that `rayonk learn` wrote holds; null for `none`, undefined if nothing is said. */
export async function openNetwork(
  file: string | undefined,
  rules: Rules,
  io: Io,
): Promise<CliResult<NetworkFile | null | undefined>> {
  if (file === undefined) return ok(undefined);
  if (file === 'none') return ok(null);
  const text = await readText(file, io);
  if (!text.ok) return text;
  const found = parsed(text.value);
  if (fitsNetwork(await loadKnowledgeOf(rules), found)) return ok(found);
  return refuse('malformed-file', `${file} does not hold a network for the inputs of ${rules.game} ${rules.variant}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Weights are the game's own if null, and so is the network if undefined; null stands for none. */
export function knowledgeWith(
  knowledge: Knowledge,
  weights: Weights | null,
  network: NetworkFile | null | undefined,
): Knowledge {
  const weighed = weights === null ? knowledge : withWeights(knowledge, weights);
  return network === undefined ? weighed : withNetwork(weighed, network);
}
