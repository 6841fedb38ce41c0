import { speedOf, type Terms } from '@rayonk/protocol';
import type { Answer, Services, Viewer } from '../services.ts';
import { agree, refuse } from './faults.ts';

/** What two people who do not know each other's rating yet are taken to have. */
const UNRATED = 1500;

type Parts = Pick<Services, 'shelf' | 'players' | 'talk'>;

/** Whether somebody may offer or accept to play on these terms, whoever the other is. */
export async function mayPlay(terms: Terms, viewer: Viewer, { shelf, talk }: Parts): Promise<Answer<null>> {
  const game = await shelf.load(terms.game, terms.variant);
  if (!game.ok) return game;
  const fit = checkRated(terms, viewer.kind);
  if (!fit.ok) return fit;
  return (await talk.isBanned(viewer.player)) ? refuse('not-allowed', 'you may not play at present') : agree(null);
}

/** A rating must not come from somebody without a name, from a game without a clock, or from one with a helping hand. */
function checkRated(terms: Terms, kind: Viewer['kind']): Answer<null> {
  if (!terms.rated) return agree(null);
  if (kind === 'guest') return refuse('members-only', 'guests play casual games');
  if (terms.clock.kind === 'none') return refuse('bad-request', 'a rated game has a clock');
  if (terms.memoryAid) return refuse('bad-request', 'a rated game has no memory aid');
  return terms.colouredBacks === true ? refuse('bad-request', 'a rated game has no coloured backs') : agree(null);
}

/** Whether two may meet. */
export async function mayMeet(one: string, other: string, { talk }: Parts): Promise<Answer<null>> {
  return (await talk.isBlocked(one, other)) ? refuse('is-blocked', 'one of you blocks the other') : agree(null);
}

export async function ratingAt(terms: Terms, player: string, { players }: Parts): Promise<number> {
  const speed = speedOf(terms.clock);
  return speed === null ? UNRATED : (await players.ratingOf(player, terms.game, speed)).value;
}
