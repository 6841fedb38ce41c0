import { clientMessage, MESSAGE_BYTES } from '@rayonk/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADA, anyAction, BLAISE, order } from '../../apps/server/src/authority/testing.ts';
import { openSocketSite, type Client, type SocketSite } from '../../apps/server/src/realtime/testing.ts';
import type { LiveMatch } from '../../apps/server/src/base/services.ts';

let site: SocketSite;
let live: LiveMatch;
beforeAll(async () => {
  site = await openSocketSite();
  live = await site.services.authority.create(order());
});
afterAll(() => site.remove());

/** Everything that could change: the log, its rows, and what is kept beside it. */
async function stateOf(): Promise<string> {
  const { db } = site.services.store;
  const tables = await Promise.all(
    (['matches', 'seats', 'events', 'secrets', 'chat', 'invitations'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  return JSON.stringify([live.texts, live.match.clocks, live.match.offers, tables]);
}

type Sent = string | Buffer;

/** Sends it all, and counts what was not understood. */
async function faultsOf(client: Client, messages: readonly Sent[]): Promise<string[]> {
  client.texts.length = 0;
  for (const message of messages) client.socket.send(message, { binary: typeof message !== 'string' });
  await client.settled();
  return client.texts
    .map((text) => JSON.parse(text) as { t: string; fault?: { code: string } })
    .filter(({ t }) => t === 'fault')
    .map(({ fault }) => fault!.code);
}

function isUnderstood(message: Sent): boolean {
  if (typeof message !== 'string' || Buffer.byteLength(message) > MESSAGE_BYTES) return false;
  try {
    return clientMessage.safeParse(JSON.parse(message)).success;
  } catch {
    return false;
  }
}

const anything: fc.Arbitrary<Sent> = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .integer({ min: MESSAGE_BYTES, max: 60_000 })
    .map((length) => JSON.stringify({ t: 'ping', at: 'x'.repeat(length) })),
);

/** Nearly right: a message of the protocol with something else in one place. */
function nearly(): fc.Arbitrary<Sent> {
  const right = [
    { t: 'watch', match: live.id, from: 0 },
    { t: 'unwatch', match: live.id },
    { t: 'do', match: live.id, id: 'f', command: anyAction(live) },
    { t: 'do', match: live.id, id: 'f', command: { kind: 'resign' } },
    { t: 'say', match: live.id, id: 'f', room: 'players', said: { text: 'hello' } },
    { t: 'lobby', on: true },
    { t: 'ping', at: 1 },
  ] as const;
  return fc
    .tuple(fc.constantFrom(...right), fc.nat(), fc.oneof(fc.jsonValue(), fc.constant('__proto__')))
    .map(([message, place, value]) => {
      const keys = Object.keys(message);
      return JSON.stringify({ ...message, [keys[place % keys.length]!]: value });
    });
}

describe('whatever a client sends, it gets a code, and nothing changes', () => {
  test.each([
    ['nobody', null],
    ['a spectator', 'eve'],
    ['a player', ADA],
  ])('any bytes, any JSON, too much of it, from %s', async (_, player) => {
    const client = await site.connect(player);
    const before = await stateOf();
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 20 }), async (messages) => {
        const faults = await faultsOf(client, messages);
        expect(faults).toHaveLength(messages.filter((message) => !isUnderstood(message)).length);
      }),
      { numRuns: 60 },
    );
    expect(client.closed).toBeNull();
    expect(await stateOf()).toBe(before);
  });

  test('messages that are nearly right, in any order, from somebody who may not', async () => {
    const client = await site.connect('eve');
    const before = await stateOf();
    await fc.assert(
      fc.asyncProperty(fc.array(nearly(), { minLength: 1, maxLength: 20 }), async (messages) => {
        await faultsOf(client, messages);
      }),
      { numRuns: 80 },
    );
    expect(client.closed).toBeNull();
    expect(await stateOf()).toBe(before);
  });

  test('commands of a player that the match forbids', async () => {
    const client = await site.connect(BLAISE);
    const before = await stateOf();
    const command = fc.oneof(
      fc.record({ kind: fc.constant('act'), action: fc.string({ maxLength: 200 }), ply: fc.nat() }),
      fc.record({ kind: fc.constant('act'), action: fc.constantFrom(...live.match.line!.legal()), ply: fc.nat(3) }),
      fc.record({ kind: fc.constant('answer'), offer: fc.constantFrom('draw', 'take-back'), accepts: fc.boolean() }),
      fc.record({ kind: fc.constantFrom('flag', 'rest') }),
      fc.record({ kind: fc.constant('offer'), offer: fc.constantFrom('take-back', 'rematch') }),
    );
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(command, async (each) => {
        const id = `f${sent++}`;
        client.say({ t: 'do', match: live.id, id, command: each });
        const refused = await client.next('refused');
        expect(refused.id).toBe(id);
        expect(refused.fault.code).toMatch(/^[a-z-]+$/);
      }),
      { numRuns: 150 },
    );
    expect(await stateOf()).toBe(before);
  });

  test('more than a socket carries closes it, and only it', async () => {
    const other = await site.connect('eve');
    const client = await site.connect(ADA);
    client.socket.send('x'.repeat(100_000));
    expect(await client.closing()).toBe(1009);
    await other.settled();
  });
});
