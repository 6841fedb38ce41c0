import type { Players, Services } from '../base/index.ts';
import { StoreAway } from '../store/index.ts';
import { raterOf, SitePlayers } from './site-players.ts';

export { KEPT_MILLISECONDS as STATISTICS_KEPT, Statistics } from './statistics.ts';
export { playerRoutes } from './routes.ts';
export { raterOf } from './site-players.ts';
export { cardsOf } from './match-list.ts';
export { gameFileOf } from './game-file.ts';
export { ratedPause } from './walkouts.ts';

export function createPlayers(parts: Pick<Services, 'config' | 'log' | 'now' | 'store' | 'bus'>): Players {
  return new SitePlayers(parts);
}

/** While the store is away. */
const TRY_AGAIN = 1000;

/** Rates matches as they end, and those whose end the server did not outlive. */
export function startRatings(services: Services): () => Promise<void> {
  const { bus, log, nodes } = services;
  const rater = raterOf(services);
  bus.on(
    'match-over',
    ({ live }) => {
      if (!live.terms.rated) return;
      rater
        .ended(live, live.events.at(-1)!.at)
        .catch((error: unknown) => log.error({ err: error, match: live.id }, 'a match was not rated'));
    },
    'here',
  );
  const rateForgotten = (): void => {
    rater.rateForgotten().catch((error: unknown) => {
      if (error instanceof StoreAway) setTimeout(rateForgotten, TRY_AGAIN).unref();
      else log.error({ err: error }, 'older matches were not rated');
    });
  };
  rateForgotten();
  nodes.onLost(rateForgotten);
  return async () => {
    rater.close();
    await rater.settled();
  };
}
