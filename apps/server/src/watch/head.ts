import type { Language } from '@rayonk/core';
import type { Services } from '../base/index.ts';
import { describeMatch, gameName, titleOfMatch } from './describe.ts';
import { PREVIEW } from './preview/size.ts';
import { visibleMatch } from './visible.ts';
import { nameOf, SITE_WORDS } from './words.ts';

interface Head {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly image: string | null;
  /** Where a site that embeds finds out how. */
  readonly oembed: boolean;
}

interface SaidOfPage {
  readonly text: string | null;
  /** False where the path names something that the site does not have. */
  readonly isThere: boolean;
}
const NOTHING: SaidOfPage = { text: null, isThere: true };

/**
 * What the head of a page says of what it shows, for links in other places: title, description, picture. Escaped HTML to put into
 * `index.html` by `withHead`; null for a path that has nothing of its own to say.
 */
export async function headFor(path: string, services: Services, language: Language): Promise<SaidOfPage> {
  const [, first = '', id, ...more] = path.replace(/\/$/, '').split('/');
  if (id === undefined || !SHOWN.has(first)) return NOTHING;
  try {
    if (first === 'tournament') return { text: null, isThere: await hasTournament(id, services) };
    const head = await headOf(first, id, services, language);
    if (head === null) return { text: null, isThere: false };
    return more.length > 0 ? NOTHING : { text: tags(head, services.config.origin, language), isThere: true };
  } catch (error) {
    // The page itself is worth more than what others may say of it.
    services.log.error({ err: error }, 'the head of a page could not be made');
    return NOTHING;
  }
}

/** Pages of what only the site has. */
const SHOWN: ReadonlySet<string> = new Set(['match', 'embed', 'invitation', 'player', 'tournament']);

async function hasTournament(id: string, { store }: Services): Promise<boolean> {
  const row = await store.db.selectFrom('tournaments').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

async function headOf(
  first: string | undefined,
  id: string,
  services: Services,
  language: Language,
): Promise<Head | null> {
  switch (first) {
    case 'match':
    case 'embed':
      return matchHead(id, services, language);
    case 'invitation':
      return invitationHead(id, services, language);
    case 'player':
      return playerHead(id, services, language);
    default:
      return null;
  }
}

async function matchHead(id: string, services: Services, language: Language): Promise<Head | null> {
  if (!/^[0-9A-Za-z]{12}$/.test(id)) return null;
  const live = await services.authority.find(id);
  if (live === null) return null;
  const { state } = await visibleMatch(services, live, null);
  return {
    title: titleOfMatch(state.card, language),
    description: describeMatch(state.card, language),
    path: `/match/${id}`,
    image: `/api/matches/${id}/preview.png?language=${language}`,
    oembed: true,
  };
}

async function invitationHead(id: string, services: Services, language: Language): Promise<Head | null> {
  const row = await services.store.db
    .selectFrom('invitations')
    .select(['player_id', 'terms'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { game } = JSON.parse(row.terms) as { readonly game: string };
  const [card] = await services.players.cards([row.player_id]);
  const words = SITE_WORDS[language];
  return {
    title: words.invites(nameOf(card!, language), gameName(game)),
    description: words.invitation,
    path: `/invitation/${id}`,
    image: `/api/games/${game}/preview.png`,
    oembed: false,
  };
}

async function playerHead(name: string, services: Services, language: Language): Promise<Head | null> {
  const id = await services.players.find(name);
  if (id === null) return null;
  const [card] = await services.players.cards([id]);
  const shown = nameOf(card!, language);
  const description = SITE_WORDS[language].profile(shown);
  return { title: shown, description, path: `/player/${encodeURIComponent(shown)}`, image: null, oembed: false };
}

function tags({ title, description, path, image, oembed }: Head, origin: string, language: Language): string {
  const url = `${origin}${path}`;
  const named: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Rayon K'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', language === 'fr' ? 'fr_FR' : 'en_GB'],
  ];
  if (image !== null)
    named.push(
      ['og:image', `${origin}${image}`],
      ['og:image:type', 'image/png'],
      ['og:image:width', String(PREVIEW.width)],
      ['og:image:height', String(PREVIEW.height)],
      ['og:image:alt', title],
    );
  const lines = [
    `<title>${escapeHtml(`${title} · Rayon K`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    ...named.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
  ];
  if (oembed) {
    const address = `${origin}/api/oembed?url=${encodeURIComponent(url)}`;
    lines.push(
      `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}" title="${escapeHtml(title)}">`,
    );
  }
  return lines.join('\n');
}

/** Safe in text and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A page with another head: its own title and description make way. */
export function withHead(html: string, head: string | null): string {
  if (head === null) return html;
  return html
    .replace(/<title>[^<]*<\/title>\s*/i, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/i, '')
    .replace(/<meta\s+property="og:[^>]*>\s*/gi, '')
    .replace('</head>', () => `${head}\n</head>`);
}
