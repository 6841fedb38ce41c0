/** What can be read at `/docs`, for players first: the name of the page, and the folder of its Markdown where that is not `docs`. */
export const DOCS = [
  'notation',
  'fairness',
  'decisions',
  'luck',
  'printing',
  'links',
  'tournaments',
  'puzzles',
  'cli',
  'api',
  'socket',
  'add-a-game',
  'engine',
  'operating',
  'security',
  'nodes',
  'package-core',
  'package-games',
  'package-engine',
  'package-board',
] as const;
export type DocName = (typeof DOCS)[number];

/** Those that are written in French too; the others are in English, and their pages say so. */
export const IN_FRENCH: readonly DocName[] = ['notation', 'fairness', 'decisions', 'luck', 'tournaments'];

export function isDoc(name: string | undefined): name is DocName {
  return DOCS.some((each) => each === name);
}

/** The Markdown of a page, from the root of the repository. */
export function sourceOf(name: DocName, language: DocLanguage): string {
  const packed = /^package-(.*)$/.exec(name);
  if (packed !== null) return `packages/${packed[1]}/README.md`;
  return language === 'fr' ? `docs/fr/${name}.md` : `docs/${name}.md`;
}

export type DocLanguage = 'fr' | 'en';

/** The language in which somebody who reads one of ours gets a page. */
export function languageOf(name: DocName, wanted: DocLanguage): DocLanguage {
  return IN_FRENCH.includes(name) ? wanted : 'en';
}
