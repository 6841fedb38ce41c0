import type { Profile } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { peopleTexts } from '../messages/people.ts';
import { Miniature } from '../miniature/miniature.tsx';

const OUTCOMES = ['wins', 'draws', 'losses'] as const;

/** Won, drawn, lost: a table, with a bar in each row for the eye. */
export function ResultsPart({ results }: { readonly results: Profile['results'] }) {
  const texts = peopleTexts.value;
  const played = results.filter(({ wins, draws, losses }) => wins + draws + losses > 0);
  if (played.length === 0) return <p>{texts.noResults}</p>;
  return (
    <div class="people-wide">
      <table class="people-results">
        <thead>
          <tr>
            <th scope="col">{texts.game}</th>
            {OUTCOMES.map((outcome) => (
              <th key={outcome} scope="col">
                {texts[outcome]}
              </th>
            ))}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {played.map((tally) => (
            <tr key={tally.game}>
              <GameCell id={tally.game} />
              {OUTCOMES.map((outcome) => (
                <td key={outcome}>{tally[outcome]}</td>
              ))}
              <td class="people-bar-cell">
                <Bar {...tally} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GameCell({ id }: { readonly id: string }) {
  const game = registry.find((each) => each.id === id);
  if (game === undefined) return <th scope="row">{id}</th>;
  return (
    <th scope="row">
      <a class="people-game" href={`/${id}`}>
        <span class="people-game-picture">
          <Miniature game={game} isWatched={false} />
        </span>
        {game.name}
      </a>
    </th>
  );
}

function Bar({ wins, draws, losses }: Profile['results'][number]) {
  const total = wins + draws + losses;
  let x = 0;
  return (
    <svg class="people-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {[wins, draws, losses].map((count, i) => {
        const width = (100 * count) / total;
        const from = x;
        x += width;
        return <rect key={OUTCOMES[i]} class={`people-bar-${OUTCOMES[i]}`} x={from} y={0} width={width} height={8} />;
      })}
    </svg>
  );
}
