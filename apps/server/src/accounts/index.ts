import type { App } from '../http/index.ts';
import type { Accounts, Services } from '../base/index.ts';
import { authRoutes } from './auth-routes.ts';
import { credentialRoutes } from './credential-routes.ts';
import { dataRoutes } from './data-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { proofRoutes } from './proof-routes.ts';
import { askForProof } from './proving.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { SiteAccounts } from './site-accounts.ts';
import { tidyWhileOpen } from './tidy.ts';
export { newId } from './ids.ts';
export { markOf } from './keys.ts';
export { newLink } from './links.ts';
export { hashPassword } from './passwords.ts';

export function createAccounts(parts: Pick<Services, 'config' | 'log' | 'now' | 'store' | 'bus' | 'mail'>): Accounts {
  return new SiteAccounts(parts);
}

export function accountRoutes(app: App, services: Services): void {
  askForProof(app, services);
  authRoutes(app, services);
  passkeyRoutes(app, services);
  proofRoutes(app, services);
  secondFactorRoutes(app, services);
  memberRoutes(app, services);
  credentialRoutes(app, services);
  linkRoutes(app, services);
  dataRoutes(app, services);
  tidyWhileOpen(app, services);
}
