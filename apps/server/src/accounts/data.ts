import type { Kysely } from 'kysely';
import type { Services } from '../base/index.ts';
import type { Tables } from '../store/index.ts';
import { listSessions } from './sessions.ts';
import { listTokens } from './tokens.ts';

type Parts = Pick<Services, 'now' | 'store'>;
type Data = Readonly<Record<string, unknown>>;

/**
 * Everything that we hold on somebody, and nothing of anybody else: columns are named one by one, so that what others said, who they are,
 * and seeds of draws that are still to come are not in it. Of secrets (password, tokens, keys) it says that they exist.
 */
export async function dataOf(parts: Parts, player: string): Promise<Data> {
  const { db } = parts.store;
  const [account, sessions, tokens, played, said, standing, heard] = await Promise.all([
    accountOf(db, player),
    listSessions(parts, player, null),
    listTokens(parts, player),
    playedBy(db, player),
    saidBy(db, player),
    standingOf(db, player),
    toldTo(db, player),
  ]);
  return { madeAt: parts.now(), account, sessions, tokens, ...played, ...said, ...standing, ...heard };
}

async function accountOf(db: Kysely<Tables>, player: string): Promise<Data> {
  const { isAnonymous, isBot, greetingsOnly, emailVerified, name, ...user } = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'emailVerified', 'createdAt', 'updatedAt', 'role', 'seenAt'])
    .select(['isAnonymous', 'isBot', 'greetingsOnly'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const secondFactor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('player_id', '=', player)
    .executeTakeFirst();
  const isGuest = isAnonymous === 1;
  return {
    ...user,
    name: isGuest ? null : name,
    kind: isGuest ? 'guest' : isBot === 1 ? 'bot' : 'member',
    greetingsOnly: greetingsOnly === 1,
    emailConfirmed: emailVerified === 1,
    hasPassword: !isGuest,
    secondFactorSince: secondFactor?.confirmed_at ?? null,
  };
}

/** One's own side of one's matches, with one's plans; their moves are public, at `/api/matches/:id/game`. */
async function playedBy(db: Kysely<Tables>, player: string): Promise<Data> {
  const matches = db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .leftJoin('plans', (join) =>
      join.onRef('plans.match_id', '=', 'seats.match_id').onRef('plans.seat', '=', 'seats.seat'),
    )
    .select(['matches.id', 'seats.seat', 'matches.game', 'matches.variant', 'matches.clock', 'matches.rated'])
    .select(['matches.status', 'matches.winner', 'matches.reason', 'matches.plies', 'matches.created_at'])
    .select(['matches.touched_at', 'seats.rating', 'plans.plan'])
    .where('seats.player_id', '=', player)
    .orderBy('matches.created_at');
  const invitations = db
    .selectFrom('invitations')
    .select(['id', 'terms', 'commit', 'share', 'created_at', 'status', 'match_id'])
    .where('player_id', '=', player)
    .orderBy('created_at');
  const tournaments = db
    .selectFrom('tournaments')
    .leftJoin('tournament_players', (join) =>
      join.onRef('tournament_players.tournament_id', '=', 'tournaments.id').on('player_id', '=', player),
    )
    .select(['tournaments.id', 'title', 'starts_at', 'phase', 'tournament_players.number'])
    .where((is) => is.or([is('organiser_id', '=', player), is('player_id', '=', player)]))
    .orderBy('starts_at');
  const holidays = db
    .selectFrom('holidays')
    .select(['announced_at', 'starts_at', 'ends_at', 'days'])
    .where('player_id', '=', player)
    .orderBy('number');
  const commitments = db.selectFrom('commitments').select(['commit', 'created_at']).where('player_id', '=', player);
  return {
    matches: await matches.execute(),
    invitations: await invitations.execute(),
    commitments: await commitments.execute(),
    tournaments: await tournaments.execute(),
    holidays: await holidays.execute(),
  };
}

async function saidBy(db: Kysely<Tables>, player: string): Promise<Data> {
  const chat = db
    .selectFrom('chat')
    .select(['id', 'match_id', 'room', 'at', 'text', 'greeting', 'hidden'])
    .where('player_id', '=', player)
    .orderBy('at');
  const reports = db
    .selectFrom('reports')
    .select(['player_id', 'match_id', 'message_id', 'reason', 'text', 'at', 'status'])
    .where('by_id', '=', player)
    .orderBy('at');
  const findings = await db
    .selectFrom('findings')
    .select(['id', 'game', 'about', 'edition', 'year', 'measure', 'said', 'at', 'handled_at'])
    .where('by_id', '=', player)
    .orderBy('at')
    .execute();
  const photos = await db
    .selectFrom('finding_photos')
    .innerJoin('findings', 'findings.id', 'finding_photos.finding_id')
    .select(['findings.id', 'finding_photos.content'])
    .where('findings.by_id', '=', player)
    .orderBy('finding_photos.number')
    .execute();
  const blocks = db.selectFrom('blocks').select(['blocked_id', 'at']).where('player_id', '=', player);
  return {
    chat: await chat.execute(),
    reports: await reports.execute(),
    findings: findings.map((finding) => ({
      ...finding,
      photos: photos.filter(({ id }) => id === finding.id).map(({ content }) => content),
    })),
    blocks: await blocks.execute(),
  };
}

/** How somebody plays, and what moderators decided. */
async function standingOf(db: Kysely<Tables>, player: string): Promise<Data> {
  const ratings = db
    .selectFrom('ratings')
    .select(['game', 'speed', 'rating', 'deviation', 'volatility', 'games', 'updated_at'])
    .where('player_id', '=', player);
  const ratingHistory = db
    .selectFrom('rating_history')
    .select(['game', 'speed', 'at', 'rating', 'deviation', 'match_id'])
    .where('player_id', '=', player)
    .orderBy('at');
  const sanctions = db
    .selectFrom('sanctions')
    .select(['kind', 'until', 'reason', 'at'])
    .where('player_id', '=', player);
  const moderation = db.selectFrom('moderation_log').select(['action', 'at', 'until']).where('player_id', '=', player);
  return {
    ratings: await ratings.execute(),
    ratingHistory: await ratingHistory.execute(),
    sanctions: await sanctions.execute(),
    moderation: await moderation.execute(),
  };
}

/** What was sent to somebody, and how it reaches them. */
async function toldTo(db: Kysely<Tables>, player: string): Promise<Data> {
  const notifications = db
    .selectFrom('notifications')
    .select(['at', 'kind', 'match_id', 'invitation_id', 'read'])
    .where('player_id', '=', player)
    .orderBy('at');
  const push = db.selectFrom('push_subscriptions').select(['endpoint', 'created_at']).where('player_id', '=', player);
  const contacts = db.selectFrom('contacts').select(['language', 'no_mail']).where('player_id', '=', player);
  const mails = db.selectFrom('mails').select(['about', 'at']).where('player_id', '=', player);
  const passkeys = db.selectFrom('passkey').select(['name', 'deviceType', 'createdAt']).where('userId', '=', player);
  return {
    notifications: await notifications.execute(),
    pushSubscriptions: await push.execute(),
    contacts: await contacts.execute(),
    mails: await mails.execute(),
    passkeys: await passkeys.execute(),
  };
}
