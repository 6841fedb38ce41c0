import type { App } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { liveRoutes } from './live-routes.ts';
import { matchRoutes } from './match-routes.ts';
import { oembedRoutes } from './oembed-routes.ts';
import { previewRoutes } from './preview-routes.ts';

export { headFor, withHead } from './head.ts';
export { gameName } from './describe.ts';
export { endedGame } from './ended.ts';
export { foundMatch } from './found.ts';
export { escapeHtml } from './head.ts';
export { LiveList, lobbyPage } from './live.ts';
export { nameOf } from './words.ts';

export function watchRoutes(app: App, services: Services): void {
  matchRoutes(app, services);
  liveRoutes(app, services);
  previewRoutes(app, services);
  oembedRoutes(app, services);
}
