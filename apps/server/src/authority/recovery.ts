import { A_DAY } from '@rayonk/match';
import type { Logger } from 'pino';
import { endIsPublic, type LiveMatch } from '../base/index.ts';
import type { Nodes } from '../nodes/index.ts';
import type { Store } from '../store/index.ts';
import type { Uptime } from './heartbeat.ts';
import { REAL_TIME } from './rows.ts';

interface Finder {
  find(id: string): Promise<LiveMatch | null>;
  adoptOrphans(): Promise<void>;
  readonly isClosing: boolean;
}

/** So many matches are folded at a time. */
const TOGETHER = 32;
/** A restart that nobody whose turn lasts days would notice is given back when a match is next asked for. */
const LONG = 60_000;

/**
 * Loading a match is what gives time back. Clocks of minutes must run again at once; those of days are looked after in the background, so that
 * the deadlines in lists are true again.
 */
export async function recover(
  { store, log, nodes }: { readonly store: Store; readonly log: Logger; readonly nodes: Nodes },
  authority: Finder,
  { downtimes, startedAt }: Uptime,
): Promise<void> {
  const playing = store.db.selectFrom('matches').select('id').where('status', '=', 'playing');
  const isOnly = nodes.self === '';
  // Beside others a node takes what they do not have.
  if (!isOnly) await authority.adoptOrphans();
  const quick = isOnly ? await playing.where('speed', 'in', REAL_TIME).execute() : [];
  for (let i = 0; i < quick.length; i += TOGETHER)
    await Promise.all(quick.slice(i, i + TOGETHER).map(({ id }) => findOrReport(authority, id, log)));
  if (quick.length > 0) log.info({ matches: quick.length }, 'matches go on');
  // What is over in secret is still in the lists of what can be watched.
  const late = await store.db
    .selectFrom('matches')
    .select('id')
    .where('status', '=', 'over')
    .where('touched_at', '>=', startedAt - A_DAY)
    .where((is) => is.not(endIsPublic(startedAt)))
    .execute();
  for (const { id } of late) await findOrReport(authority, id, log);
  const [from, to] = downtimes.at(-1) ?? [startedAt, startedAt];
  if (to !== startedAt || to - from < LONG) return;
  const days = await playing.where('speed', '=', 'days').execute();
  void (async () => {
    for (const { id } of days) if (!authority.isClosing) await findOrReport(authority, id, log);
  })();
}

/** One log that is broken must not keep the others from going on. */
async function findOrReport(authority: Finder, id: string, log: Logger): Promise<void> {
  try {
    await authority.find(id);
  } catch (error) {
    log.error({ match: id, err: error }, 'a match cannot be loaded');
  }
}
