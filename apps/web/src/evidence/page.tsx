import type { Decision, Evidence, Figures, ShelfGame } from '@rayonk/board';
import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { language } from '../app/language.ts';
import { load, useLoaded } from '../app/loaded.ts';
import type { Names } from '../app/title.ts';
import { typeset } from '../app/typeset.ts';
import { evidenceTexts } from '../messages/evidence.ts';
import { learnTexts } from '../messages/learn.ts';
import { prepareWords } from '../table/use-words.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { BoxNote } from './box-note.tsx';
import { FigureTable } from './figure-table.tsx';
import { TryIt } from './try-it.tsx';
import './evidence.css';

/** What is known of a game's decisions. */
interface Desk {
  readonly evidence: Evidence;
  readonly figures: readonly Figures[];
}

async function deskOf(game: ShelfGame): Promise<Desk> {
  const [evidence, figures] = await Promise.all([game.loadEvidence!(), game.loadFigures?.()]);
  return { evidence: evidence.default, figures: figures?.default ?? [] };
}

function keyOf({ id }: ShelfGame): string {
  return `desk ${id}`;
}

export function prepare({ game: id }: Names): Promise<unknown> {
  const found = registry.find((each) => each.id === id);
  return found?.loadEvidence === undefined
    ? Promise.resolve()
    : Promise.all([load(keyOf(found), () => deskOf(found)), prepareWords(found)]);
}

/** The evidence desk of a game: every starred decision, with what speaks for it and what else could be played. */
export default function EvidencePage({ game: id }: { readonly game: string }) {
  const found = findGame(registry, id);
  return found.ok && found.value.loadEvidence !== undefined ? <EvidenceDesk game={found.value} /> : null;
}

function EvidenceDesk({ game }: { readonly game: ShelfGame }) {
  const texts = evidenceTexts.value;
  const [desk, retry] = useLoaded(keyOf(game), () => deskOf(game));
  return (
    <div class="app-page evidence" data-evidence={game.id} aria-busy={desk === undefined}>
      <header>
        <h1>{texts.title(game.name)}</h1>
        <p class="evidence-intro">{texts.intro}</p>
        <ButtonLink icon="book" label={texts.toRules} href={`/${game.id}/rules`} />
      </header>
      {desk === null ? (
        <>
          <p>{learnTexts.value.failed}</p>
          <Button label={learnTexts.value.retry} onClick={retry} />
        </>
      ) : (
        <>
          {desk?.evidence.decisions.map((decision) => (
            <DecisionCard key={decision.id} game={game} decision={decision} figures={desk.figures} />
          ))}
          {desk !== undefined && <BoxNote key={game.id} game={game} decisions={desk.evidence.decisions} />}
        </>
      )}
    </div>
  );
}

interface CardProps {
  readonly game: ShelfGame;
  readonly decision: Decision;
  readonly figures: readonly Figures[];
}

function DecisionCard({ game, decision, figures }: CardProps) {
  const texts = evidenceTexts.value;
  const { id, rule, title, sheet, missing, chosen, alternatives, sources, measured } = decision;
  const set = (said: Decision['title']) => typeset(said[language.value], language.value);
  return (
    <article class="evidence-decision" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {set(title)} {rule !== null && <span class="evidence-rule">{rule}</span>}
      </h2>
      <dl>
        <dt>{texts.sheet}</dt>
        <dd>
          {sheet.length === 0 && texts.silent}
          {sheet.map(({ quote, en }) => (
            <blockquote key={quote}>
              <p lang="fr">{typeset(`« ${quote} »`, 'fr')}</p>
              {language.value === 'en' && <p class="evidence-gloss">{en}</p>}
            </blockquote>
          ))}
        </dd>
        <dt>{texts.missing}</dt>
        <dd>{set(missing)}</dd>
        <dt>{texts.chosen}</dt>
        <dd class="evidence-chosen">{set(chosen)}</dd>
        <dt>{texts.alternatives}</dt>
        <dd>
          {alternatives.length === 0 ? (
            texts.noAlternative
          ) : (
            <ul>
              {alternatives.map((each) => (
                <li key={each.text.en}>
                  {set(each.text)}
                  <TryIt game={game} decision={decision} alternative={each} />
                </li>
              ))}
            </ul>
          )}
          <FigureTable game={game} decision={decision} figures={figures} />
        </dd>
        {measured !== undefined && (
          <>
            <dt>{texts.measured}</dt>
            <dd>{set(measured)}</dd>
          </>
        )}
        <dt>{texts.sources}</dt>
        <dd>
          <ul>
            {sources.map(({ text, url }) => (
              <li key={text.en}>{url === undefined ? set(text) : <a href={url}>{set(text)}</a>}</li>
            ))}
          </ul>
        </dd>
      </dl>
    </article>
  );
}
