import { nextSteps, Tournament, verifyTournament } from '@rayonk/tournament';
import { expect, test } from 'vitest';
import { NO_TROUBLE, simulate } from '../../../../packages/tournament/test/simulate.ts';
import { Arbiter } from './arbiter.ts';

const { events } = simulate('arbiter', 'swiss', {
  players: 300,
  troubles: NO_TROUBLE,
  format: { kind: 'swiss', rounds: 3 },
});
const last = events.findLastIndex(({ kind }) => kind === 'paired');

test('a large round is paired beside the loop, which turns meanwhile, and is the one that everybody finds', async () => {
  const before = Tournament.fold(events.slice(0, last));
  if (!before.ok) throw new Error(before.fault.message);
  const { at } = events[last]!;
  let turns = 0;
  let isDone = false;
  const turn = (): void => {
    turns++;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const steps = await new Arbiter().next(before.value, events.slice(0, last), at);
  isDone = true;
  expect(turns).toBeGreaterThan(10);
  expect(steps).toEqual(nextSteps(before.value, at));
  expect({ ...steps[0], at }).toEqual(events[last]);
});

test('a log is verified there too, one after the other; what takes too long is given up', async () => {
  const arbiter = new Arbiter();
  const [first, second] = await Promise.all([arbiter.verify(events), arbiter.verify(events.slice(0, last))]);
  expect([first, second]).toEqual([verifyTournament(events), verifyTournament(events.slice(0, last))]);
  expect(await new Arbiter(1).verify(events)).toBeNull();
});
