import { Line, Random, type GameResult, type Rules, type View } from '@rayonk/core';

/** A game played at random from a seed: the picture before the first action and after each one. */
export interface Recording {
  readonly actions: readonly string[];
  readonly views: readonly View[];
  /** The end that the line shows; a view alone does not see repetitions. */
  readonly result: GameResult;
}

export function recordRandomGame(rules: Rules, seed: string): Recording {
  const line = Line.seeded(rules, seed);
  const random = playsOf(seed);
  const views = [look(rules, line)];
  while (line.result === null) {
    playAny(line, random);
    views.push(look(rules, line));
  }
  return { actions: [...line.log], views, result: line.result };
}

/** The same game after its first actions, as many as there are of these. */
export function glimpse(rules: Rules, seed: string, actions: number): View {
  const line = Line.seeded(rules, seed);
  const random = playsOf(seed);
  while (line.result === null && line.log.length < actions) playAny(line, random);
  return look(rules, line);
}

/** The plays are drawn apart from the start, so that neither depends on how much the other draws. */
function playsOf(seed: string): Random {
  return new Random(`${seed} play`);
}

function playAny(line: Line, random: Random): void {
  const legal = line.legalList();
  line.playAction(legal.at(random.below(legal.count)));
}

function look(rules: Rules, line: Line): View {
  return rules.view(line.position, { viewer: 'spectator', memoryAid: false });
}
