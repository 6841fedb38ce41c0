import type { App } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { blockRoutes, chatRoutes } from './chat-routes.ts';
import { moderationRoutes, reportRoutes } from './report-routes.ts';

import { retell } from './tell.ts';

export { betweenColumns, betweenOf } from './between.ts';
export { createTalk } from './chat.ts';
export { estranged } from './blocks.ts';
export { cardsFor } from './moderation/rows.ts';
export { isUnder } from './sanctions.ts';
export { cleanText } from './text.ts';

export function talkRoutes(app: App, services: Services): void {
  chatRoutes(app, services);
  blockRoutes(app, services);
  reportRoutes(app, services);
  moderationRoutes(app, services);
  const { bus, log } = services;
  bus.on(
    'match-said',
    ({ id, message }) => {
      retell(services, id, message).catch((error: unknown) =>
        log.error({ match: id, err: error }, 'talk was not told'),
      );
    },
    'elsewhere',
  );
}
