import { Line, ok, unwrap, type Seat } from '@rayonk/core';
import type { Timing } from '@rayonk/core/driver';
import { Match, type MatchEvent } from '@rayonk/match';
import type { Command, MatchState } from '@rayonk/protocol';
import { describe, expect, it } from 'vitest';
import type { Follower, SocketAnswer } from '../online/socket.ts';
import { ServerTime } from '../online/socket-time.ts';
import { card, opening, played, SEED, startOf, stateOf } from './match-fake.ts';
import { OnlineMatch } from './online-match.ts';

const NO_TIME: Timing = { now: () => 0, after: () => () => {} };

/** A server of one match: keeps the log, and hands over what a test lets through. */
class FakeServer {
  readonly log = opening();
  readonly asked: Command[] = [];
  readonly refetched: number[] = [];
  readonly refusedAhead: string[] = [];
  timing = NO_TIME;
  time = 1000;
  follower: Follower | null = null;
  readonly #answers: ((answer: SocketAnswer) => void)[] = [];

  open(you: Seat | null = 0): OnlineMatch {
    const socket = {
      watch: (_: string, follower: Follower) => {
        this.follower = follower;
        return () => (this.follower = null);
      },
      refetch: (_: string, from: number) => this.refetched.push(from),
      command: (_: string, command: Command) => {
        this.asked.push(command);
        return new Promise<SocketAnswer>((resolve) => this.#answers.push(resolve));
      },
      time: new ServerTime(() => this.time),
    };
    return unwrapMatch(
      OnlineMatch.open(
        {
          played,
          socket,
          timing: this.timing,
          newShare: () => 'a-new-share',
          onAheadRefused: (fault) => this.refusedAhead.push(fault?.code ?? 'gone'),
        },
        this.state(you),
      ),
    );
  }

  state(you: Seat | null, from = 0): MatchState {
    return { ...stateOf(this.log, from), you };
  }

  append(...events: MatchEvent[]): number {
    this.log.push(...events);
    return this.log.length - events.length;
  }
  tell(from: number, count = this.log.length - from): void {
    this.follower!.receive({
      t: 'events',
      match: 'abcdefghijkl',
      from,
      events: this.log.slice(from, from + count),
    });
  }
  answer(answer: SocketAnswer): Promise<void> {
    this.#answers.shift()!(answer);
    return new Promise((resolve) => setTimeout(resolve));
  }
  acted(seat: Seat, action: string): MatchEvent {
    return { kind: 'acted', at: this.time, seat, action, spent: 0 };
  }
  legal(): string {
    const match = Match.fold(played.rules, this.log, played.dealing);
    if (!match.ok) throw new Error(match.fault.message);
    return match.value.line!.legal()[0]!;
  }
}

function unwrapMatch(opened: ReturnType<typeof OnlineMatch.open>): OnlineMatch {
  if (!opened.ok) throw new Error(opened.fault.message);
  return opened.value;
}

describe('an online match', () => {
  it('shows what the events say, each once, in whatever pieces they come', () => {
    const server = new FakeServer();
    const match = server.open(1);
    const first = server.append(server.acted(0, server.legal()));
    server.append(server.acted(1, server.legal()));
    server.tell(first, 1);
    server.tell(first);
    server.tell(0);
    expect(match.state.log).toHaveLength(2);
    expect(match.state.actor).toBe(0);
    expect(server.follower!.next()).toBe(server.log.length);
    expect(server.refetched).toEqual([]);
  });

  it('asks for what is missing instead of leaving it out', () => {
    const server = new FakeServer();
    const match = server.open(1);
    const have = server.log.length;
    server.append(server.acted(0, server.legal()));
    const second = server.append(server.acted(1, server.legal()));
    server.tell(second);
    expect(match.state.log).toHaveLength(0);
    expect(server.refetched).toEqual([have]);
    server.follower!.receive({ t: 'match', match: 'abcdefghijkl', now: 0, state: server.state(1, have) });
    expect(match.state.log).toHaveLength(2);
  });

  it('begins anew where its log is not the server’s', () => {
    const server = new FakeServer();
    const match = server.open(1);
    const [one, other] = [server.legal(), unwrap(Line.from(played.rules, startOf(server.log))).legal()[1]!];
    const at = server.append(server.acted(0, one));
    server.tell(at);
    // A server that was restored from an earlier day has another history.
    server.log.splice(at, 1, server.acted(0, other));
    server.follower!.receive({ t: 'match', match: 'abcdefghijkl', now: 0, state: server.state(1, 0) });
    expect(match.state.log).toEqual([other]);
    server.log.splice(at, 1);
    server.follower!.receive({ t: 'match', match: 'abcdefghijkl', now: 0, state: server.state(1, at) });
    expect(server.refetched).toEqual([0]);
    server.follower!.receive({ t: 'match', match: 'abcdefghijkl', now: 0, state: server.state(1, 0) });
    expect(match.state.log).toEqual([]);
  });

  it('shows what is played here at once, and keeps the same picture when it is confirmed', async () => {
    const server = new FakeServer();
    const match = server.open(0);
    const action = server.legal();
    const done = match.act(action);
    const shown = match.state;
    expect(shown.log).toEqual([action]);
    expect(shown.sending).toBe(action);
    expect(shown.may.act).toBe(false);
    expect(shown.clocks.running).toBe(1);
    expect(server.asked).toEqual([{ kind: 'act', action, ply: 0, took: expect.any(Number) as number }]);
    server.tell(server.append(server.acted(0, action)));
    await server.answer(ok(null));
    expect(await done).toEqual(ok(null));
    expect(match.state.sending).toBeNull();
    expect(match.state.log).toBe(shown.log);
  });

  it('takes back what the server refuses', async () => {
    const server = new FakeServer();
    const match = server.open(0);
    const done = match.act(server.legal());
    await server.answer({ ok: false, fault: { code: 'out-of-date', message: '', rule: null } });
    expect((await done).ok).toBe(false);
    expect(match.state).toMatchObject({ log: [], sending: null, actor: 0 });
  });

  it('does not flicker when the answer overtakes the event', async () => {
    const server = new FakeServer();
    const match = server.open(0);
    const action = server.legal();
    void match.act(action);
    await server.answer(ok(null));
    expect(match.state.log).toEqual([action]);
    const from = server.append(server.acted(0, action));
    server.follower!.receive({ t: 'match', match: 'abcdefghijkl', now: 0, state: server.state(0, from) });
    expect(match.state).toMatchObject({ log: [action], sending: null });
  });

  it('sends nothing while something is on its way, and nothing for a spectator', async () => {
    const server = new FakeServer();
    const match = server.open(0);
    void match.act(server.legal());
    expect((await match.act(server.legal())).ok).toBe(false);
    expect(server.asked).toHaveLength(1);
    const other = new FakeServer();
    expect((await other.open(null).act(other.legal())).ok).toBe(false);
    expect(other.asked).toHaveLength(0);
  });

  it('knows what its viewer may do', () => {
    const server = new FakeServer();
    const match = server.open(0);
    expect(match.state.may).toMatchObject({ act: true, abort: true, takeBack: false, draw: true, resign: true });
    server.append(server.acted(0, server.legal()));
    server.append(server.acted(1, server.legal()));
    server.tell(server.log.length - 2);
    expect(match.state.may).toMatchObject({ abort: false, takeBack: true });
    const watched = new FakeServer().open(null);
    expect(Object.values(watched.state.may)).not.toContain(true);
  });

  it('adds a share of its own to a rematch', () => {
    const server = new FakeServer();
    const match = server.open(0);
    void match.offerRematch();
    void match.answerRematch(true);
    void match.answerRematch(false);
    expect(server.asked).toEqual([
      { kind: 'offer', offer: 'rematch', share: 'a-new-share' },
      { kind: 'answer', offer: 'rematch', accepts: true, share: 'a-new-share' },
      { kind: 'answer', offer: 'rematch', accepts: false },
    ]);
  });

  it('verifies the draw when the seed is there', () => {
    const server = new FakeServer();
    const match = server.open(0);
    expect(match.checkFairness()).toMatchObject({ verdict: 'open' });
    server.tell(server.append({ kind: 'resigned', at: 1, seat: 0 }, { kind: 'revealed', at: 1, seed: SEED }));
    expect(match.checkFairness()).toMatchObject({ verdict: 'holds' });
  });

  it('hears each message once, and again when it is taken away', () => {
    const match = new FakeServer().open(0);
    const message = { id: 'm1', at: 5, room: 'players', by: card('bob'), said: { text: 'salut' } } as const;
    match.addChat([message]);
    match.addChat([message, { ...message, id: 'm0', at: 1 }]);
    expect(match.state.chat.map(({ id }) => id)).toEqual(['m0', 'm1']);
    match.addChat([{ ...message, said: null }]);
    expect(match.state.chat.map(({ said }) => said)).toEqual([{ text: 'salut' }, null]);
  });
});

describe('an action that is chosen ahead', () => {
  /** Somebody at seat 1 whose page has worked out what they may choose. */
  function waiting() {
    const server = new FakeServer();
    const due: (() => void)[] = [];
    const after = (_: number, run: () => void) => {
      due.push(run);
      return () => void due.splice(due.indexOf(run), 1);
    };
    server.timing = { now: () => 0, after };
    const match = server.open(1);
    const pass = () => due.shift()?.();
    pass();
    return { server, match, pass };
  }
  const reply = (server: FakeServer) => {
    const from = server.append(server.acted(0, server.legal()));
    return { legal: server.legal(), tell: () => server.tell(from) };
  };

  it('is offered while the other thinks, and sent as soon as it is legal', async () => {
    const { server, match } = waiting();
    const { ahead, seats } = match.driver.snapshot;
    expect(seats).toEqual([1]);
    expect(ahead).toMatchObject({ view: { actor: 1, position: startOf(server.log) } });
    const { legal, tell } = reply(server);
    expect(ahead!.legal).toContain(legal);
    await match.driver.act(legal);
    expect(match.state).toMatchObject({ chosen: legal, sending: null });
    expect(server.asked).toEqual([]);
    tell();
    expect(match.state).toMatchObject({ chosen: null, sending: legal, ahead: null });
    expect(server.asked).toMatchObject([{ kind: 'act', action: legal, ply: 1 }]);
    await server.answer({ ok: false, fault: { code: 'time-is-up', message: '', rule: null } });
    expect(server.refusedAhead).toEqual(['time-is-up']);
  });

  it('is forgotten when it is cancelled, looked away from, or no longer legal', async () => {
    const { server, match, pass } = waiting();
    const { legal } = match.driver.snapshot.ahead!;
    await match.driver.act(legal[0]!);
    match.cancelAhead();
    expect(match.state.chosen).toBeNull();
    const { tell } = reply(server);
    tell();
    expect(server.asked).toEqual([]);
    server.tell(server.append(server.acted(1, server.legal())));
    pass();
    await match.driver.act(match.driver.snapshot.ahead!.legal[0]!);
    match.driver.lookAt(0);
    expect(match.driver.snapshot).toMatchObject({ ahead: null, seats: [], own: { chosen: null } });
    match.driver.lookAt(null);
    await match.driver.act('nowhere');
    expect(match.state.chosen).toBe('nowhere');
    reply(server).tell();
    expect(server.asked).toEqual([]);
    expect(server.refusedAhead).toEqual(['gone']);
    expect(match.state.chosen).toBeNull();
  });

  it('is not offered on one’s own turn, nor after the end', () => {
    const own = new FakeServer().open(0);
    expect(own.driver.snapshot).toMatchObject({ ahead: null, seats: [0] });
    const { server, match } = waiting();
    server.tell(server.append({ kind: 'resigned', at: 1, seat: 0 }));
    expect(match.driver.snapshot).toMatchObject({ ahead: null, seats: [] });
  });
});
