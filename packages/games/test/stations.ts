import { Line, NO_AIDS, Random, type Aid, type Rules, type View } from '@rayonk/core';

/** A position on the way through a random game, as a screen meets it, and one action from it. */
export interface Station {
  readonly rules: Rules;
  readonly view: View;
  readonly legal: readonly string[];
  readonly action: string;
  readonly after: View;
}

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** The longest games would be looked at for minutes; so many positions of each are as good. */
const MOST_OF_A_GAME = 60;
/** Of a position with thousands of actions not every one is played. */
const MOST_BRANCHES = 6;

/** Walked once, for the screen and for the words of each language. */
const walked = new Map<Rules, readonly Station[]>();

/** Positions of random games of one variant, the first and the last included, each with several of its actions. */
export function stations(rules: Rules): readonly Station[] {
  const known = walked.get(rules) ?? SEEDS.flatMap((seed) => [...walk(rules, seed)]);
  walked.set(rules, known);
  return known;
}

export function viewOf({ rules, position }: Line, aids: readonly Aid[] = NO_AIDS): View {
  return rules.view(position, { viewer: 'spectator', aids });
}

function* walk(rules: Rules, seed: string): Generator<Station> {
  const line = Line.seeded(rules, `screens ${seed}`);
  const random = new Random(`screens actions ${seed}`);
  for (let i = 0; line.result === null && i < MOST_OF_A_GAME; i++) {
    const view = viewOf(line);
    const legal = line.legal();
    for (let branch = 0; branch < Math.min(MOST_BRANCHES, legal.length); branch++) {
      const action = legal[random.below(legal.length)]!;
      line.play(action);
      yield { rules, view, legal, action, after: viewOf(line) };
      line.undo();
    }
    line.play(legal[random.below(legal.length)]!);
  }
}
