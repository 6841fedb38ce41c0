import { oembed } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, languageOf, refusal } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { titleOfMatch } from './describe.ts';
import { escapeHtml } from './head.ts';
import { foundMatch } from './found.ts';
import { PREVIEW } from './preview/size.ts';
import { visibleMatch } from './visible.ts';

/** How large an embedded match is, unless whoever embeds it says less. */
const WIDTH = 480;
const HEIGHT = 600;
const SMALLEST = 200;
const most = z.optional(z.coerce.number().check(z.int(), z.gte(SMALLEST)));

export function oembedRoutes(app: App, services: Services): void {
  const { authority, config } = services;
  app.get(
    '/api/oembed',
    asks({ access: 'anybody', scope: 'read' }, ['matches'], 'How to embed a match in another page (oembed.com)', {
      querystring: z.object({
        url: z.string().check(z.maxLength(500)),
        maxwidth: most,
        maxheight: most,
        format: z.optional(z.string().check(z.maxLength(20))),
      }),
      response: { 200: oembed },
    }),
    async ({ query, headers }) => {
      // 501 is what oEmbed asks for; we have no code for it and need none.
      if (query.format !== undefined && query.format !== 'json') throw refusal('not-found', 'only JSON');
      const live = await foundMatch(authority, matchOf(query.url, config.origin));
      const language = languageOf(headers['accept-language']);
      const { state } = await visibleMatch(services, live, null);
      const title = titleOfMatch(state.card, language);
      const [width, height] = [Math.min(WIDTH, query.maxwidth ?? WIDTH), Math.min(HEIGHT, query.maxheight ?? HEIGHT)];
      return {
        version: '1.0' as const,
        type: 'rich' as const,
        title,
        provider_name: 'Rayon K',
        provider_url: config.origin,
        thumbnail_url: `${config.origin}/api/matches/${live.id}/preview.png`,
        thumbnail_width: PREVIEW.width,
        thumbnail_height: PREVIEW.height,
        width,
        height,
        html: frame(`${config.origin}/embed/${live.id}`, title, width, height),
      };
    },
  );
}

/** The match that an address of this site shows, or null. */
function matchOf(address: string, origin: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.origin !== new URL(origin).origin) return null;
  return /^\/(?:match|embed)\/([0-9A-Za-z]{12})\/?$/.exec(url.pathname)?.[1] ?? null;
}

function frame(address: string, title: string, width: number, height: number): string {
  const size = `width="${width}" height="${height}"`;
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" ${size} loading="lazy" style="border:0"></iframe>`;
}
