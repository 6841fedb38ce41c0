import { Line, unwrap } from '@rayonk/core';
import type { MatchEvent } from '@rayonk/match';
import type { MatchCard } from '@rayonk/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeWorld } from '../online/socket-fake.ts';
import { opening, played, startOf, stateOf } from '../play-online/match-fake.ts';
import { followBoard } from './live-board.ts';

const MATCH = 'abcdefghijkl';

let world: FakeWorld;
let shown: MatchCard[];
let stop: () => void;
let log: MatchEvent[];
let line: Line;

/** What somebody plays next, in the log and on the line. */
function act(): MatchEvent {
  const event = { kind: 'acted', at: 0, seat: line.actor as 0 | 1, action: line.legal()[0]!, spent: 0 } as const;
  unwrap(line.play(event.action));
  log.push(event);
  return event;
}
const hearMatch = (from: number): void =>
  world.wire.hear({ t: 'match', match: MATCH, now: world.time, state: stateOf(log, from) });

beforeEach(() => {
  world = new FakeWorld();
  shown = [];
  log = opening();
  line = unwrap(Line.from(played.rules, startOf(log)));
  stop = followBoard(world.socket, played, MATCH, (card) => shown.push(card));
  world.wire.open();
});

describe('a board on the wall', () => {
  test('is asked for once and goes on by what is played', () => {
    expect(world.wire.said).toEqual([{ t: 'watch', match: MATCH, from: 0, glance: true }]);
    hearMatch(0);
    expect(shown.at(-1)).toMatchObject({ plies: 0, position: line.text(), toAct: line.actor });
    for (let ply = 1; ply <= 3; ply++) {
      const from = log.length;
      world.wire.hear({ t: 'events', match: MATCH, from, events: [act()] });
      expect(shown.at(-1)).toMatchObject({ plies: ply, position: line.text(), toAct: line.actor, status: 'playing' });
    }
    expect(world.wire.said).toHaveLength(1);
    world.wire.hear({ t: 'presence', match: MATCH, seats: [true, true], spectators: 7 });
    expect(shown.at(-1)).toMatchObject({ plies: 3, spectators: 7 });
    const from = log.length;
    world.wire.hear({ t: 'events', match: MATCH, from, events: [{ kind: 'resigned', at: 0, seat: 0 }] });
    expect(shown.at(-1)).toMatchObject({ status: 'over', toAct: null });
  });

  test('asks for what it missed, after a gap and after a cut, and for nothing when it is gone', () => {
    hearMatch(0);
    const known = log.length;
    act();
    world.wire.hear({ t: 'events', match: MATCH, from: log.length, events: [act()] });
    // The gap: nothing is shown that does not follow.
    world.wire.hear({ t: 'events', match: MATCH, from: log.length, events: [act()] });
    expect(shown.at(-1)).toMatchObject({ plies: 0 });
    expect(world.wire.said.at(-1)).toEqual({ t: 'watch', match: MATCH, from: known, glance: true });
    hearMatch(known);
    expect(shown.at(-1)).toMatchObject({ plies: 3, position: line.text() });
    world.wire.cut();
    world.pass(1000);
    world.wire.open();
    expect(world.wire.said).toEqual([{ t: 'watch', match: MATCH, from: log.length, glance: true }]);
    stop();
    expect(world.wire.isClosed).toBe(true);
  });

  test('that this page cannot fold is shown as it was told', () => {
    log = [log[0]!];
    hearMatch(0);
    expect(shown.at(-1)).toMatchObject({ id: MATCH, position: '' });
  });
});
