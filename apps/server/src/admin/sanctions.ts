import { newId } from '../accounts/index.ts';
import { withData } from './data.ts';
import { findMember, Problem, type AdminContext } from './context.ts';

const DAY = 86_400_000;
/** Who did it, in the moderators' log. */
const BY = 'command-line';

type Kind = 'mute' | 'ban';

/** For some days, or for good. */
export async function sanction(
  context: AdminContext,
  kind: Kind,
  name: string,
  days: string,
  reason: readonly string[],
): Promise<readonly string[]> {
  if (days !== 'forever' && !/^[1-9][0-9]{0,3}$/.test(days)) throw new Problem('say for how many days, or forever');
  const until = days === 'forever' ? null : context.now + Number(days) * DAY;
  const note = reason.join(' ');
  return withData(context, async (data) => {
    const { id, name: shown } = await findMember(data, name);
    await data.change(
      [
        'INSERT INTO sanctions (id, player_id, kind, until, reason, by_id, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        newId(),
        id,
        kind,
        until,
        note,
        BY,
        context.now,
      ],
      [
        'INSERT INTO moderation_log (id, at, by_id, action, player_id, until, note) VALUES (?, ?, ?, ?, ?, ?, ?)',
        newId(),
        context.now,
        BY,
        kind,
        id,
        until,
        note,
      ],
    );
    const end = until === null ? 'for good' : `until ${new Date(until).toISOString().slice(0, 16)} UTC`;
    return [`${shown} ${kind === 'ban' ? 'may not play' : 'may not talk'} ${end}`];
  });
}

export function lift(context: AdminContext, kind: Kind, name: string): Promise<readonly string[]> {
  return withData(context, async (data) => {
    const { id, name: shown } = await findMember(data, name);
    const running = await data.rows(
      'SELECT id FROM sanctions WHERE player_id = ? AND kind = ? AND (until IS NULL OR until > ?)',
      id,
      kind,
      context.now,
    );
    if (running.length === 0) throw new Problem(`${shown} is under no ${kind}`);
    await data.change(
      [
        'UPDATE sanctions SET until = ? WHERE player_id = ? AND kind = ? AND (until IS NULL OR until > ?)',
        context.now,
        id,
        kind,
        context.now,
      ],
      [
        'INSERT INTO moderation_log (id, at, by_id, action, player_id, note) VALUES (?, ?, ?, ?, ?, ?)',
        newId(),
        context.now,
        BY,
        'lift',
        id,
        kind,
      ],
    );
    return [`${shown} may ${kind === 'ban' ? 'play' : 'talk'} again`];
  });
}
