import type { Command } from '@rayonk/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADA, BLAISE, order } from '../authority/testing.ts';
import type { CommandAnswer, LiveMatch } from '../base/services.ts';
import { until } from './testing.ts';
import { openNodes, type NodeWorld, type TestNode } from './testing-world.ts';

/** What happens to a message on its way, over and over. */
const fate = fc.record({
  delay: fc.integer({ min: 0, max: 6 }),
  copies: fc.constantFrom(1, 1, 1, 1, 0, 2),
});
const step = fc.record({
  node: fc.nat(2),
  seat: fc.constantFrom(0, 1),
  what: fc.constantFrom('act', 'act', 'act', 'offer', 'decline', 'again', 'elsewhere'),
  choice: fc.nat(1000),
  /** How many turns of the loop go by before the next. */
  pause: fc.integer({ min: 0, max: 4 }),
});

interface Sent {
  readonly seat: number;
  readonly id: string;
  readonly command: Command;
  readonly answers: CommandAnswer[];
}

let world: NodeWorld;
let nodes: TestNode[];
beforeAll(async () => {
  world = await openNodes();
  nodes = [await world.add('a'), await world.add('b'), await world.add('c')];
  await world.pass(500);
});
afterAll(() => world.remove());

async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
}

function commandFor(what: string, { match }: LiveMatch, choice: number): Command {
  const line = match.line!;
  const legal = line.legal();
  if (what === 'act' && legal.length > 0)
    return { kind: 'act', action: legal[choice % legal.length]!, ply: line.log.length };
  return what === 'decline' ? { kind: 'answer', offer: 'draw', accepts: false } : { kind: 'offer', offer: 'draw' };
}

it('whatever happens to messages between nodes, all end with one log in which each accepted command is once', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.array(fate, { minLength: 5, maxLength: 40 }),
      async (steps, fates) => {
        let message = 0;
        world.exchange.carry = (deliver) => {
          const { delay, copies } = fates[message++ % fates.length]!;
          for (let i = 0; i < copies; i++) void turns(delay + i * 3).then(deliver);
        };
        const { id } = await nodes[0]!.authority.create(order());
        const told = nodes.map((): string[] => []);
        const stops = nodes.map(({ bus }, i) =>
          bus.on('match-appended', ({ live, from, events }) => {
            if (live.id === id) events.forEach((event, at) => told[i]!.push(`${from + at} ${JSON.stringify(event)}`));
          }),
        );
        const begun = (await nodes[0]!.authority.find(id))!.texts.length;
        for (const { authority } of nodes) await authority.find(id);
        const sent: Sent[] = [];
        const asking: Promise<unknown>[] = [];
        const ask = (node: TestNode, one: Sent): void => {
          const player = one.seat === 0 ? ADA : BLAISE;
          asking.push(
            node.authority.command(id, player, one.id, one.command).then((answer) => one.answers.push(answer)),
          );
        };
        for (const { node, seat, what, choice, pause } of steps) {
          const at = nodes[node]!;
          const last = sent[choice % Math.max(1, sent.length)];
          if (what === 'again' && last !== undefined) ask(at, last);
          else {
            const live = (await at.authority.find(id))!;
            const one = { seat, id: `c${number++}`, command: commandFor(what, live, choice), answers: [] };
            sent.push(one);
            ask(at, one);
            // The page lost its connection and asks another node before the first has answered.
            if (what === 'elsewhere') ask(nodes[(node + 1) % nodes.length]!, one);
          }
          await turns(pause);
        }
        await Promise.all(asking);
        world.exchange.carry = (deliver) => setImmediate(deliver);
        // What was lost last is noticed when nodes compare.
        for (const { link } of nodes) {
          link.isUp = false;
          link.isUp = true;
        }
        const rows = await world.store.db
          .selectFrom('events')
          .select(['event', 'command'])
          .where('match_id', '=', id)
          .orderBy('sequence')
          .execute();
        const log = rows.map(({ event }) => event);
        const lives = await Promise.all(nodes.map(({ authority }) => authority.find(id)));
        await until(() => lives.every((live) => live!.texts.length >= log.length));
        for (const [i, live] of lives.entries()) {
          expect(live!.texts).toEqual(log);
          expect(told[i]).toEqual(log.slice(begun).map((text, at) => `${begun + at} ${text}`));
        }
        for (const { seat, id: name, answers } of sent) {
          const done = rows.flatMap(({ command }, at) => (command === `${seat}:${name}` ? [at] : []));
          const accepted = answers.filter((answer) => answer.ok);
          expect(done).toHaveLength(accepted.length > 0 ? 1 : 0);
          for (const answer of accepted) expect(answer.value).toBe(done[0]);
        }
        for (const stop of stops) stop();
      },
    ),
    { numRuns: 60 },
  );
});
