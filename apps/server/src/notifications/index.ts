import type { App } from '../http/app.ts';
import type { Notifier, Services } from '../services.ts';
import { mailRoutes } from './mail-routes.ts';
import { runNotifier } from './notifier.ts';
import { listRoutes, pushRoutes } from './routes.ts';

export { openMailer } from './mailer.ts';

export function createNotifier(parts: Omit<Services, 'notifier'>): Notifier {
  return runNotifier(parts);
}

export function notificationRoutes(app: App, services: Services): void {
  listRoutes(app, services);
  pushRoutes(app, services);
  mailRoutes(app, services);
}
