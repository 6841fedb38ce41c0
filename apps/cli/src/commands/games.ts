import { registry } from '@rayonk/games';
import { defineCommand, table } from '../command.ts';
import { DONE } from '../fault.ts';

export const games = defineCommand({
  name: 'games',
  operands: '',
  summary: 'list the games and their variants, the default first',
  details: '',
  options: { json: { type: 'boolean', help: 'print a JSON array' } },
  examples: ['rayonk games', 'rayonk games --json'],
  run: async (_operands, { json }, io) => {
    const listed = registry.map(({ id, name, seats, variants, credits }) => ({ id, name, seats, variants, credits }));
    const rows = listed.map(({ id, name, variants }) => [id, `${name}: ${variants.join(', ')}`] as const);
    await io.write(json ? `${JSON.stringify(listed, null, 2)}\n` : `${table(rows)}\n`);
    return DONE;
  },
});
