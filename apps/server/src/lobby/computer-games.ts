import type { ComputerGame } from '@rayonk/protocol';
import { hasLevels } from '../computers/knowledge.ts';
import type { Answer, Viewer } from '../services.ts';
import { newId } from '../authority/ids.ts';
import { StoreConflict } from '../store/store.ts';
import { mayPlay } from './checks.ts';
import { agree, refuse } from './faults.ts';
import type { Room } from './room.ts';

const HOUR = 3_600_000;
/** Games against levels at the same time. */
const MOST_GAMES = { guest: 5, member: 20 } as const;
/** What a level adds to the draw. */
const SHARE_LENGTH = 32;

/** Begins a game against one of our levels, which `computers` then plays. */
export async function beginComputerGame(
  room: Room,
  viewer: Viewer,
  { terms, level, commit, share }: ComputerGame,
  place: string,
): Promise<Answer<string>> {
  const { services, commitments } = room;
  if (terms.rated) return refuse('bad-request', 'a game against a level is never rated');
  const allowed = await mayPlay(terms, viewer, services);
  if (!allowed.ok) return allowed;
  if (!(await hasLevels(terms.game, terms.variant))) return refuse('bad-request', 'none of our levels plays this game');
  const enough = room.mayMake(viewer, place);
  if (!enough.ok) return enough;
  if ((await gamesWithLevels(room, viewer.player)) >= MOST_GAMES[viewer.kind === 'guest' ? 'guest' : 'member'])
    return refuse('too-many', 'finish one of your games against our levels first');
  const seed = await commitments.own(commit, viewer.player);
  if (seed === null) return stale();
  const parties = [
    { player: viewer.player, share },
    { player: `computer-${level}`, share: newId(SHARE_LENGTH) },
  ] as const;
  try {
    const live = await services.authority.create({ terms, parties, seed, delay: 0 }, () => [
      commitments.usedAlone(commit),
    ]);
    return agree(live.id);
  } catch (error) {
    if (error instanceof StoreConflict) return stale();
    throw error;
  }
}

/** Games against levels that somebody plays now: what was left alone for an hour asks nobody to think. */
async function gamesWithLevels({ services: { store, now } }: Room, player: string): Promise<number> {
  const { count } = await store.db
    .selectFrom('seats as own')
    .innerJoin('matches', 'matches.id', 'own.match_id')
    .innerJoin('seats as other', 'other.match_id', 'own.match_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('own.player_id', '=', player)
    .where('other.player_id', 'like', 'computer-%')
    .where('matches.status', '=', 'playing')
    .where((is) => is.or([is('matches.touched_at', '>', now() - HOUR), is('matches.created_at', '>', now() - HOUR)]))
    .executeTakeFirstOrThrow();
  return count;
}

function stale(): Answer<never> {
  return refuse('out-of-date', 'the commitment is not yours, was used already or is too old: ask for another one');
}
