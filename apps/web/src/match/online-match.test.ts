import { Line, ok, unwrap, type Seat } from '@rayonk/core';
import { Match, type MatchEvent } from '@rayonk/match';
import type { Command, MatchState } from '@rayonk/protocol';
import { describe, expect, it } from 'vitest';
import type { Follower, SocketAnswer } from '../online/socket.ts';
import { ServerTime } from '../online/socket-time.ts';
import { card, opening, played, SEED, startOf, stateOf } from './match-fake.ts';
import { OnlineMatch } from './online-match.ts';

/** A server of one match: keeps the log, and hands over what a test lets through. */
class FakeServer {
  readonly log = opening();
  readonly asked: Command[] = [];
  readonly refetched: number[] = [];
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
    return unwrapMatch(OnlineMatch.open({ played, socket, newShare: () => 'a-new-share' }, this.state(you)));
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
    expect(match.state.value.log).toHaveLength(2);
    expect(match.state.value.actor).toBe(0);
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
    expect(match.state.value.log).toHaveLength(0);
    expect(server.refetched).toEqual([have]);
    server.follower!.receive({ t: 'match', match: 'abcdefghijkl', now: 0, state: server.state(1, have) });
    expect(match.state.value.log).toHaveLength(2);
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
    expect(match.state.value.log).toEqual([other]);
    server.log.splice(at, 1);
    server.follower!.receive({ t: 'match', match: 'abcdefghijkl', now: 0, state: server.state(1, at) });
    expect(server.refetched).toEqual([0]);
    server.follower!.receive({ t: 'match', match: 'abcdefghijkl', now: 0, state: server.state(1, 0) });
    expect(match.state.value.log).toEqual([]);
  });

  it('shows what is played here at once, and keeps the same picture when it is confirmed', async () => {
    const server = new FakeServer();
    const match = server.open(0);
    const action = server.legal();
    const done = match.act(action);
    const shown = match.state.value;
    expect(shown.log).toEqual([action]);
    expect(shown.sending).toBe(action);
    expect(shown.may.act).toBe(false);
    expect(shown.clocks.running).toBe(1);
    expect(server.asked).toEqual([{ kind: 'act', action, ply: 0, took: expect.any(Number) as number }]);
    server.tell(server.append(server.acted(0, action)));
    await server.answer(ok(null));
    expect(await done).toEqual(ok(null));
    expect(match.state.value.sending).toBeNull();
    expect(match.state.value.log).toBe(shown.log);
  });

  it('takes back what the server refuses', async () => {
    const server = new FakeServer();
    const match = server.open(0);
    const done = match.act(server.legal());
    await server.answer({ ok: false, fault: { code: 'out-of-date', message: '', rule: null } });
    expect((await done).ok).toBe(false);
    expect(match.state.value).toMatchObject({ log: [], sending: null, actor: 0 });
  });

  it('does not flicker when the answer overtakes the event', async () => {
    const server = new FakeServer();
    const match = server.open(0);
    const action = server.legal();
    void match.act(action);
    await server.answer(ok(null));
    expect(match.state.value.log).toEqual([action]);
    const from = server.append(server.acted(0, action));
    server.follower!.receive({ t: 'match', match: 'abcdefghijkl', now: 0, state: server.state(0, from) });
    expect(match.state.value).toMatchObject({ log: [action], sending: null });
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
    expect(match.state.value.may).toMatchObject({ act: true, abort: true, takeBack: false, draw: true, resign: true });
    server.append(server.acted(0, server.legal()));
    server.append(server.acted(1, server.legal()));
    server.tell(server.log.length - 2);
    expect(match.state.value.may).toMatchObject({ abort: false, takeBack: true });
    const watched = new FakeServer().open(null);
    expect(Object.values(watched.state.value.may)).not.toContain(true);
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
    expect(match.chat.value.map(({ id }) => id)).toEqual(['m0', 'm1']);
    match.addChat([{ ...message, said: null }]);
    expect(match.chat.value.map(({ said }) => said)).toEqual([{ text: 'salut' }, null]);
  });
});
