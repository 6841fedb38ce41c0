import type { Services } from '../base/index.ts';
import { CorrespondenceKeeper } from './keeper.ts';

export { correspondenceRoutes } from './routes.ts';

/** Looks after deadlines and conditional actions; returns what stops it. */
export function startCorrespondence(services: Services): () => Promise<void> {
  const keeper = new CorrespondenceKeeper(services);
  keeper.start();
  return async () => keeper.stop();
}
