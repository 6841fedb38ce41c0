import type { App } from '../http/index.ts';

/** For those who look for pages: which there are, and what is nobody's to read by machine page by page. */
export function sitemapRoutes(app: App, origin: string, listed: readonly string[]): void {
  const open = { config: { access: 'anybody', isForAll: true }, schema: { hide: true } } as const;
  const urls = listed.map((address) => `<url><loc>${origin}${address}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /socket\nDisallow: /embed/\n\nSitemap: ${origin}/sitemap.xml\n`;
  app.get('/sitemap.xml', open, (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
  app.get('/robots.txt', open, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
}
