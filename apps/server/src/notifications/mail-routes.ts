import { inEveryLanguage, LANGUAGES } from '@rayonk/core';
import * as z from 'zod/mini';
import { type App, languageOf } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { escapeHtml } from '../watch/index.ts';
import { setMail } from './contacts.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

const WORDS = inEveryLanguage({
  title: ['Courriels de Rayon K', 'Mail from Rayon K'],
  ask: ['Ne plus recevoir de courriels de Rayon K ?', 'Get no more mail from Rayon K?'],
  button: ['Ne plus en recevoir', 'No more mail'],
  done: ['C’est fait : vous ne recevrez plus de courriels.', 'Done: you will get no more mail.'],
  unknown: [
    'Ce lien n’est pas complet. Ouvrez celui du dernier message reçu.',
    'This link is not complete. Open the one in the last message you got.',
  ],
});

/**
 * Where a link in a mail leads. Looking at it changes nothing, because programs look at links in mail; the button does, and so do mail
 * programs that send what RFC 8058 says.
 */
export function mailRoutes(app: App, services: Services): void {
  // A form is read here and nowhere else on the site.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_, __, done) => done(null, undefined),
    );
    unsubscribeRoutes(scope, services);
  });
}

function unsubscribeRoutes(app: App, { config, store }: Services): void {
  const querystring = z.object({ token: z.string().check(z.maxLength(300)) });
  const schema = { hide: true, querystring };
  app.get('/api/mail/unsubscribe', { config: { access: 'anybody' }, schema }, async ({ query, headers }, to) => {
    const words = WORDS[languageOf(headers['accept-language'])];
    const player = readUnsubscribeToken(config.secret, query.token);
    if (player === null) return to.code(404).type('text/html; charset=utf-8').send(page(words.title, words.unknown));
    const action = `/api/mail/unsubscribe?token=${encodeURIComponent(query.token)}`;
    const form = `<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(words.button)}</button></form>`;
    return to.type('text/html; charset=utf-8').send(page(words.title, words.ask, form));
  });
  app.post('/api/mail/unsubscribe', { config: { access: 'anybody' }, schema }, async ({ query, headers }, to) => {
    const words = WORDS[languageOf(headers['accept-language'])];
    const player = readUnsubscribeToken(config.secret, query.token);
    if (player !== null) await setMail(store, player, false);
    return to
      .code(player === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(page(words.title, player === null ? words.unknown : words.done));
  });
}

function page(title: string, text: string, form = ''): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  const lang = LANGUAGES.find((id) => WORDS[id].title === title) ?? LANGUAGES[0];
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`;
}
