import { perft as count, unwrap, type Line } from '@rayonk/core';
import { defineCommand } from '../command.ts';
import { DONE, refuse } from '../fault.ts';
import { openLine, POSITION_OPTIONS } from '../open.ts';

const DEEPEST = 99;

export const perft = defineCommand({
  name: 'perft',
  operands: 'GAME VARIANT DEPTH',
  summary: 'count the sequences of exactly DEPTH actions from a position',
  details: 'Placements, set-ups, passes and chance outcomes are actions. An ended position has none.',
  options: {
    ...POSITION_OPTIONS,
    divide: { type: 'boolean', help: 'first print the count after each action' },
  },
  examples: ['rayonk perft kastwa 4x4 3', 'rayonk perft hokito standard 2 --seed 7 --divide'],
  run: async ([game, variant, depthText], { position, seed, divide }, io) => {
    const depth = Number(depthText);
    if (!/^[0-9]{1,2}$/.test(depthText!))
      return refuse('usage', `DEPTH is a whole number from 0 to ${DEEPEST}, not ${JSON.stringify(depthText)}`);
    const line = await openLine(game!, variant!, { position, seed });
    if (!line.ok) return line;
    const { rules, position: first } = line.value;
    if (!divide || depth === 0) {
      await io.write(`${count(rules, first, depth)}\n`);
      return DONE;
    }
    const parts = divided(line.value, depth);
    const total = parts.reduce((sum, [, nodes]) => sum + nodes, 0);
    await io.write(`${parts.map(([action, nodes]) => `${action} ${nodes}\n`).join('')}${total}\n`);
    return DONE;
  },
});

/** The count after each action, in the order of the actions' bytes. */
function divided(line: Line, depth: number): [string, number][] {
  return line.legal().map((action) => {
    unwrap(line.play(action));
    const nodes = count(line.rules, line.position, depth - 1);
    unwrap(line.undo());
    return [action, nodes];
  });
}
