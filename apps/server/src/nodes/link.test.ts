import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NodeLink } from './link.ts';
import { openRedisLink } from './redis-link.ts';
import { Exchange, TestRedis, until } from './testing.ts';

const log = pino({ level: 'silent' });

/** What every link must do; run over each. */
function linkContract(name: string, join: (node: string) => Promise<NodeLink>): void {
  describe(`${name} keeps the contract of links`, () => {
    const links: NodeLink[] = [];
    const open = async (node: string): Promise<{ readonly link: NodeLink; readonly heard: string[] }> => {
      const link = await join(node);
      links.push(link);
      const heard: string[] = [];
      link.hear((text) => heard.push(text));
      return { link, heard };
    };
    afterEach(async () => {
      for (const link of links.splice(0)) await link.close();
    });

    it('tells every other node that listens to a channel, in order, and not itself', async () => {
      const [a, b, c] = [await open('a'), await open('b'), await open('c')];
      for (const { link } of [a, b]) await link.listen('one');
      await c.link.listen('other');
      const texts = Array.from({ length: 200 }, (_, i) => `text ${i} «é» 👍`);
      for (const text of texts) a.link.send('one', text);
      await until(() => b.heard.length >= texts.length);
      expect(b.heard).toEqual(texts);
      b.link.send('one', 'back');
      c.link.send('one', 'from outside');
      await until(() => a.heard.length === 2);
      expect(a.heard.toSorted()).toEqual(['back', 'from outside']);
      expect(c.heard).toEqual([]);
    });

    it('misses nothing from when it has agreed to listen, and hears nothing after it has stopped', async () => {
      const [a, b] = [await open('a'), await open('b')];
      await b.link.listen('two');
      a.link.send('two', 'first');
      await until(() => b.heard.length === 1);
      b.link.unlisten('two');
      await b.link.listen('three');
      a.link.send('two', 'second');
      a.link.send('three', 'third');
      await until(() => b.heard.length === 2);
      expect(b.heard).toEqual(['first', 'third']);
    });
  });
}

const exchange = new Exchange();
linkContract('an exchange within a process', async () => exchange.join());

let redis: TestRedis;
beforeAll(async () => {
  redis = await TestRedis.start();
});
afterAll(async () => redis.kill());

linkContract('Redis', async (node) => openRedisLink({ url: redis.url, node, log }));

describe('a Redis that fails', () => {
  for (const [what, fail, mend] of [
    ['is killed and starts again', () => redis.kill(), () => redis.start()],
    ['stands still for a time', async () => redis.freeze(), async () => redis.thaw()],
  ] as const)
    it(`and ${what} is noticed both times, and nodes hear each other again on all they listened to`, async () => {
      const open = (node: string): Promise<NodeLink> => openRedisLink({ url: redis.url, node, log });
      const [a, b] = await Promise.all([open('a'), open('b')]);
      const heard: string[] = [];
      const changes: boolean[] = [];
      b.hear((text) => heard.push(text));
      b.onChange((isUp) => changes.push(isUp));
      await b.listen('one');
      expect([a.isUp, b.isUp]).toEqual([true, true]);
      await fail();
      await until(() => !a.isUp && !b.isUp);
      a.send('one', 'lost');
      const listening = b.listen('two');
      await listening;
      await mend();
      await until(() => a.isUp && b.isUp);
      a.send('one', 'found');
      a.send('two', 'too');
      await until(() => heard.includes('too'));
      expect(heard).toEqual(['found', 'too']);
      expect(changes).toEqual([false, true]);
      for (const link of [a, b]) await link.close();
    });

  it('and is back within a blink is noticed all the same: what was on its way is lost', async () => {
    const link = await openRedisLink({ url: redis.url, node: 'a', log });
    const changes: boolean[] = [];
    link.onChange((isUp) => changes.push(isUp));
    await redis.cutOff();
    await until(() => changes.length === 2);
    expect(changes).toEqual([false, true]);
    await link.close();
  });

  it('is not waited for: a node that begins without it is down until it is there', async () => {
    await redis.kill();
    const link = await openRedisLink({ url: redis.url, node: 'a', log });
    expect(link.isUp).toBe(false);
    await redis.start();
    await until(() => link.isUp);
    await link.close();
  });
});
