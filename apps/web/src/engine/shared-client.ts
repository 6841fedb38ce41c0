import { ok } from '@rayonk/core';
import { LEVELS, mergeShares, type ToldInfo } from '@rayonk/engine';
import { openEngine, type AnalysisInfo, type Choice, type ChooseRequest, type EngineClient } from './client.ts';
import type { EngineResult } from './protocol.ts';

/** More Workers would each have too few actions to look at. */
const MOST = 4;
/** Gigabytes, as a browser tells them, below which one Worker is enough. */
const LEAST_MEMORY = 4;

/** How many Workers an analysis may use: half of the cores, so that the page and everything else stay quick. */
export function workersFor(device: { readonly hardwareConcurrency?: number; readonly deviceMemory?: number }): number {
  const { hardwareConcurrency = 1, deviceMemory = LEAST_MEMORY } = device;
  return deviceMemory < LEAST_MEMORY ? 1 : Math.max(1, Math.min(MOST, Math.floor(hardwareConcurrency / 2)));
}

const STRONGEST = LEVELS.at(-1);

/**
 * An engine whose analyses, and what level 8 plays, are divided among several Workers, each with a share of the first actions; all else one of
 * them does. A Worker begins when it is first asked something.
 */
export function openSharedEngine(
  game: string,
  variant: string,
  workers = workersFor(navigator),
  open: typeof openEngine = openEngine,
): EngineClient {
  if (workers === 1) return open(game, variant);
  const clients = Array.from({ length: workers }, () => open(game, variant));
  const [first] = clients as [EngineClient];
  return {
    choose: async (request) => (request.level === STRONGEST ? chooseTogether(clients, request) : first.choose(request)),
    explain: (situation) => first.explain(situation),
    stop: () => clients.forEach((client) => client.stop()),
    close: () => clients.forEach((client) => client.close()),
    analyse: (request, onInfo, onFault = () => {}) => {
      const told: AnalysisInfo[][] = clients.map(() => []);
      const stops: (() => void)[] = [];
      let isOver = false;
      const end = (): void => {
        isOver = true;
        for (const stop of stops) stop();
      };
      const hear = (index: number, info: AnalysisInfo): void => {
        if (isOver) return;
        told[index]!.push(info);
        if (info.isCertain === true) end();
        const merged = info.isCertain === true ? info : together(told, request.lines);
        if (merged !== null) onInfo(merged);
        if (merged?.done === true) end();
      };
      for (const [index, client] of clients.entries())
        stops.push(
          client.analyse(
            { ...request, share: { index, of: workers } },
            (info) => hear(index, info),
            (fault) => {
              if (isOver) return;
              end();
              onFault(fault);
            },
          ),
        );
      return end;
    },
  };
}

/** What the shares think best together; one that fails speaks for all. */
async function chooseTogether(clients: readonly EngineClient[], request: ChooseRequest): Promise<EngineResult<Choice>> {
  const of = clients.length;
  const answers = await Promise.all(
    clients.map((client, index) => client.choose({ ...request, share: { index, of } })),
  );
  const choices: Choice[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    choices.push(answer.value);
  }
  const told = choices.flatMap(({ told: infos }) => (infos === undefined ? [] : [infos]));
  const merged = told.length < of ? null : withChances(told, 1);
  const [first] = choices as [Choice];
  if (merged === null) return ok(first);
  const { probabilities, ...info } = merged;
  return ok({ action: info.lines[0]!.actions[0]!, info, legal: first.legal, probability: probabilities[0]! });
}

function together(told: readonly (readonly AnalysisInfo[])[], lines: number): AnalysisInfo | null {
  const merged = withChances(told, lines);
  return merged && { ...merged, done: told.every((infos) => infos.at(-1)!.done) };
}

function withChances(told: readonly (readonly ToldInfo[])[], lines: number): ToldInfo | null {
  const merged = mergeShares(told, lines);
  if (merged === null) return null;
  const chances = new Map(
    told.flat().flatMap((info) => info.lines.map((line, i) => [line, info.probabilities[i]!] as const)),
  );
  return { ...merged, probabilities: merged.lines.map((line) => chances.get(line)!) };
}
