import { fail, ok } from '@rayonk/core';
import { aidsOf } from '@rayonk/match';
import { speedOf, type Terms } from '@rayonk/protocol';
import { matchAids, type Answer, type Services, type Viewer } from '../base/index.ts';
import { ratedPause } from '../players/index.ts';
import { refuse } from '../http/index.ts';

/** What two people who do not know each other's rating yet are taken to have. */
const UNRATED = 1500;

type Parts = Pick<Services, 'now' | 'shelf' | 'players' | 'store' | 'talk'>;

/** Whether somebody may offer or accept to play on these terms, whoever the other is. */
export async function mayPlay(
  terms: Terms,
  viewer: Viewer,
  parts: Parts,
  /** Where it is known already. */
  isBanned?: boolean,
): Promise<Answer<null>> {
  const { shelf, talk } = parts;
  const game = await shelf.load(terms.game, terms.variant);
  if (!game.ok) return game;
  for (const fit of [checkRated(terms, viewer.kind), checkAids(terms)]) if (!fit.ok) return fit;
  if (isBanned ?? (await talk.isBanned(viewer.player))) return banned();
  return mayBeRated(terms, viewer.player, parts);
}

/** Who broke off rated matches waits before the next, however it would come about. */
export async function mayBeRated(
  { rated }: Pick<Terms, 'rated'>,
  player: string,
  parts: Pick<Services, 'now' | 'store'>,
): Promise<Answer<null>> {
  const until = rated ? await ratedPause(parts, player) : null;
  if (until === null) return ok(null);
  const message = `you broke off several rated games; the next rated one may begin at ${new Date(until).toISOString()}`;
  return fail({ code: 'rated-pause', message, rule: null, until });
}

/** Nobody agrees to see what there is not. */
function checkAids({ game, memoryAid, colouredBacks = false, odds = false }: Terms): Answer<null> {
  const settings = { memoryAid, colouredBacks, odds };
  const wanted = aidsOf(settings);
  const used = matchAids({ game, ...settings });
  const missing = wanted.filter((aid) => !used.includes(aid));
  return missing.length === 0 ? ok(null) : refuse('no-such-aid', `${game} has no such aid: ${missing.join(', ')}`);
}

/** A rating must not come from somebody without a name, from a game without a clock, or from one with a helping hand. */
function checkRated(terms: Terms, kind: Viewer['kind']): Answer<null> {
  if (!terms.rated) return ok(null);
  if (kind === 'guest') return refuse('members-only', 'guests play casual games');
  if (terms.clock.kind === 'none') return refuse('bad-request', 'a rated game has a clock');
  if (terms.memoryAid) return refuse('bad-request', 'a rated game has no memory aid');
  if (terms.colouredBacks === true) return refuse('bad-request', 'a rated game has no coloured backs');
  return terms.odds === true ? refuse('bad-request', 'a rated game tells no odds') : ok(null);
}

/** Whether two may meet. */
export async function mayMeet(one: string, other: string, { talk }: Parts): Promise<Answer<null>> {
  return (await talk.isBlocked(one, other)) ? blocked() : ok(null);
}

export function banned(): Answer<never> {
  return refuse('not-allowed', 'you may not play at present');
}

export function blocked(): Answer<never> {
  return refuse('is-blocked', 'one of you blocks the other');
}

export async function ratingAt(terms: Terms, player: string, { players }: Parts): Promise<number> {
  const speed = speedOf(terms.clock);
  return speed === null ? UNRATED : (await players.ratingOf(player, terms.game, speed)).value;
}
