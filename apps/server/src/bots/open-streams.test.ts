import { expect, test } from 'vitest';
import { pino } from 'pino';
import { Bus } from '../nodes/bus.ts';
import type { Services, Viewer } from '../base/services.ts';
import type { LineStream } from './line-stream.ts';
import { OpenStreams } from './open-streams.ts';

function streams(rateLimit = 1): OpenStreams {
  const bus = new Bus((error) => {
    throw error;
  });
  return new OpenStreams({ config: { rateLimit }, bus, log: pino({ level: 'silent' }) } as unknown as Services);
}
const viewer = (player: string, kind: Viewer['kind']): Viewer => ({
  player,
  kind,
  name: null,
  role: 'player',
  scopes: null,
  greetingsOnly: false,
});

test('guests hold eight streams of matches each, 120 at one address and 1,500 together; members have theirs', () => {
  const open = streams();
  const held: LineStream[] = [];
  const hold = (who: Viewer, place: string): boolean => {
    const stream = open.open(who, place, 'match', () => {});
    if (stream !== null) held.push(stream);
    return stream !== null;
  };
  const crowd = (guests: number, place: (i: number) => string, name: string): number => {
    let count = 0;
    for (let i = 0; i < guests; i++)
      for (let n = 0; n < 40; n++) if (hold(viewer(`${name}-${i}`, 'guest'), place(i))) count++;
    return count;
  };
  expect(crowd(1, () => 'a', 'one')).toBe(8);
  expect(crowd(100, () => 'a', 'class')).toBe(112);
  expect(crowd(600, (i) => `b${i}`, 'crowd')).toBe(1380);
  for (let n = 0; n < 40; n++) expect(hold(viewer('ada', 'member'), 'a')).toBe(true);
  expect(hold(viewer('ada', 'member'), 'a')).toBe(false);
  for (const stream of held) stream.body.destroy();
});

test('a stream that is closed makes room', async () => {
  const open = streams();
  const guest = viewer('guest', 'guest');
  const first = Array.from({ length: 8 }, () => open.open(guest, 'a', 'match', () => {})!);
  expect(open.open(guest, 'a', 'match', () => {})).toBeNull();
  const closed = new Promise((resolve) => first[0]!.body.once('close', resolve));
  first[0]!.body.destroy();
  await closed;
  const again = open.open(guest, 'a', 'match', () => {});
  expect(again).not.toBeNull();
  for (const stream of [...first, again!]) stream.body.destroy();
});
