import { LANGUAGES, type Language } from '@rayonk/core';
import { language } from '../app/language.ts';
import type { Address } from './addresses.ts';
import { addressIn, ORIGIN, ownAddress, saidOf } from './said.ts';
import { factsOf } from './structured.ts';

/** As the server draws them (`apps/server/src/watch/preview/size.ts`). */
const PICTURE = { width: 1200, height: 630 };

/** The head of a page: what it is called, where it is in every language, and what other places show of it. */
export function headOf(address: Address): string {
  const said = saidOf(address);
  const { title, description, game } = said;
  const spoken = language.value;
  const here = ownAddress(address.path);
  const picture =
    game === null ? `${ORIGIN}/icon-512.png` : `${ORIGIN}/api/games/${game.id}/preview.png?language=${spoken}`;
  const named: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Rayon K'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', here],
    ['og:locale', LOCALES[spoken]],
    ...LANGUAGES.filter((other) => other !== spoken).map((other) => ['og:locale:alternate', LOCALES[other]] as const),
    ['og:image', picture],
    ...(game === null
      ? []
      : ([
          ['og:image:width', String(PICTURE.width)],
          ['og:image:height', String(PICTURE.height)],
          ['og:image:alt', game.name],
        ] as const)),
  ];
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(here)}">`,
    ...LANGUAGES.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${escaped(addressIn(address.path, each))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${ORIGIN}${escaped(address.path)}">`,
    ...named.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
    `<meta name="twitter:card" content="${game === null ? 'summary' : 'summary_large_image'}">`,
    // A «<» would end the element.
    `<script type="application/ld+json">${JSON.stringify(factsOf(address, said)).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n');
}

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr_FR', en: 'en_GB' };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
