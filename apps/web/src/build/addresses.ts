import type { ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { SPEEDS } from '@rayonk/protocol';
import { PAGES, type Page } from '../app/pages.ts';
import type { Names } from '../app/title.ts';
import { DOCS } from '../docs/docs.ts';
import { AFTER_LAST } from '../learn/after-last.ts';
import { puzzleKey } from '../puzzles/progress.ts';

/** One page as one address, in any language. */
export interface Address {
  readonly page: Page;
  readonly path: string;
  readonly names: Names;
}

/** The games that have such a page. */
export function gamesWith({ needs }: Page): readonly ShelfGame[] {
  return needs === undefined ? registry : registry.filter((game) => game[needs] !== undefined);
}

/** Every page that is worth finding: what may be missing is left out, and a page of games is one for each. */
export function publicAddresses(): readonly Address[] {
  return PAGES.filter(({ description }) => description !== undefined).flatMap((page) => {
    const short = page.path.replaceAll(/\/:\w+\?/g, '') || '/';
    if (!short.includes(':game')) return [{ page, path: short, names: {} }, ...docsOf(page, short)];
    return gamesWith(page).map(({ id }) => ({ page, path: short.replace(':game', id), names: { game: id } }));
  });
}

/** The pages of the documentation, of which the table has the list alone. */
function docsOf(page: Page, list: string): readonly Address[] {
  return page.path.includes(':doc?') ? DOCS.map((doc) => ({ page, path: `${list}/${doc}`, names: { doc } })) : [];
}

type LastNames = Readonly<Record<string, readonly string[]>>;

/** What the last name of a page may be where that is known when the app is built, by game; by nothing where it is the same for all. */
export async function lastNamesOf(page: Page): Promise<LastNames | null> {
  const last = page.path.split('/').at(-1);
  if (last === ':doc?') return { '': DOCS };
  if (last === ':speed?') return { '': SPEEDS };
  const namesOf = last === ':lesson?' ? lessonsOf : page.needs === 'loadPuzzles' ? puzzlesOf : null;
  if (namesOf === null) return null;
  const names = gamesWith(page).map(async (game) => [game.id, await namesOf(game)] as const);
  return Object.fromEntries(await Promise.all(names));
}

async function lessonsOf({ loadCourse }: ShelfGame): Promise<readonly string[]> {
  const { course } = await loadCourse!();
  return [...course.lessons.map(({ id }) => id), AFTER_LAST];
}

async function puzzlesOf({ loadPuzzles }: ShelfGame): Promise<readonly string[]> {
  const files = Object.entries(loadPuzzles!).map(async ([variant, read]) =>
    (await read()).default.puzzles.map(({ id }) => puzzleKey(variant, id)),
  );
  return (await Promise.all(files)).flat();
}
