import type { App } from '../http/index.ts';
import type { Notifier, Services } from '../base/index.ts';
import { mailRoutes } from './mail-routes.ts';
import { runNotifier } from './notifier.ts';
import { listRoutes, pushRoutes } from './routes.ts';

export { openMailer } from './mailer.ts';
export { setMail } from './contacts.ts';

export function createNotifier(parts: Omit<Services, 'notifier'>): Notifier {
  return runNotifier(parts);
}

export function notificationRoutes(app: App, services: Services): void {
  listRoutes(app, services);
  pushRoutes(app, services);
  mailRoutes(app, services);
}
