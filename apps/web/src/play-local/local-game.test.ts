import { openGame, replay, unwrap, type Explanation, type Seat } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { ClockSettings, MatchEvent } from '@rayonk/match';
import { describe, expect, test } from 'vitest';
import type { AnalysisInfo, Choice, ChooseRequest, EngineClient, EngineResult } from '../engine/client.ts';
import { createMatch, type Device } from '../play/create.ts';
import { LocalGame } from './local-game.ts';
import type { GameStore, SavedMatch, Secret } from '../play/saved.ts';
import type { GameSetup, Player } from '../play/start.ts';

/** Time that passes when the test says so. */
class FakeTime {
  time = 1_000_000;
  readonly #timers = new Map<number, { at: number; run: () => void }>();
  #next = 0;
  now = () => this.time;
  after = (milliseconds: number, run: () => void) => {
    const id = this.#next++;
    this.#timers.set(id, { at: this.time + milliseconds, run });
    return () => void this.#timers.delete(id);
  };
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      await settle();
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers.delete(due[0]);
      this.time = Math.max(this.time, due[1].at);
      due[1].run();
    }
    this.time = end;
    await settle();
  }
}

/** Lets everything that waits for nothing but promises happen. */
async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}

class FakeStore implements GameStore {
  readonly matches = new Map<string, SavedMatch>();
  readonly secrets = new Map<string, Secret>();
  isFull = false;
  read = (id: string) => Promise.resolve(this.matches.get(id) ?? null);
  all = () => Promise.resolve([...this.matches.values()]);
  write = (saved: SavedMatch) => {
    if (!this.isFull) this.matches.set(saved.id, structuredClone(saved));
    return Promise.resolve(!this.isFull);
  };
  readSecret = (id: string) => Promise.resolve(this.secrets.get(id) ?? null);
  writeSecret = (secret: Secret) => {
    this.secrets.set(secret.id, secret);
    return Promise.resolve(true);
  };
  remove = (id: string) => Promise.resolve(void this.matches.delete(id));
}

