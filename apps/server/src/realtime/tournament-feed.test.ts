import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerMessage } from '@rayonk/protocol';
import type { TournamentEvent } from '@rayonk/tournament';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../base/services.ts';
import { Bus } from '../nodes/bus.ts';
import { TournamentRows } from '../tournaments/index.ts';
import type { TournamentRow } from '../tournaments/rows.ts';
import type { Connection } from './connection.ts';
import { TournamentFeed } from './tournament-feed.ts';

const FOLLOWERS = 10_000;
const BOARDS = 500;
const ID = 'Qm31TqaLmXv0';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(TournamentRows.prototype, 'find').mockResolvedValue({ id: ID, length: 1, next_at: null } as TournamentRow);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

class Follower {
  readonly frames: Buffer[] = [];
  readonly isOpen = true;
  send(frame: Buffer): void {
    this.frames.push(frame);
  }
  say(): void {}
  get messages(): ServerMessage[] {
    return this.frames.map((frame) => JSON.parse(frame.subarray(frame.indexOf('{')).toString()) as ServerMessage);
  }
}

async function followed(count: number, takesMany: boolean) {
  const bus = new Bus(() => {});
  const feed = new TournamentFeed({ bus, now: () => 0, store: {} } as unknown as Services);
  const crowd = Array.from({ length: count }, () => new Follower());
  for (const follower of crowd) await feed.join(follower as unknown as Connection, ID, takesMany);
  const told = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(1000);
    for (let i = 0; i < 100; i++) await nextTurn();
  };
  return { bus, feed, crowd, told };
}

it('ten thousand who follow a tournament get a round of five hundred boards as two messages, each encoded once', async () => {
  const { bus, feed, crowd, told } = await followed(FOLLOWERS, true);
  const pairings = Array.from({ length: BOARDS }, (_, i) => ({ seats: [2 * i, 2 * i + 1] as const, discipline: 0 }));
  const paired: TournamentEvent = { kind: 'paired', at: 0, round: 1, pairings, byes: [] };
  bus.emit('tournament-written', { id: ID, from: 1, events: [paired], entrants: {}, nextAt: null });
  for (let i = 0; i < BOARDS; i++)
    bus.emit('tournament-board', { id: ID, pairing: i, match: `m${String(i).padStart(11, '0')}` });
  await told();
  const [first] = crowd;
  expect(first!.frames).toHaveLength(2);
  expect(crowd.every(({ frames }) => frames.length === 2 && frames.every((one, i) => one === first!.frames[i]))).toBe(
    true,
  );
  const boards = first!.messages[1]!;
  expect(boards.t === 'tournament-boards' && Object.keys(boards.boards)).toHaveLength(BOARDS);
  // A pairing and its match take no more than their own letters.
  expect(first!.frames[1]!.length / BOARDS).toBeLessThan(25);
  feed.close();
});

it('whoever does not know that boards come together is told each of them', async () => {
  const { bus, feed, crowd, told } = await followed(1, false);
  for (const pairing of [0, 1]) bus.emit('tournament-board', { id: ID, pairing, match: `match-number${pairing}` });
  await told();
  expect(crowd[0]!.messages).toEqual(
    [0, 1].map((pairing) => ({ t: 'tournament-board', tournament: ID, pairing, match: `match-number${pairing}` })),
  );
  feed.close();
});
