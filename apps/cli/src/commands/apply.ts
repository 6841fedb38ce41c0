import { actorName, fail, ok, type Line } from '@rayonk/core';
import { defineCommand } from '../command.ts';
import { DONE, errorObject, type CliResult } from '../fault.ts';
import { openLine, POSITION_OPTIONS } from '../open.ts';

export const apply = defineCommand({
  name: 'apply',
  operands: 'GAME VARIANT ACTION...',
  passIsOperand: true,
  summary: 'play actions from a position and print the position after them',
  details:
    'Chance outcomes are actions too, and -- is the pass (it does not end the options). If one action\n' +
    'is refused nothing is printed but the reason, with its code and the rule that forbids it.',
  options: {
    ...POSITION_OPTIONS,
    json: { type: 'boolean', help: 'print {"position","actor","result"}, or {"error"} when refused' },
  },
  examples: ['rayonk apply hokito standard --seed 7 a1-a2', 'rayonk apply kastwa 4x4 s@b2 L@c3 s@a1 --json'],
  run: async ([game, variant, ...actions], { position, seed, json }, io) => {
    const opened = await openLine(game!, variant!, { position, seed });
    const line = opened.ok ? playAll(opened.value, actions) : opened;
    if (!line.ok) {
      if (json) await io.write(`${JSON.stringify(errorObject(line.fault))}\n`);
      return line;
    }
    const { actor, result } = line.value;
    const text = line.value.text();
    await io.write(`${json ? JSON.stringify({ position: text, actor: actorName(actor), result }) : text}\n`);
    return DONE;
  },
});

function playAll(line: Line, actions: readonly string[]): CliResult<Line> {
  for (const [i, action] of actions.entries()) {
    const played = line.play(action);
    if (played.ok) continue;
    const { fault } = played;
    const where = actions.length === 1 ? '' : `action ${i + 1} (${action}): `;
    return fail({ ...fault, message: `${where}${fault.message}` });
  }
  return ok(line);
}
