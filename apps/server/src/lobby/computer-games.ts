import { ok } from '@rayonk/core';
import type { ComputerGame } from '@rayonk/protocol';
import { type Answer, type Viewer, newId } from '../base/index.ts';
import { StoreConflict } from '../store/index.ts';
import { mayPlay } from './checks.ts';
import { refuse } from '../http/index.ts';
import type { Matchmaker } from './matchmaker.ts';

/** What a level adds to the draw. */
const SHARE_LENGTH = 32;

/** Begins a game against one of our levels, which `computers` then plays. */
export async function beginComputerGame(
  matchmaker: Matchmaker,
  viewer: Viewer,
  { terms, level, commit, share }: ComputerGame,
  place: string,
): Promise<Answer<string>> {
  const { services, commitments } = matchmaker;
  if (terms.rated) return refuse('bad-request', 'a game against a level is never rated');
  const allowed = await mayPlay(terms, viewer, services);
  if (!allowed.ok) return allowed;
  const enough = matchmaker.mayMake(viewer, place);
  if (!enough.ok) return enough;
  const giveBack = await matchmaker.levelGames.makeRoom(viewer, place);
  if (giveBack === null)
    return refuse('too-many', 'there are enough games against our levels: finish one of yours, or try again later');
  const parties = [
    { player: viewer.player, share },
    { player: `computer-${level}`, share: newId(SHARE_LENGTH) },
  ] as const;
  try {
    const seed = await commitments.own(commit, viewer.player);
    if (seed === null) return stale();
    const live = await services.authority.create({ terms, parties, seed, delay: 0 }, () => [
      commitments.usedAlone(commit),
    ]);
    return ok(live.id);
  } catch (error) {
    if (error instanceof StoreConflict) return stale();
    throw error;
  } finally {
    giveBack();
  }
}

function stale(): Answer<never> {
  return refuse('out-of-date', 'the commitment is not yours, was used already or is too old: ask for another one');
}
