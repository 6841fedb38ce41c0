import type { Services } from '../base/index.ts';
import type { Statement } from '../store/index.ts';

/** What may end together with a password: other ways in that somebody may have got hold of. */
interface Ends {
  readonly endSessions?: boolean | undefined;
  readonly endTokens?: boolean | undefined;
  readonly endPasskeys?: boolean | undefined;
}

/** `current`: the session that stays. */
export function endsOf(
  { store: { db } }: Pick<Services, 'store'>,
  player: string,
  { endSessions = false, endTokens = false, endPasskeys = false }: Ends,
  current: string | null,
): readonly Statement[] {
  const sessions = db.deleteFrom('session').where('userId', '=', player);
  return [
    ...(endSessions ? [(current === null ? sessions : sessions.where('id', '!=', current)).compile()] : []),
    ...(endTokens ? [db.deleteFrom('tokens').where('player_id', '=', player).compile()] : []),
    ...(endPasskeys ? [db.deleteFrom('passkey').where('userId', '=', player).compile()] : []),
  ];
}
