import type { Config } from '../base/index.ts';
import type { App } from '../http/index.ts';
import { escapeHtml } from '../watch/index.ts';

/** What the keeper of the site says of it, for the app's page; the written page has it in its words. */
export function legalRoutes(app: App, legal: Config['legal']): void {
  const open = { config: { access: 'anybody', isForAll: true }, schema: { hide: true } } as const;
  app.get('/legal.json', open, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(JSON.stringify(legal)),
  );
}

/** As they stand in written pages; what was not said has no word. */
export function legalWords({ name, address, host, email }: Config['legal']): Readonly<Record<string, string>> {
  const words = { LEGAL_NAME: name, LEGAL_ADDRESS: address, LEGAL_HOST: host, CONTACT_EMAIL: email };
  return Object.fromEntries(
    Object.entries(words).flatMap(([word, said]) => (said === null ? [] : [[word, escapeHtml(said)]])),
  );
}
