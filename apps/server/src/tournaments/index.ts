import type { Services } from '../base/index.ts';
import { Director } from './director.ts';
import { TournamentKeeper } from './keeper.ts';

export { tournamentRoutes } from './routes.ts';
export { TournamentRows } from './rows.ts';

/** Begins rounds, makes matches, hears of results; returns what stops it. */
export function startTournaments(services: Services): () => Promise<void> {
  const keeper = new TournamentKeeper(services, Director.of(services));
  keeper.start();
  return () => keeper.stop();
}
