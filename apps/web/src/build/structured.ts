import type { ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { language } from '../app/language.ts';
import { appTexts } from '../messages/app.ts';
import type { Address } from './addresses.ts';
import { addressIn, ORIGIN, type Said } from './said.ts';

/** What a page is, for machines, in the words of schema.org. */
export function factsOf({ page, path }: Address, { title, description, game }: Said): object {
  const inLanguage = language.value;
  const url = addressIn(path, inLanguage);
  const site = { '@type': 'WebSite', '@id': `${ORIGIN}/#site`, name: appTexts.value.name, url: `${ORIGIN}/` };
  const own = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage,
    isPartOf: { '@id': site['@id'] },
  };
  const graph: object[] = [site];
  if (game === null) graph.push(path === '/' ? { ...own, '@type': 'CollectionPage', mainEntity: shelfOf() } : own);
  else {
    graph.push({ ...own, about: { '@id': idOf(game) } }, factsOfGame(game));
    graph.push(crumbs(path, game, page.title === undefined ? null : appTexts.value[page.title as 'rules']));
  }
  return { '@context': 'https://schema.org', '@graph': graph };
}

function idOf({ id }: ShelfGame): string {
  return `${ORIGIN}/${id}#game`;
}

function factsOfGame(game: ShelfGame): object {
  const { name, credits, shelf } = game;
  return {
    '@type': 'Game',
    '@id': idOf(game),
    name,
    description: shelf.tagline[language.value],
    url: addressIn(`/${game.id}`, language.value),
    image: `${ORIGIN}/api/games/${game.id}/preview.png?language=${language.value}`,
    numberOfPlayers: { '@type': 'QuantitativeValue', value: 2 },
    ...(credits.designers.length > 0 && {
      author: credits.designers.map((designer) => ({ '@type': 'Person', name: designer })),
    }),
  };
}

function shelfOf(): object {
  return {
    '@type': 'ItemList',
    itemListElement: registry.map((game, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: game.name,
      url: addressIn(`/${game.id}`, language.value),
    })),
  };
}

/** The way from the shelf to a page of a game. */
function crumbs(path: string, game: ShelfGame, last: string | null): object {
  const steps = [
    { name: appTexts.value.name, item: addressIn('/', language.value) },
    { name: game.name, item: addressIn(`/${game.id}`, language.value) },
    ...(last === null ? [] : [{ name: last, item: addressIn(path, language.value) }]),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  };
}
