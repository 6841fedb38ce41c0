import { mergeShares } from '@rayonk/engine';
import { openEngine, type AnalysisInfo, type EngineClient } from './client.ts';

/** More Workers would each have too few actions to look at. */
const MOST = 4;
/** Gigabytes, as a browser tells them, below which one Worker is enough. */
const LEAST_MEMORY = 4;

/** How many Workers an analysis may use: half of the cores, so that the page and everything else stay quick. */
export function workersFor(device: { readonly hardwareConcurrency?: number; readonly deviceMemory?: number }): number {
  const { hardwareConcurrency = 1, deviceMemory = LEAST_MEMORY } = device;
  return deviceMemory < LEAST_MEMORY ? 1 : Math.max(1, Math.min(MOST, Math.floor(hardwareConcurrency / 2)));
}

/** An engine whose analyses are divided among several Workers, each with a share of the first actions; all else one of them does. */
export function openAnalyst(
  game: string,
  variant: string,
  workers = workersFor(navigator),
  open: typeof openEngine = openEngine,
): EngineClient {
  if (workers === 1) return open(game, variant);
  const clients = Array.from({ length: workers }, () => open(game, variant));
  const [first] = clients as [EngineClient];
  return {
    choose: (request) => first.choose(request),
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

function together(told: readonly (readonly AnalysisInfo[])[], lines: number): AnalysisInfo | null {
  const merged = mergeShares(told, lines);
  if (merged === null) return null;
  const chances = new Map(
    told.flat().flatMap((info) => info.lines.map((line, i) => [line, info.probabilities[i]!] as const)),
  );
  return {
    ...merged,
    probabilities: merged.lines.map((line) => chances.get(line)!),
    done: told.every((infos) => infos.at(-1)!.done),
  };
}
