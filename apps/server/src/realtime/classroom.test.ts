import type { MatchState } from '@rayonk/protocol';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { accepting, invited } from '../lobby/testing.ts';
import { ORIGIN, TestSite } from '../talk/testing.ts';
import { Client } from './testing.ts';

const PUPILS = 30;
const ACTIONS = 10;
const MINUTE = 60_000;

/** The limits are those of a site that nobody has set up, and time passes only where the test lets it. */
test('a class of thirty guests behind one address plays live within a minute, and nobody is refused anything', async () => {
  const site = await TestSite.open({ rateLimit: 1 });
  const port = await site.site.listen();
  const begun = site.now;
  const names = Array.from({ length: PUPILS }, (_, i) => `pupil${i}`);
  for (const name of names) await site.person(name, { kind: 'guest' });
  const given = async (answer: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> => {
    const response = await answer;
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response;
  };
  const sockets = new Map<string, Client>();
  for (const name of names) {
    for (const url of ['/api/invitations', '/api/live', '/api/me/matches']) await given(site.as(name, 'GET', url));
    const client = await Client.open(port, { authorization: `Bearer ${name}`, origin: ORIGIN });
    client.say({ t: 'lobby', on: true });
    sockets.set(name, client);
  }
  const matches: string[] = [];
  for (let i = 0; i < PUPILS; i += 2) {
    const { id } = await invited(site, names[i]!, { game: 'khitan', variant: 'classic' });
    const { match } = (await given(accepting(site, names[i + 1]!, id))).json<{ match: string }>();
    matches.push(match);
    for (const name of [names[i]!, names[i + 1]!]) {
      await given(site.as(name, 'GET', `/api/matches/${match}`));
      sockets.get(name)!.say({ t: 'watch', match, from: 0 });
      await sockets.get(name)!.next('match');
    }
  }
  /** Sends the next action of a match as whoever's turn it is, and hears that it happened. */
  const act = async (match: string): Promise<void> => {
    const live = (await site.services.authority.find(match))!;
    const line = live.match.line!;
    const client = sockets.get(live.players[live.match.actor as 0 | 1].replace('-id', ''))!;
    const [ply, legal] = [line.log.length, line.legal()];
    const id = `act${ply}`;
    client.say({ t: 'do', match, id, command: { kind: 'act', action: legal[(ply * 13 + 5) % legal.length]!, ply } });
    for (;;) {
      const answer = await client.next('events', 'refused', 'fault');
      if (answer.t !== 'events') throw new Error(JSON.stringify(answer));
      if (answer.id === id) return;
    }
  };
  for (let turn = 0; turn < 2 * ACTIONS; turn++) {
    site.pass(2500);
    await Promise.all(matches.map(act));
  }
  expect(site.now - begun).toBeLessThan(MINUTE);
  for (const match of matches) {
    const { events } = (await given(site.as(null, 'GET', `/api/matches/${match}`))).json<MatchState>();
    const acted = events.flatMap((event) => (event.kind === 'acted' ? [event.seat] : []));
    expect([0, 1].map((seat) => acted.filter((each) => each === seat).length)).toEqual([ACTIONS, ACTIONS]);
  }
  for (const client of sockets.values()) {
    expect(client.closed).toBeNull();
    expect(client.texts.filter((text) => /"t":"(refused|fault)"/.test(text))).toEqual([]);
    client.cut();
  }
  await site.close();
});
