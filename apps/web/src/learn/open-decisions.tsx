import type { ShelfGame } from '@rayonk/board';
import { language } from '../app/language.ts';
import { load, useLoaded } from '../app/loaded.ts';
import { typeset } from '../app/typeset.ts';
import { evidenceTexts } from '../messages/evidence.ts';

function keyOf({ id }: ShelfGame): string {
  return `decisions ${id}`;
}

async function decisionsOf({ loadEvidence }: ShelfGame) {
  return (await loadEvidence?.())?.default.decisions ?? [];
}

export function prepareDecisions(game: ShelfGame): Promise<unknown> {
  return load(keyOf(game), () => decisionsOf(game));
}

/** Every decision of ours in two lines, at the end of the rules: the sheet's words and our choice. */
export function OpenDecisions({ game }: { readonly game: ShelfGame }) {
  const texts = evidenceTexts.value;
  const [decisions] = useLoaded(keyOf(game), () => decisionsOf(game));
  if (decisions === undefined || decisions === null) return null;
  const spoken = language.value;
  return (
    <section aria-labelledby="open-decisions">
      <h2 id="open-decisions">{texts.onRules}</h2>
      <p>
        {texts.onRulesAbout} <a href={`/${game.id}/evidence`}>{texts.all}</a>
      </p>
      <dl>
        {decisions.map(({ id, title, sheet, chosen }) => (
          <div key={id}>
            <dt>
              <a href={`/${game.id}/evidence#${id}`}>{typeset(title[spoken], spoken)}</a>
            </dt>
            <dd>
              {sheet[0] !== undefined && <q lang="fr">{typeset(sheet[0].quote, 'fr')}</q>}{' '}
              {typeset(chosen[spoken], spoken)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
