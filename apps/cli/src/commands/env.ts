import { ACTION_SPACE, openGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { defineCommand } from '../command.ts';
import { Environment, MOST_SLOTS } from '../env/environment.ts';
import { answerLines } from '../lines/answer.ts';

export const env = defineCommand({
  name: 'env',
  operands: 'GAME [VARIANT]',
  summary: 'a game as an environment for programs that learn, as JSON lines',
  details: `Each input line is a request and is answered by one line:
{"do":"spec"}  {"game","variant","seats","actions","planes":[...],"cells","counters":[...]}
{"do":"reset","seed":"7","slot":0}  a new game, {"slot","actor","played","position","observation":[...],"fields",
  "legal":[...],"rewards":[0,0],"done","result"}
{"do":"step","action":12,"slot":0}  the same after an action: one of "legal", or its text
observation holds a number for each plane and cell, as the seat to act sees them, then the counters. legal is the
mask: which of ${ACTION_SPACE} actions may be played, ascending. Chance is drawn from the seed. Up to ${MOST_SLOTS} games in slots.
A request that is refused is answered by {"error":{"code","message"}} and changes nothing.`,
  options: {},
  examples: [`echo '{"do":"reset","seed":"7"}' | rayonk env kastwa 4x4`],
  run: async ([game, variant = null], _values, io) => {
    const opened = await openGame(registry, game!, variant);
    if (!opened.ok) return opened;
    const environment = new Environment(opened.value);
    return answerLines(io, (line) => environment.answer(line));
  },
});
