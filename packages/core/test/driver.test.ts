import { describe, expect, test, vi } from 'vitest';
import { Driver, logTo, ROOT, type Policy, type Timing } from '../src/driver/index.ts';
import { unwrap, type Rules } from '../src/index.ts';
import { rules as noughts } from './noughts/rules.ts';
import { ring } from './ring.ts';

const standard = noughts.standard as Rules;
const EMPTY = '-,-,-/-,-,-/-,-,- x';

/** Time that passes when the test says so. */
function fakeTiming(): Timing & { readonly pass: () => void } {
  const waiting = new Set<() => void>();
  return {
    now: () => 0,
    after: (_, run) => {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
    pass: () => {
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
    },
  };
}

function opened<Own extends object>(rules: Rules, start: string, policy: Partial<Policy<Own>> & { readonly own: Own }) {
  return unwrap(Driver.open(rules, start, { timing: fakeTiming(), ...policy }));
}

describe('a line', () => {
  test('shows where it stands: view, legal actions, actor, log, and the view before', () => {
    const driver = opened(standard, EMPTY, { own: {} });
    const first = driver.snapshot;
    expect(first).toMatchObject({ actor: 0, last: null, before: null, log: [], at: ROOT, result: null });
    expect(first.legal).toHaveLength(9);
    const played = unwrap(driver.play('b2'));
    expect(driver.snapshot).toMatchObject({ actor: 1, last: 'b2', log: ['b2'], by: 0, turn: 1, opensTurn: true });
    expect(driver.snapshot.before).toBe(first.view);
    expect(driver.snapshot.view).toBe(played.view);
    expect(first.log).toEqual([]);
  });

  test('is the same picture until something changes, and tells of every change', () => {
    const driver = opened(standard, EMPTY, { own: { mood: 'calm' } });
    expect(driver.snapshot).toBe(driver.snapshot);
    const heard = vi.fn<() => void>();
    const stop = driver.subscribe(heard);
    const { view, legal } = driver.snapshot;
    driver.change({ mood: 'hasty' });
    expect(driver.snapshot).toMatchObject({ own: { mood: 'hasty' } });
    // A board knows what it shows already.
    expect(driver.snapshot.view).toBe(view);
    expect(driver.snapshot.legal).toBe(legal);
    expect(heard).toHaveBeenCalledOnce();
    stop();
    driver.change();
    expect(heard).toHaveBeenCalledOnce();
  });

  test('refuses as a value, and stays where it is', () => {
    const driver = opened(standard, EMPTY, { own: {} });
    unwrap(driver.play('b2'));
    const { snapshot } = driver;
    expect(driver.play('b2')).toMatchObject({ ok: false, fault: { code: 'illegal-action' } });
    expect(driver.act('nowhere')).toMatchObject({ ok: false, fault: { code: 'malformed-action' } });
    expect(driver.snapshot).toBe(snapshot);
    expect(Driver.open(standard, 'nowhere', { own: {}, timing: fakeTiming() }).ok).toBe(false);
  });

  test('goes back and forth, branches, and shows each place as before', () => {
    const driver = opened(standard, EMPTY, { own: {} });
    for (const action of ['b2', 'a1', 'c3']) unwrap(driver.play(action));
    const { view, at } = driver.snapshot;
    driver.step('first');
    expect(driver.snapshot).toMatchObject({ log: [], actor: 0 });
    unwrap(driver.play('a3'));
    expect(driver.snapshot.log).toEqual(['a3']);
    driver.step('first');
    driver.step('last');
    expect(driver.snapshot.at).toBe(at);
    expect(driver.snapshot.view).toBe(view);
    driver.step('back');
    expect(logTo(driver.snapshot.tree, driver.snapshot.at)).toEqual(['b2', 'a1']);
    const { snapshot } = driver;
    driver.goTo(999 as typeof ROOT);
    expect(driver.snapshot.view).toBe(snapshot.view);
  });

  test('puts an end that only history shows into the view', () => {
    const rules = ring(8);
    const driver = opened(rules, '0 0 0', { own: {} });
    for (const action of ['+', '+', '-', '-', '+', '+', '-', '-']) unwrap(driver.play(action));
    expect(driver.snapshot).toMatchObject({ actor: 'over', result: { reason: 'repetition' }, legal: [] });
    expect(driver.snapshot.view).toMatchObject({ actor: 'over', result: { reason: 'repetition' } });
  });
});

describe('a policy', () => {
  test('says who may act, and what becomes of it', () => {
    const driver = opened(standard, EMPTY, {
      own: { isOpen: false },
      hand: ({ actor }, { isOpen }) => ({ seats: actor === 0 ? [0] : [], isPaused: !isOpen }),
      act: (action, self) => (self.snapshot.isPaused ? { ok: false, fault: CLOSED } : self.play(action)),
    });
    expect(driver.snapshot).toMatchObject({ seats: [0], isPaused: true, ahead: null });
    expect(driver.act('b2')).toMatchObject({ ok: false, fault: { code: 'closed' } });
    driver.change({ isOpen: true });
    expect(driver.act('b2')).toMatchObject({ ok: true });
    expect(driver.snapshot).toMatchObject({ seats: [], isPaused: false });
  });

  test('lets things happen in a while, until something else comes first', async () => {
    const timing = fakeTiming();
    const driver = opened(standard, EMPTY, { own: {}, timing });
    const run = vi.fn<(thought?: string) => void>();
    driver.after(10, run);
    expect(driver.isWaiting).toBe(true);
    timing.pass();
    expect(driver.isWaiting).toBe(false);
    driver.after(10, run);
    void driver.await(Promise.resolve('a thought'), run);
    driver.rest();
    timing.pass();
    await Promise.resolve();
    expect(run).toHaveBeenCalledOnce();
    await driver.await(Promise.resolve('a thought'), run);
    expect(run).toHaveBeenLastCalledWith('a thought');
  });
});

const CLOSED = { code: 'closed', message: 'not now', rule: null };

describe('a line that somebody else keeps', () => {
  const follower = () => opened(standard, EMPTY, { own: { clock: 0 } });

  test('is gone along with at its end', () => {
    const driver = follower();
    expect(driver.snapshot.isLive).toBe(true);
    driver.follow(EMPTY, ['b2'], { clock: 1 });
    expect(driver.snapshot).toMatchObject({ log: ['b2'], isLive: true, own: { clock: 1 } });
    const { view, log } = driver.snapshot;
    driver.follow(EMPTY, ['b2'], { clock: 2 });
    expect(driver.snapshot.view).toBe(view);
    expect(driver.snapshot.log).toBe(log);
    // Taken back, and played otherwise.
    driver.follow(EMPTY, ['a1', 'b2'], { clock: 3 });
    expect(driver.snapshot).toMatchObject({ log: ['a1', 'b2'], isLive: true });
  });

  test('can be looked back at while it goes on, as long as that is part of it', () => {
    const driver = follower();
    driver.follow(EMPTY, ['b2', 'a1'], { clock: 1 });
    driver.lookAt(1);
    driver.follow(EMPTY, ['b2', 'a1', 'c3'], { clock: 2 });
    expect(driver.snapshot).toMatchObject({ log: ['b2'], isLive: false });
    driver.lookAt(null);
    expect(driver.snapshot).toMatchObject({ log: ['b2', 'a1', 'c3'], isLive: true });
    driver.lookAt(2);
    driver.follow(EMPTY, ['b2'], { clock: 3 });
    expect(driver.snapshot).toMatchObject({ log: ['b2'], isLive: true });
    driver.lookAt(7);
    expect(driver.snapshot.isLive).toBe(true);
  });

  test('may turn out to have begun elsewhere', () => {
    const driver = follower();
    driver.follow(EMPTY, ['b2'], { clock: 1 });
    driver.follow('x,-,-/-,-,-/-,-,- o', ['b2'], { clock: 2 });
    expect(driver.snapshot).toMatchObject({ log: ['b2'], isLive: true, actor: 0 });
    expect(driver.snapshot.before?.position).toBe('x,-,-/-,-,-/-,-,- o');
  });

  test('looks otherwise to other eyes', () => {
    const driver = follower();
    const { view } = driver.snapshot;
    driver.look({ viewer: 'spectator', aids: [] });
    expect(driver.snapshot.view).toBe(view);
    driver.look({ viewer: 0, aids: ['memory'] });
    expect(driver.snapshot.view).not.toBe(view);
  });
});
