import type { App } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { overdueFindings } from '../findings/index.ts';
import { idleGuests } from './previous-session.ts';

const HOUR = 3_600_000;

/** Removes sessions, challenges, tokens, tombstones and findings that are over, and guests who can never come back and left nothing. */
export async function tidy(services: Pick<Services, 'now' | 'store'>): Promise<void> {
  const { now, store } = services;
  const { db } = store;
  const at = new Date(now()).toISOString();
  await store.write([
    db.deleteFrom('session').where('expiresAt', '<=', at).compile(),
    db.deleteFrom('verification').where('expiresAt', '<=', at).compile(),
    db.deleteFrom('tombstones').where('until', '<=', now()).compile(),
    db.deleteFrom('tokens').where('expires_at', '<=', now()).compile(),
    idleGuests(db)
      .where((is) =>
        is.not(is.exists(is.selectFrom('session').select('session.id').whereRef('session.userId', '=', 'user.id'))),
      )
      .compile(),
    ...overdueFindings(services),
  ]);
}

/** Once an hour, and an hour after the start: a start has better things to do. */
export function tidyWhileOpen(app: App, services: Pick<Services, 'log' | 'now' | 'store'>): void {
  const timer = setInterval(() => {
    tidy(services).catch((error: unknown) => services.log.warn({ err: error }, 'accounts were not tidied'));
  }, HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
