import type { App } from '../http/app.ts';
import type { Services } from '../services.ts';
import { liveRoutes } from './live-routes.ts';
import { matchRoutes } from './match-routes.ts';
import { oembedRoutes } from './oembed-routes.ts';
import { previewRoutes } from './preview-routes.ts';

export { headFor, withHead } from './head.ts';
export { languageOf } from './language.ts';

export function watchRoutes(app: App, services: Services): void {
  matchRoutes(app, services);
  liveRoutes(app, services);
  previewRoutes(app, services);
  oembedRoutes(app, services);
}
