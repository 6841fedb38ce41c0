import type { ShelfGame } from '@rayonk/board';
import { findGame, type Language } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { language } from '../app/language.ts';
import { load, useLoaded } from '../app/loaded.ts';
import { useParts } from '../app/parts.ts';
import type { Names } from '../app/title.ts';
import { learnTexts } from '../messages/learn.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { Diagram } from './diagram.tsx';
import { Blocks } from './markdown.tsx';
import { OpenDecisions, prepareDecisions } from './open-decisions.tsx';
import { pageOf } from './page-of.ts';
import { withEvidence } from './with-evidence.ts';
import type { Page, Section } from '@rayonk/board/page';
import './learn.css';
import './rules.css';

/** So many are drawn in one task: a long page must not hold up its beginning. */
const BLOCKS_A_PART = 5;

/** The rules of a game, as its page says them, with boards that can be tried. */
export default function RulesPage({ game: id }: { readonly game: string }) {
  const found = findGame(registry, id);
  return found.ok ? <RulesText game={found.value} /> : null;
}

export function prepare({ game: id }: Names): Promise<unknown> {
  const found = registry.find((each) => each.id === id);
  return found === undefined
    ? Promise.resolve()
    : Promise.all([load(keyOf(found, language.value), () => pageOf(found, language.value)), prepareDecisions(found)]);
}

function keyOf({ id }: ShelfGame, spoken: Language): string {
  return `rules ${id} ${spoken}`;
}

function RulesText({ game }: { readonly game: ShelfGame }) {
  const [page, retry] = useLoaded(keyOf(game, language.value), () => pageOf(game, language.value));
  // Made once: what stands already is not drawn again when the next part comes.
  const all = useMemo(() => partsOf(game, page?.blocks ?? []), [game, page]);
  const parts = useParts(all.length);
  const isWhole = parts === all.length;
  useFragment(page !== undefined && isWhole);
  const texts = learnTexts.value;
  if (page === null)
    return (
      <article class="learn-rules">
        <h1>{game.name}</h1>
        <p class="learn-note">{texts.failed}</p>
        <Button label={texts.retry} onClick={retry} />
      </article>
    );
  return (
    <article class="learn-rules" data-rules={game.id} aria-busy={page === undefined}>
      <header class="learn-rules-head">
        <h1>{page?.title ?? game.name}</h1>
        <WhereNext game={game} />
      </header>
      {page === undefined ? (
        <p class="learn-note">{texts.loading}</p>
      ) : (
        <>
          <Contents sections={page.sections} />
          <div class="learn-text">
            {all.slice(0, parts)}
            {isWhole && game.loadEvidence !== undefined && <OpenDecisions game={game} />}
            {isWhole && (
              <footer class="learn-rules-foot">
                <h2>{texts.afterReading}</h2>
                <WhereNext game={game} />
              </footer>
            )}
          </div>
        </>
      )}
    </article>
  );
}

function partsOf(game: ShelfGame, plain: Page['blocks']): readonly VNode[] {
  const blocks = game.loadEvidence === undefined ? plain : withEvidence(plain, game.id);
  const fence = (info: string, fenced: string) => (info === 'board' ? <Diagram game={game.id} text={fenced} /> : null);
  return Array.from({ length: Math.ceil(blocks.length / BLOCKS_A_PART) }, (_, i) => (
    <Blocks key={i} blocks={blocks.slice(i * BLOCKS_A_PART, (i + 1) * BLOCKS_A_PART)} fence={fence} />
  ));
}

/** The browser looked for the fragment before the page was there. */
function useFragment(isThere: boolean): void {
  useEffect(() => {
    if (isThere && location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
}

/** At the side of a wide window it stands open; over the text of a narrow one it waits to be asked. */
function Contents({ sections }: { readonly sections: readonly Section[] }) {
  const { contents } = learnTexts.value;
  const isWide = useMemo(() => typeof matchMedia !== 'undefined' && matchMedia('(width >= 68rem)').matches, []);
  return (
    <nav class="learn-contents" aria-label={contents}>
      <details open={isWide}>
        <summary>{contents}</summary>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function WhereNext({ game }: { readonly game: ShelfGame }) {
  const texts = learnTexts.value;
  return (
    <div class="learn-ways">
      {game.loadCourse !== undefined && (
        <ButtonLink kind="primary" icon="learn" label={texts.toCourse} href={`/${game.id}/learn`} />
      )}
      <ButtonLink
        icon="play"
        label={texts.toPlay}
        {...(game.loadCourse === undefined && { kind: 'primary' })}
        href={`/${game.id}`}
      />
      {game.loadPuzzles !== undefined && (
        <ButtonLink icon="puzzle" label={texts.toPuzzles} href={`/${game.id}/puzzles`} />
      )}
    </div>
  );
}
