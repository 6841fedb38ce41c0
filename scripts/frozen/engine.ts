/** What `scripts/freeze.ts` puts around the games of a tree: a UGI conversation, and what a benchmark measures. */
import { createInterface } from 'node:readline';
import { ActionList, playout, Random, replay, unwrap, type Knowledge, type Position, type Rules } from '@rayonk/core';
import { Engine, NO_PAST, Search, UgiEngine, type Limits, type UgiSearch } from '@rayonk/engine';

/** What a benchmark asks of an engine, whichever tree it was built from. */
export interface Measured {
  /** Plays one random game from one of a few starts and says how many plies it had. */
  playout(): number;
  /** Searches a position as if for the first time, with so many nodes at most, and says how many. */
  search(position: string, nodes: number): number;
}

/** A knowledge with what was learnt of its variant; trees from before there was such a thing have none. */
export async function learnt(knowledge: Knowledge): Promise<Knowledge> {
  return knowledge.learnt === undefined ? knowledge : { ...knowledge, network: (await knowledge.learnt()).default };
}

/** A search that nothing bounds would never end here: nobody is heard while it runs. */
const LONGEST_MILLISECONDS = 1000;

/** What a tree's own code does with positions and searches of its own. */
export function measured(rules: Rules, knowledge: Knowledge): Measured {
  const list = new ActionList(rules.capacity);
  const random = new Random('bench');
  const starts = Array.from({ length: 64 }, () => unwrap(rules.parse(rules.start(random))));
  const position: Position = unwrap(rules.parse(rules.start(random)));
  const search = new Search(rules, knowledge);
  let played = 0;
  return {
    playout() {
      position.load(starts[played++ % starts.length]!);
      return playout(position, list, random);
    },
    search(text, nodes) {
      search.clear();
      search.run(unwrap(rules.parse(text)), NO_PAST, { nodes }, null, () => {});
      return search.nodes;
    },
  };
}

/** The Universal Game Interface about the variant that the command line names. */
export async function serve(
  games: Readonly<Record<string, Rules>>,
  knowledges: Readonly<Record<string, Knowledge>>,
): Promise<void> {
  const variant = process.argv[2] ?? '';
  const rules = games[variant];
  const knowledge = knowledges[variant];
  if (rules !== undefined && knowledge !== undefined) return converse(rules, await learnt(knowledge));
  console.error(`Say which variant: ${Object.keys(games).join(', ')}`);
  process.exitCode = 2;
}

function converse(rules: Rules, knowledge: Knowledge): void {
  let engine: { readonly bits: number; readonly engine: Engine } | null = null;
  const session: UgiEngine = new UgiEngine(
    rules,
    {
      send: (line) => void process.stdout.write(`${line}\n`),
      search: (request) => {
        // After the session has noted that it searches.
        setImmediate(() => session.finished(think(request)));
      },
      stop: () => {},
      forget: () => engine?.engine.clear(),
      ready: async () => {},
    },
    `Rayon K, frozen, ${rules.game} ${rules.variant}`,
  );

  function think(request: UgiSearch): Parameters<UgiEngine['finished']>[0] {
    const { nodes, depth, milliseconds, tableBits, level, lines } = request;
    if (engine?.bits !== tableBits) engine = { bits: tableBits, engine: new Engine(rules, knowledge, tableBits) };
    const bounded = nodes !== null || depth !== null || milliseconds !== null;
    const limits: Limits = {
      ...(nodes === null ? {} : { nodes }),
      ...(depth === null ? {} : { depth }),
      ...(milliseconds === null ? {} : { milliseconds }),
      ...(bounded ? {} : { milliseconds: LONGEST_MILLISECONDS }),
      lines,
      now: () => performance.now(),
    };
    const line = unwrap(replay(rules, request.first, request.log));
    if (level === 8) return unwrap(engine.engine.think(line, limits, (info) => session.heard(info)));
    return unwrap(engine.engine.choose(line, level, new Random(`${request.seed} ${line.log.length}`), limits));
  }

  // One word after another: an answer is not asked for before what was said before it is done.
  let turn = Promise.resolve(true);
  createInterface({ input: process.stdin }).on('line', (line) => {
    turn = turn.then(async (open) => {
      if (!open) return false;
      while (session.searching !== null) await new Promise((resolve) => setImmediate(resolve));
      if (await session.handle(line)) return true;
      process.exit(0);
    });
  });
}
