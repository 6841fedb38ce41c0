import { LANGUAGES, type Language } from '@rayonk/core';
import type { App } from '../http/index.ts';

/** For those who look for pages: which there are, and what is nobody's to read by machine page by page. */
export function sitemapRoutes(app: App, origin: string, listed: readonly string[]): void {
  const open = { config: { access: 'anybody', isForAll: true }, schema: { hide: true } } as const;
  const sitemap = sitemapOf(origin, listed);
  // Pictures of boards are there to be shown elsewhere.
  const robots = `User-agent: *\nAllow: /api/games/\nDisallow: /api/\nDisallow: /socket\nDisallow: /embed/\n\nSitemap: ${origin}/sitemap.xml\n`;
  app.get('/sitemap.xml', open, (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
  app.get('/robots.txt', open, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
}

/** Every page once a language, each with where it is in the others. The first language has the plain address. */
function sitemapOf(origin: string, listed: readonly string[]): string {
  const inLanguage = (address: string, language: Language) =>
    `${origin}${address}${language === LANGUAGES[0] ? '' : `?lang=${language}`}`;
  const urls = listed.flatMap((address) => {
    const named = [...LANGUAGES.map((language) => [language, language] as const), ['x-default', LANGUAGES[0]] as const];
    const others = named.map(
      ([name, language]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${inLanguage(address, language)}"/>`,
    );
    return LANGUAGES.map((language) => `<url><loc>${inLanguage(address, language)}</loc>${others.join('')}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}
