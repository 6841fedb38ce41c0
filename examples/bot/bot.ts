import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LEVELS, type LevelNumber } from '@rayonk/engine';
import type { AccountLine, Invitation } from '@rayonk/protocol';
import { Game } from './game.ts';
import { Client, Refused } from '../client/client.ts';

/** `node examples/bot/bot.ts --url http://localhost:4000 --token rk_… --level 5`: accepts every invitation and plays it. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    token: { type: 'string', default: process.env['RAYONK_TOKEN'] ?? '' },
    level: { type: 'string', default: '5' },
  },
});
const level = LEVELS.find((one) => String(one) === values.level);
if (level === undefined || values.token === '') {
  process.stderr.write('usage: node bot.ts --url URL --token TOKEN --level 1-8 (or the token in RAYONK_TOKEN)\n');
  process.exit(2);
}

const LONGEST_PAUSE = 60_000;
const playing = new Set<string>();

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function accept(site: Client, { id, by, terms }: Invitation): Promise<void> {
  try {
    await site.call('postInvitationsByIdAccept', { path: { id }, body: { share: randomUUID() } });
    say(`accepted ${terms.game} ${terms.variant} from ${by.name ?? 'a guest'}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(`could not accept ${id}: ${error.message}`);
  }
}

async function play(site: Client, id: string, strength: LevelNumber): Promise<void> {
  if (playing.has(id)) return;
  playing.add(id);
  const game = new Game(site, id, strength);
  await again(async () => {
    const { result } = await game.play();
    if (result === null) throw new Error('the stream ended early');
    say(`over ${id}: ${result.winner === null ? 'draw' : `seat ${result.winner} wins`} (${result.reason})`);
  });
  playing.delete(id);
}

/** Tries until it succeeds, more and more patiently. What the site refuses will not be different next time. */
async function again(work: () => Promise<void>): Promise<void> {
  for (let pause = 500; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused && error.code !== 'shutting-down') throw error;
      say(`trying again: ${error instanceof Error ? error.message : String(error)}`);
      await sleep(pause);
    }
  }
}

const site = new Client(values.url, values.token);
for (;;)
  await again(async () => {
    for await (const each of site.lines('getStream', {})) {
      const line = each as AccountLine;
      if (line.t === 'hello') say('listening');
      if (line.t === 'invited') await accept(site, line.invitation);
      if (line.t === 'began') play(site, line.match.id, level).catch((error: unknown) => say(String(error)));
    }
    await sleep(500);
  });
