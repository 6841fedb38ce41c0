/** Games for the driver to play: long ones with a fixed start and without chance, so that a script can be prepared and never ends. */
import { Line, loadRules, Random, unwrap, type Seat } from '@rayonk/core';
import { registry } from '@rayonk/games';

export interface Script {
  readonly game: string;
  readonly variant: string;
  readonly actions: readonly string[];
  /** Who plays each of them. */
  readonly seats: readonly Seat[];
}

const PLAYED = [
  ['khan', 'standard'],
  ['khitan', 'master'],
] as const;
const SCRIPTS_EACH = 8;
/** A game ends by its length soon after. */
const LENGTH = 950;
const TRIES = 50;

export async function makeScripts(): Promise<readonly Script[]> {
  const scripts: Script[] = [];
  for (let i = 0; i < SCRIPTS_EACH; i++)
    for (const [game, variant] of PLAYED) scripts.push(await makeScript(game, variant, `bench online ${i}`));
  return scripts;
}

/** Random actions, but none that ends the game. */
async function makeScript(game: string, variant: string, seed: string): Promise<Script> {
  const rules = unwrap(await loadRules(registry, game, variant));
  const line = Line.seeded(rules, seed);
  const random = new Random(seed);
  const seats: Seat[] = [];
  while (line.log.length < LENGTH) {
    const actor = line.actor;
    let tries = 0;
    do {
      if (tries++ > 0) line.undo();
      if (tries > TRIES) return { game, variant, actions: line.log, seats };
      const legal = line.legalList();
      line.playAction(legal.at(random.below(legal.count)));
    } while (line.result !== null);
    seats.push(actor as Seat);
  }
  return { game, variant, actions: line.log, seats };
}