/** Answers when the test says so, with the first legal action. */
class FakeEngine implements EngineClient {
  readonly asked: ChooseRequest[] = [];
  probability = 0.5;
  fails = false;
  isSlow = false;
  stops = 0;
  #release: (() => void) | null = null;
  readonly #pick: (request: ChooseRequest) => string;
  constructor(pick: (request: ChooseRequest) => string) {
    this.#pick = pick;
  }
  async choose(request: ChooseRequest): Promise<EngineResult<Choice>> {
    this.asked.push(request);
    if (this.isSlow) await new Promise<void>((resolve) => (this.#release = resolve));
    if (this.fails) return { ok: false, fault: { code: 'engine-failed', message: 'it broke' } };
    const info = { depth: 1, nodes: 1, milliseconds: 1, lines: [] };
    return { ok: true, value: { action: this.#pick(request), info, legal: 10, probability: this.probability } };
  }
  answer(): void {
    this.#release?.();
  }
  analyse(_request: unknown, onInfo: (info: AnalysisInfo) => void): () => void {
    onInfo({ depth: 1, nodes: 1, milliseconds: 1, lines: [], probabilities: [this.probability], done: true });
    return () => {};
  }
  explain(): Promise<EngineResult<Explanation>> {
    return Promise.resolve({ ok: true, value: { position: '', seat: 0, facts: [] } });
  }
  stop(): void {
    this.stops++;
  }
  close(): void {}
}

const PERSON: Player = { kind: 'person', name: 'Ada' };
const OTHER: Player = { kind: 'person', name: 'Blaise' };
const LEVEL: Player = { kind: 'level', level: 1 };

let drawn = 0;
function deviceWith(time: FakeTime): Device {
  return { now: time.now, randomHex: (bytes) => (++drawn).toString(16).padStart(2 * bytes, '0') };
}

interface Options {
  readonly game?: string;
  readonly players?: readonly [Player, Player];
  readonly clock?: ClockSettings;
  readonly drawSeats?: boolean;
  readonly hints?: readonly [number, number];
}

async function table(options: Options = {}) {
  const { game: id = 'hokito', players = [PERSON, LEVEL], clock = { kind: 'none' } } = options;
  const variant = registry.find((one) => one.id === id)!.variants[0]!;
  const played = unwrap(await openGame(registry, id, variant));
  const time = new FakeTime();
  const store = new FakeStore();
  const engine = new FakeEngine(({ start, log }) => unwrap(replay(played.rules, start, log)).legal()[0]!);
  const setup: GameSetup = {
    game: id,
    variant,
    players,
    clock,
    drawSeats: options.drawSeats ?? false,
    ...(options.hints === undefined ? {} : { hints: options.hints }),
  };
  const saved = await createMatch(store, played, setup, deviceWith(time));
  const open = async (matchId = saved.id) => {
    const kept = await store.read(matchId);
    const game = LocalGame.open({
      played,
      saved: kept!,
      secret: await store.readSecret(matchId),
      store,
      engine,
      timing: time,
      isInstant: () => false,
      suspense: () => 100,
    });
    if (!game.ok) throw new Error(game.fault.message);
    await settle();
    return game.value;
  };
  return { time, store, engine, saved, open, game: await open() };
}

/** Plays the first legal action for whoever is to act. */
async function playFirst(game: LocalGame, skip = 0): Promise<void> {
  const { actor } = game.driver.snapshot.own;
  const done = await game.act(actor as Seat, game.line.legal()[skip]!);
  expect(done).toEqual({ ok: true, value: null });
  await settle();
}

function kinds(events: readonly MatchEvent[]): string[] {
  return events.map(({ kind }) => kind);
}

describe('hints', () => {
  test('are as many as one likes without a handicap, and how many were asked for is kept', async () => {
    const { game, store, saved } = await table();
    expect(game.hintsLeft(0)).toBe(Infinity);
    await game.explain();
    expect(store.matches.get(saved.id)!.asked).toEqual([1, 0]);
    expect(game.hintsLeft(0)).toBe(Infinity);
  });
  test('with a handicap are counted, also over a reload; the same position is not counted twice', async () => {
    const { game, open } = await table({ players: [PERSON, OTHER], hints: [2, 0] });
    expect([game.hintsLeft(0), game.hintsLeft(1)]).toEqual([2, 0]);
    await game.explain();
    await game.explain();
    expect(game.hintsLeft(0)).toBe(1);
    await playFirst(game);
    await playFirst(game);
    game.close();
    const again = await open();
    expect(again.hintsLeft(0)).toBe(1);
    await again.explain();
    expect([again.hintsLeft(0), again.hintsLeft(1)]).toEqual([0, 0]);
  });
});

test('a finished game says who won', async () => {
  const { game, store, saved } = await table();
  expect(store.matches.get(saved.id)!.winner).toBeUndefined();
  await game.resign(0);
  await settle();
  expect(store.matches.get(saved.id)).toMatchObject({ isOver: true, winner: 1 });
});

describe('against the computer', () => {
  test('an action is given to the device before it is shown, and the computer answers at a natural pace', async () => {
    const { game, store, time, saved } = await table();
    const seen: number[] = [];
    game.driver.subscribe(() => {
      const { log } = game.driver.snapshot.own;
      seen.push(store.matches.get(saved.id)!.actions - log.length);
    });
    await playFirst(game);
    expect(game.driver.snapshot.own).toMatchObject({ actor: 1, thinking: 1 });
    await time.pass(500);
    expect(game.driver.snapshot.own.log).toHaveLength(1);
    await time.pass(1200);
    expect(game.driver.snapshot.own).toMatchObject({ actor: 0, thinking: null });
    expect(game.driver.snapshot.own.log).toHaveLength(2);
    expect(seen.every((ahead) => ahead === 0)).toBe(true);
  });
  test('the computer begins if it has the first seat', async () => {
    const { game, time } = await table({ players: [LEVEL, PERSON] });
    expect(game.person).toBe(1);
    await time.pass(2000);
    expect(game.driver.snapshot.own.log).toHaveLength(1);
  });
  test('undo goes back to my last turn, also while the computer thinks or waits', async () => {
    const { game, time, engine } = await table();
    expect(game.driver.snapshot.own.undoable).toBeNull();
    await playFirst(game);
    await time.pass(2000);
    await playFirst(game, 1);
    expect(game.driver.snapshot.own.thinking).toBe(1);
    expect((await game.undo()).ok).toBe(true);
    await settle();
    expect(game.driver.snapshot.own).toMatchObject({ actor: 0, thinking: null });
    expect(game.driver.snapshot.own.log).toHaveLength(2);
    await time.pass(5000);
    expect(game.driver.snapshot.own.log).toHaveLength(2);
    expect(engine.stops).toBeGreaterThan(0);
    await game.undo();
    await settle();
    expect(game.driver.snapshot.own.log).toHaveLength(0);
    expect(await game.undo()).toMatchObject({ ok: false, fault: { code: 'nothing-to-take-back' } });
  });
  test('a computer that fails is reported, and tried again when asked', async () => {
    const { game, time, engine } = await table();
    engine.fails = true;
    await playFirst(game);
    await time.pass(2000);
    expect(game.driver.snapshot.own).toMatchObject({ trouble: 'engine-failed', thinking: null });
    engine.fails = false;
    game.retry();
    await time.pass(2000);
    expect(game.driver.snapshot.own.trouble).toBeNull();
    expect(game.driver.snapshot.own.log).toHaveLength(2);
  });
  test('what the match refuses changes nothing', async () => {
    const { game } = await table();
    expect(await game.act(1, game.line.legal()[0]!)).toMatchObject({ ok: false, fault: { code: 'not-your-turn' } });
    expect(await game.act(0, 'nonsense')).toMatchObject({ ok: false, fault: { code: 'malformed-action' } });
    expect(game.driver.snapshot.own.log).toEqual([]);
  });
});

describe('a draw', () => {
  const afterMoves = async (probability: number, moves: number) => {
    const { game, time, engine, store, saved } = await table();
    for (let i = 0; i < moves; i++) {
      await playFirst(game);
      await time.pass(3000);
    }
    engine.probability = probability;
    await game.offerDraw(0);
    await settle();
    return { game, store, saved };
  };
  test('is accepted by a computer that thinks it is not better', async () => {
    const { game } = await afterMoves(0.6, 6);
    expect(game.driver.snapshot.own.result).toMatchObject({ winner: null, reason: 'agreement' });
  });
  test('is declined by one that thinks it is, and the game goes on', async () => {
    const { game } = await afterMoves(0.3, 6);
    expect(game.driver.snapshot.own).toMatchObject({ result: null, drawAnswer: 'better', actor: 0 });
    await playFirst(game);
    expect(game.driver.snapshot.own.drawAnswer).toBeNull();
  });
  test('is declined at the beginning', async () => {
    const { game } = await afterMoves(0.9, 1);
    expect(game.driver.snapshot.own).toMatchObject({ result: null, drawAnswer: 'early' });
  });
  test('between two people is for the other to answer', async () => {
    const { game } = await table({ players: [PERSON, OTHER] });
    await playFirst(game);
    await game.offerDraw(1);
    expect(game.driver.snapshot.own.offers.draw).toBe(1);
    await game.answerDraw(0, false);
    expect(game.driver.snapshot.own.offers.draw).toBeNull();
    await game.offerDraw(1);
    await game.answerDraw(0, true);
    expect(game.driver.snapshot.own.result).toMatchObject({ reason: 'agreement' });
  });
});

describe('two people', () => {
  test('take back the last turn, whoever played it', async () => {
    const { game } = await table({ players: [PERSON, OTHER] });
    await playFirst(game);
    await playFirst(game);
    expect(game.driver.snapshot.own.undoable).toBe(1);
    await game.undo();
    await settle();
    expect(game.driver.snapshot.own).toMatchObject({ actor: 1, undoable: 0 });
    await game.undo();
    await settle();
    expect(game.driver.snapshot.own).toMatchObject({ actor: 0, undoable: null });
  });
});

describe('a reload or a crash of the tab', () => {
  test('at any moment gives the same game back, also while the computer thinks', async () => {
    const { game, time, engine, open, store, saved } = await table();
    await playFirst(game);
    await time.pass(2000);
    engine.isSlow = true;
    await playFirst(game);
    const { log } = game.driver.snapshot.own;
    expect(log).toHaveLength(3);
    // The tab dies here: nothing is closed.
    engine.isSlow = false;
    const again = await open();
    expect(again.driver.snapshot.own.log).toEqual(log);
    expect(again.driver.snapshot.own.thinking).toBe(1);
    await time.pass(2000);
    expect(again.driver.snapshot.own.log).toHaveLength(4);
    expect(store.matches.get(saved.id)).toMatchObject({ actions: 4, isOver: false });
  });
  test('finishes an undo that was only half done', async () => {
    const { game, time, store, saved, open } = await table();
    await playFirst(game);
    await time.pass(2000);
    const kept = store.matches.get(saved.id)!;
    const offered: MatchEvent = { kind: 'offered', at: time.now(), seat: 0, offer: 'take-back' };
    store.matches.set(saved.id, { ...kept, events: [...kept.events, offered] });
    const again = await open();
    expect(again.driver.snapshot.own.log).toEqual([]);
  });
  test('a damaged log is refused, not shown', async () => {
    const { store, saved, open } = await table();
    store.matches.set(saved.id, { ...saved, events: saved.events.slice(1) });
    await expect(open()).rejects.toThrow('begins with the creation');
  });
});

describe('storage', () => {
  test('that is full is said, and the game goes on in memory', async () => {
    const { game, store, time } = await table();
    store.isFull = true;
    await playFirst(game);
    expect(game.driver.snapshot.own.isKept).toBe(false);
    await time.pass(2000);
    expect(game.driver.snapshot.own.log).toHaveLength(2);
    store.isFull = false;
    await playFirst(game);
    expect(game.driver.snapshot.own.isKept).toBe(true);
    expect([...store.matches.values()][0]!.actions).toBe(3);
  });
});

describe('clocks', () => {
  const clock: ClockSettings = { kind: 'fischer', initial: 60_000, increment: 0 };
  test('a flag falls by itself', async () => {
    const { game, time } = await table({ clock });
    await time.pass(3_600_000);
    for (let i = 0; i < 2; i++) await playFirst(game);
    await time.pass(59_000);
    expect(game.driver.snapshot.own.result).toBeNull();
    await time.pass(2000);
    expect(game.driver.snapshot.own.result).toMatchObject({ winner: 1, reason: 'timeout' });
  });
  test('stand still while the page is closed, and for a tab that died since it was last seen', async () => {
    const { game, time, open, store, saved } = await table({ clock });
    for (let i = 0; i < 2; i++) await playFirst(game);
    await time.pass(10_000);
    game.close();
    await settle();
    expect(kinds(store.matches.get(saved.id)!.events)).toContain('paused');
    await time.pass(3_600_000);
    const again = await open();
    await settle();
    expect(again.driver.snapshot.own.clocks.left[0]).toBe(50_000);
    expect(again.driver.snapshot.own.result).toBeNull();
    // Now the tab dies without a word, some seconds after the last heartbeat.
    await time.pass(12_000);
    const before = structuredClone(store.matches.get(saved.id)!);
    time.time += 3_600_000;
    store.matches.set(saved.id, before);
    const third = await open();
    await settle();
    const left = third.driver.snapshot.own.clocks.left[0];
    expect(left).toBeLessThanOrEqual(50_000 - 10_000);
    expect(left).toBeGreaterThanOrEqual(50_000 - 12_000);
    expect(third.driver.snapshot.own.result).toBeNull();
  });
});

describe('aids', () => {
  test('backs are alike unless asked for, or in a position that was set up; what was kept before one could choose shows them', async () => {
    const { game, store, saved, open } = await table({ game: 'kanto', players: [PERSON, OTHER] });
    expect(game.aids).toEqual([]);
    const [created, ...others] = saved.events;
    if (created?.kind !== 'created') throw new Error('a log begins with its settings');
    const { colouredBacks, ...before } = created.settings;
    expect(colouredBacks).toBe(false);
    await store.write({ ...saved, events: [{ ...created, settings: before }, ...others] });
    expect((await open()).aids).toEqual(['backs']);
  });
});

describe('fairness', () => {
  test('the seed is not in what is kept of the match until it is over; then it is, and all holds', async () => {
    const { game, store, saved } = await table({ game: 'kanto', players: [PERSON, OTHER], drawSeats: true });
    const secret = store.secrets.get(saved.id)!;
    await playFirst(game);
    expect(JSON.stringify(store.matches.get(saved.id))).not.toContain(secret.seed);
    await game.resign(0);
    await settle();
    expect(game.driver.snapshot.own.fair?.seed).toBe(secret.seed);
    expect(game.checkFairness()).toMatchObject({ verdict: 'holds' });
  });
  test('chance is answered from the sealed deal, and what it showed cannot be taken back', async () => {
    const { game, time } = await table({ game: 'kanto', players: [PERSON, OTHER] });
    await playFirst(game);
    expect(game.driver.snapshot.own).toMatchObject({ actor: 'chance' });
    await time.pass(100);
    expect(game.driver.snapshot.own).toMatchObject({ actor: 1, undoable: null });
    expect(game.driver.snapshot.own.fair?.salts).toHaveLength(1);
    expect(game.checkFairness()).toMatchObject({ verdict: 'open' });
  });
  test('the same outcome comes after a reload', async () => {
    const { game, time, open } = await table({ game: 'kanto', players: [PERSON, OTHER] });
    await playFirst(game);
    game.close();
    const again = await open();
    await time.pass(100);
    const { log } = again.driver.snapshot.own;
    expect(log).toHaveLength(2);
    const third = await open();
    expect(third.driver.snapshot.own.log).toEqual(log);
  });
  test('without the deal a pawn cannot be turned over, and the page says so', async () => {
    const { game, time, open, store, saved } = await table({ game: 'kanto', players: [PERSON, OTHER] });
    game.close();
    store.secrets.delete(saved.id);
    const again = await open();
    await playFirst(again);
    await time.pass(100);
    expect(again.driver.snapshot.own.trouble).toBe('deal-lost');
  });
});
