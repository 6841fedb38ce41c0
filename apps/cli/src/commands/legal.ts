import { actorName } from '@rayonk/core';
import { defineCommand } from '../command.ts';
import { DONE } from '../fault.ts';
import { openLine, POSITION_OPTIONS } from '../open.ts';

export const legal = defineCommand({
  name: 'legal',
  operands: 'GAME VARIANT',
  summary: 'print the legal actions of a position, one a line, sorted by bytes',
  details: '',
  options: { ...POSITION_OPTIONS, json: { type: 'boolean', help: 'print {"position","actor","legal"}' } },
  examples: [
    'rayonk legal hokito standard --seed 7',
    "rayonk legal kastwa 4x4 --position '-,bs,-,-/ws,-,-,-/-,-,-,-/-,bL,wL,- b s s 0'",
  ],
  run: async ([game, variant], { position, seed, json }, io) => {
    const line = await openLine(game!, variant!, { position, seed });
    if (!line.ok) return line;
    const actions = line.value.legal();
    const answer = { position: line.value.text(), actor: actorName(line.value.actor), legal: actions };
    await io.write(json ? `${JSON.stringify(answer)}\n` : actions.map((action) => `${action}\n`).join(''));
    return DONE;
  },
});
