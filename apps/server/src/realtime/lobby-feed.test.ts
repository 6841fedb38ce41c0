import { setImmediate as nextTurn } from 'node:timers/promises';
import { changedLobby, listedLobby, PLAIN_INVITATION, type Invitation, type LobbyView } from '@rayonk/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../base/services.ts';
import { Bus } from '../nodes/bus.ts';
import type { Connection } from './connection.ts';
import { LobbyFeed } from './lobby-feed.ts';
import { messageIn } from './testing.ts';

const FOLLOWERS = 10_000;
const OPEN = 300;
/** As many as are told to everybody; the others are asked for, page by page. */
const PAGE = 50;
const SECONDS = 120;
const MOST_BYTES_A_SECOND = 5_000_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As the lobby makes them. */
function invitationNo(i: number): Invitation {
  return {
    ...PLAIN_INVITATION,
    id: `invite${String(i).padStart(6, '0')}`,
    terms: { ...PLAIN_INVITATION.terms, game: ['hokito', 'kanto', 'khan'][i % 3]!, rated: i % 2 === 0 },
    by: { ...PLAIN_INVITATION.by, id: String(i).padStart(16, 'p'), name: `Loutre ${i}` },
    commit: String(i).padStart(64, 'c'),
    createdAt: 1_763_000_000_000 + i * 100,
  };
}

/** Keeps what comes, as a buffer alone: ten thousand of them. */
class Follower {
  readonly frames: Buffer[] = [];
  readonly isOpen = true;
  send(frame: Buffer): void {
    this.frames.push(frame);
  }
}

async function crowded(open: () => readonly Invitation[]) {
  const bus = new Bus(() => {});
  const services = {
    bus,
    log: console,
    hub: { playersOnline: FOLLOWERS },
    lobby: { open: async () => open(), live: async () => [] },
  } as unknown as Services;
  const feed = new LobbyFeed(services);
  const crowd = Array.from({ length: FOLLOWERS }, () => new Follower());
  for (const follower of crowd) await feed.join(follower as unknown as Connection, { changes: true, rows: true });
  const bytes = (): number =>
    crowd.reduce((all, { frames }) => all + frames.reduce((sum, one) => sum + one.length, 0), 0);
  return { bus, feed, crowd, bytes };
}

it('ten thousand followers and three hundred invitations that change all the time cost less than 5 MB a second', async () => {
  let newest = OPEN;
  const page = (): Invitation[] => Array.from({ length: PAGE }, (_, i) => invitationNo(newest - i));
  const { bus, feed, crowd, bytes } = await crowded(page);
  const [first] = crowd;
  const joined = bytes();
  for (let second = 0; second < SECONDS; second++) {
    // Each of the three hundred is gone and another in its place within a minute.
    for (let i = 0; i < OPEN / 60; i++) {
      newest++;
      bus.emit('lobby-changed', { invitation: null });
      await vi.advanceTimersByTimeAsync(200);
    }
  }
  await nextTurn();
  await vi.advanceTimersByTimeAsync(30_000);
  const told = bytes() - joined;
  expect(told / (SECONDS + 30)).toBeLessThan(MOST_BYTES_A_SECOND);
  // Everybody got the very same bytes: each message was put together and encoded once.
  expect(new Set(crowd.map(({ frames }) => frames.length)).size).toBe(1);
  for (const [i, frame] of first!.frames.entries()) expect(crowd.every(({ frames }) => frames[i] === frame)).toBe(true);
  // What they were told is the lobby as it is.
  let known: LobbyView | null = null;
  for (const message of first!.frames.map(messageIn))
    if (message.t === 'lobby') known = message;
    else if (message.t === 'lobby-changes') known = changedLobby(known!, message.changes);
  expect(known!.invitations.map(({ id }) => id)).toEqual(page().map(({ id }) => id));
  feed.close();
});

it('pages of the version before are told the same in patches, with what each draw is committed to', async () => {
  let newest = OPEN;
  const page = (): Invitation[] => Array.from({ length: PAGE }, (_, i) => invitationNo(newest - i));
  const { bus, feed, crowd } = await crowded(page);
  const old = new Follower();
  await feed.join(old as unknown as Connection, { changes: true });
  newest++;
  bus.emit('lobby-changed', { invitation: null });
  await vi.advanceTimersByTimeAsync(30_000);
  const knownBy = ({ frames }: Follower): LobbyView => {
    const [first, ...later] = frames.map(messageIn);
    return later.reduce(
      (known, message) => (message.t === 'lobby-changes' ? changedLobby(known, message.changes) : known),
      first as LobbyView,
    );
  };
  expect(knownBy(old).invitations).toEqual(page());
  // The others ask for that before they add a share.
  expect(knownBy(crowd[0]!).invitations).toEqual(listedLobby(knownBy(old)).invitations);
  expect(JSON.stringify(knownBy(crowd[0]!))).not.toContain('commit');
  feed.close();
});

it('what comes and what goes costs each follower at most 300 bytes a time, however many are open', async () => {
  let newest = OPEN;
  const { bus, feed, crowd } = await crowded(() => Array.from({ length: PAGE }, (_, i) => invitationNo(newest - i)));
  for (let change = 0; change < 20; change++) {
    newest++;
    const before = crowd[0]!.frames.length;
    bus.emit('lobby-changed', { invitation: null });
    await vi.advanceTimersByTimeAsync(30_000);
    const told = crowd[0]!.frames.slice(before);
    expect(told.length).toBeGreaterThan(0);
    // One has come, and the last of the page has gone for it.
    expect(told.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(300);
  }
  feed.close();
});
