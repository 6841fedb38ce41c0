import { Line, Random, type ActionList, type Position } from '@rayonk/core';
import { expect, test } from 'vitest';
import { COUNT } from './board.ts';
import { knowledge } from './eval.ts';
import type { VariantName } from './game.ts';
import { rules } from './rules.ts';

/** Pieces that an action takes off, by playing it. */
function taken(position: Position, action: ReturnType<ActionList['at']>): number {
  const { state } = position;
  const before = state[COUNT]! + state[COUNT + 1]!;
  position.make(action);
  const after = state[COUNT]! + state[COUNT + 1]!;
  position.unmake();
  return before - after;
}

test.each(['classic', 'expert'] as const)(
  'KHI-5: %s: a move is said to capture exactly if it does',
  (variant: VariantName) => {
    let captures = 0;
    for (let game = 0; game < 12; game++) {
      const line = Line.seeded(rules[variant], `threats ${game}`);
      const random = new Random(`threats ${game}`);
      while (line.result === null && line.log.length < 150) {
        const list = line.legalList();

        for (const action of list.toArray()) {
          if (!rules[variant].isPly(action)) continue;
          const captured = taken(line.position, action);
          if (captured > 0) captures++;
          expect(knowledge[variant].isNoisy(line.position, action)).toBe(captured > 0);
        }
        line.playAction(list.at(random.below(list.count)));
      }
    }
    expect(captures).toBeGreaterThan(100);
  },
);
