import {
  ok,
  openGame,
  type Explanation,
  type Knowledge,
  type Line,
  type Manifest,
  type Perfect,
  type Result,
  type Rules,
} from '@rayonk/core';
import { explainPosition, isForced, LevelPlayer, type Info } from '@rayonk/engine';
import type { AnalyseRequest, AnalysisInfo, Choice, ChooseRequest, Situation, EngineResult } from './protocol.ts';

/** 2^19 buckets of 32 bytes: 16 MB, so that an analysis in slices finds again what the slices before it knew. */
export const TABLE_BITS = 19;
/** A slice of an analysis in milliseconds: the first ones short, so that a first answer and a stop come at once. */
const FIRST_SLICE = 25;
const LONGEST_SLICE = 120;
const EXPLAIN_MILLISECONDS = 900;
/** Perfect play may take seconds to prepare: an analysis says what it can before, and only one that lasts asks for it. */
const PERFECT_AFTER = 700;
const PERFECT_MILLISECONDS = 300;
const DEEPEST = 64;

/** What runs inside the Worker: one engine for one variant. Every method is synchronous but the analysis, which breathes between slices. */
export class EngineHost {
  readonly #knowledge: Knowledge;
  readonly #player: LevelPlayer;
  #perfect: Perfect | null = null;
  readonly #now: () => number;
  /** What the device keeps of the variant's table; null once it is used, or where there is none. */
  #kept: (() => Promise<Uint8Array | null>) | null;

  constructor(
    rules: Rules,
    knowledge: Knowledge,
    now: () => number,
    kept: (() => Promise<Uint8Array | null>) | null = null,
  ) {
    this.#knowledge = knowledge;
    this.#kept = kept;
    this.#player = new LevelPlayer(rules, knowledge, now, TABLE_BITS);
    this.#now = now;
  }

  static async open(
    registry: readonly Manifest[],
    game: string,
    variant: string,
    now: () => number,
    keptTable: (address: string) => Promise<Uint8Array | null> = () => Promise.resolve(null),
  ): Promise<EngineResult<EngineHost>> {
    const opened = await openGame(registry, game, variant);
    if (!opened.ok) return opened;
    const { manifest, rules, knowledge } = opened.value;
    const table = manifest.tables?.[variant];
    const kept = table === undefined ? null : () => keptTable(table.address());
    return ok(new EngineHost(rules, await knowledge(), now, kept));
  }

  /** Judges by the variant's table from now on if the device has it: whoever opened the game may have fetched it since. */
  async recall(): Promise<void> {
    const bytes = (await this.#kept?.()) ?? null;
    if (bytes === null || this.#knowledge.table === undefined) return;
    this.#kept = null;
    // Bytes that are not it change nothing: it is searched as before.
    this.#knowledge.table.use(bytes);
  }

  choose(request: ChooseRequest): Result<Choice> {
    return this.#player.choose(request);
  }

  explain(situation: Situation): Result<Explanation> {
    const line = this.#player.line(situation);
    if (!line.ok) return line;
    const engine = this.#perfect === null ? this.#player.searcher : this.#player.master;
    return explainPosition(engine, line.value, { milliseconds: EXPLAIN_MILLISECONDS, now: this.#now });
  }

  /**
   * Thinks in slices and lets `breathe` run between them, so that the Worker hears of a stop. What a slice found stays in the engine's
   * table, and the next slice soon is where it broke off.
   */
  async analyse(
    { start, log, milliseconds, lines, share }: AnalyseRequest,
    report: (info: AnalysisInfo) => void,
    breathe: () => Promise<void>,
    isStopped: () => boolean,
  ): Promise<Result<AnalysisInfo>> {
    const line = this.#player.line({ start, log });
    if (!line.ok) return line;
    const begun = this.#now();
    let slice = FIRST_SLICE;
    let nodes = 0;
    let best: Info | null = null;
    for (;;) {
      // One that has a share of the actions leaves it to the first: perfect play knows them all, and is dear to prepare.
      const mayKnow = best !== null && (share === undefined || share.index === 0);
      const certain = !mayKnow ? null : this.#certain(line.value, lines, this.#now() - begun);
      if (certain !== null)
        return ok({ ...this.#told({ ...certain, milliseconds: this.#now() - begun }, true), isCertain: true });
      const until = this.#now() + Math.max(1, Math.min(slice, begun + milliseconds - this.#now()));
      let isCut = false;
      const limits = {
        lines,
        ...(share === undefined ? {} : { share }),
        now: this.#now,
        stopped: () => (isCut ||= this.#now() >= until),
        // Without it an endgame's exact solver would take every slice whole, and nothing would be said before it is done.
        ...(best === null ? { milliseconds: slice } : {}),
      };
      const before = nodes;
      const isFirst = best === null;
      const answer = this.#player.searcher.think(line.value, limits, (info) => {
        if (best !== null && info.depth <= best.depth && !isForced(info.lines[0]!.score)) return;
        best = { ...info, nodes: before + info.nodes, milliseconds: this.#now() - begun };
        report(this.#told(best, false));
      });
      if (!answer.ok) return answer;
      nodes += answer.value.nodes;
      best ??= answer.value;
      const isOver = !isFirst && !isCut;
      if (isOver || best.depth >= DEEPEST || this.#now() - begun >= milliseconds || isStopped()) break;
      slice = Math.min(LONGEST_SLICE, slice * 1.5);
      await breathe();
      if (isStopped()) break;
    }
    return ok(this.#told({ ...best, nodes, milliseconds: this.#now() - begun }, true));
  }

  /** What perfect play says, once it is prepared or there has been time enough to prepare it; null where it knows nothing. */
  #certain(line: Line, lines: number, spent: number): Info | null {
    if (this.#perfect === null && spent < PERFECT_AFTER) return null;
    this.#perfect ??= this.#knowledge.perfect?.() ?? null;
    if (this.#perfect === null || this.#perfect.judge(line.position) === null) return null;
    const answer = this.#player.master.think(line, { lines, now: this.#now, milliseconds: PERFECT_MILLISECONDS });
    return answer.ok ? answer.value : null;
  }

  #told(info: Info, done: boolean): AnalysisInfo {
    return { ...this.#player.told(info), done };
  }
}
