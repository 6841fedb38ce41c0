import type { ShelfGame, Story } from '@rayonk/board';
import type { Page } from '@rayonk/board/page';
import { language } from '../app/language.ts';
import { load, loaded, useLoaded } from '../app/loaded.ts';
import { typeset } from '../app/typeset.ts';
import { Blocks } from '../learn/markdown.tsx';
import { useNear } from '../learn/near.ts';
import { pageOf } from '../learn/page-of.ts';
import { keeperTexts } from '../messages/keeper.ts';
import { Played } from './played.tsx';

/** What this page tells of a game: how its rules begin, and what its keeper knows. */
interface Told {
  readonly rules: Page;
  readonly story: Story | null;
}

function keyOf({ id }: ShelfGame): string {
  return `told ${id} ${language.value}`;
}

async function tell(game: ShelfGame): Promise<Told> {
  const [rules, story] = await Promise.all([pageOf(game, language.value), game.loadStory?.()]);
  return { rules, story: story?.story ?? null };
}

export function prepareKeeper(game: ShelfGame): Promise<unknown> {
  return load(keyOf(game), () => tell(game));
}

/** Everything there is to know of a game, below the place where it is begun: there at once where it is written, else when somebody comes near. */
export function Keeper({ game }: { readonly game: ShelfGame }) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  return <div ref={ref}>{(isNear || loaded(keyOf(game)) !== undefined) && <All game={game} />}</div>;
}

function All({ game }: { readonly game: ShelfGame }) {
  const texts = keeperTexts.value;
  const [told] = useLoaded(keyOf(game), () => tell(game));
  // Without a network the page is complete without it.
  if (told === undefined || told === null) return null;
  const { rules, story } = told;
  const intro = rules.blocks.slice(
    0,
    rules.blocks.findIndex(({ kind }) => kind === 'section'),
  );
  return (
    <section class="keeper" aria-labelledby="keeper">
      <h2 id="keeper">{texts.about(game.name)}</h2>
      <div class="keeper-parts">
        <section>
          <h3>{texts.what}</h3>
          <Blocks blocks={intro} fence={() => null} />
          <p>
            <a href={`/${game.id}/rules`}>{texts.allRules}</a>
          </p>
          {game.loadEvidence !== undefined && (
            <p>
              <a href={`/${game.id}/evidence`}>{texts.evidence}</a>
            </p>
          )}
        </section>
        <Editions story={story} />
        {story !== null && story.facts.length > 0 && <Facts facts={story.facts} />}
        <section>
          <h3>{texts.notation}</h3>
          <p>{texts.notationAbout}</p>
          <p class="keeper-line">
            <code>{game.shelf.scene.actions.join(' ')}</code>
          </p>
          <p>
            <a href={`/${game.id}/rules`}>{texts.notationMore}</a> · <a href="/docs/notation">{texts.notationDoc}</a>
          </p>
        </section>
        <section>
          <h3>{texts.code}</h3>
          <p>
            {texts.codeAbout} <code>{folderOf(game)}</code>.
          </p>
          <p>
            <a href="/docs">{texts.docs}</a>
          </p>
        </section>
      </div>
      <Played game={game} />
    </section>
  );
}

/** Where a game is in the sources, which is the same in every language. */
function folderOf({ id }: ShelfGame): string {
  return `packages/games/src/${id}`;
}

function Editions({ story }: { readonly story: Story | null }) {
  const { editions: heading, edition, noEdition, bought } = keeperTexts.value;
  const last = story?.editions.at(-1);
  return (
    <section>
      <h3>{heading}</h3>
      {last === undefined ? (
        <p>{noEdition}</p>
      ) : (
        <>
          <dl class="keeper-years">
            {story!.editions.map(({ year, name, by }) => (
              <div key={`${year} ${by}`}>
                <dt>{year}</dt>
                <dd>{edition(name, by)}</dd>
              </div>
            ))}
          </dl>
          <p>{bought(last.by)}</p>
        </>
      )}
    </section>
  );
}

function Facts({ facts }: Pick<Story, 'facts'>) {
  const { facts: heading, again } = keeperTexts.value;
  return (
    <section>
      <h3>{heading}</h3>
      {facts.map(({ text, command }) => (
        <p key={command}>
          {typeset(text[language.value], language.value)} {again} <code>{command}</code>
        </p>
      ))}
    </section>
  );
}
