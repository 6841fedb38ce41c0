import type { ShelfGame } from '@rayonk/board';
import type { GameStatistics } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { percent } from '../app/percent.ts';
import { useNear } from '../learn/near.ts';
import { keeperTexts } from '../messages/keeper.ts';
import { speedTexts } from '../messages/speeds.ts';
import { useWords } from '../table/use-words.ts';

/** How the game is played on this site, and who plays it best: asked for when somebody comes near. Without a site there is nothing to say. */
export function Played({ game }: { readonly game: ShelfGame }) {
  const { ref, isNear } = useNear<HTMLElement>();
  const statistics = useStatistics(game.id, isNear);
  const { played, best, leaderboard } = keeperTexts.value;
  return (
    <section ref={ref} class="keeper-played" data-statistics={statistics === null ? undefined : ''}>
      {statistics !== null && (
        <>
          <div>
            <h3>{played}</h3>
            <Figures game={game} variants={statistics.variants} />
          </div>
          <div>
            <h3>{best}</h3>
            <Best best={statistics.best} />
            <p>
              <a href={`/leaderboard/${game.id}`}>{leaderboard}</a>
            </p>
          </div>
        </>
      )}
    </section>
  );
}

function Figures({ game, variants }: { readonly game: ShelfGame; readonly variants: GameStatistics['variants'] }) {
  const texts = keeperTexts.value;
  const words = useWords(game);
  if (variants.length === 0) return <p>{texts.noGames}</p>;
  return (
    <div class="keeper-wide">
      <table>
        <thead>
          <tr>
            {[texts.variant, texts.games, texts.first, texts.draws, texts.length].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map(({ variant, games, firstWins, draws, length }) => (
            <tr key={variant}>
              <th scope="row">{words?.variants[variant]?.name ?? variant}</th>
              <td>{games}</td>
              <td>{percent(firstWins / games)}</td>
              <td>{percent(draws / games)}</td>
              <td>{length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Best({ best }: Pick<GameStatistics, 'best'>) {
  const { noBest } = keeperTexts.value;
  if (best.length === 0) return <p>{noBest}</p>;
  return (
    <dl class="keeper-best">
      {best.map(({ speed, rows }) => (
        <div key={speed}>
          <dt>{speedTexts.value[speed]}</dt>
          <dd>
            {rows.map(({ rank, player, rating }) => (
              <a key={rank} href={`/player/${encodeURIComponent(player.name ?? '')}`}>
                {player.name} {rating.value}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Plain: what checks answers of the site would be more to fetch than all the rest of the page. It shows text alone. */
function useStatistics(game: string, isWanted: boolean): GameStatistics | null {
  const [statistics, setStatistics] = useState<GameStatistics | null>(null);
  useEffect(() => {
    if (!isWanted || !navigator.onLine) return undefined;
    const gone = new AbortController();
    ask(game, gone.signal).then(setStatistics, () => undefined);
    return () => gone.abort();
  }, [game, isWanted]);
  return statistics;
}

async function ask(game: string, signal: AbortSignal): Promise<GameStatistics | null> {
  const answer = await fetch(`/api/games/${game}/statistics`, { headers: { accept: 'application/json' }, signal });
  return answer.ok ? ((await answer.json()) as GameStatistics) : null;
}
