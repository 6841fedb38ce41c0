import type { ShelfGame } from '@rayonk/board';
import type { GameStatistics, Speed } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../app/language.ts';
import { percent } from '../app/percent.ts';
import { isWhole } from '../app/written.ts';
import { useNear } from '../learn/near.ts';
import { keeperTexts } from '../messages/keeper.ts';
import { speedTexts } from '../messages/speeds.ts';
import { useWords } from '../table/use-words.ts';

/** In the written page the figures are words that the site fills in (`apps/server/src/web/played.ts`). */
const isWritten = import.meta.env.SSR;

/** What the site fills in, and what stands there if it cannot. */
function filledIn(name: string, otherwise = ''): string {
  return `%${name}|${otherwise}%`;
}

/**
 * How the game is played on this site, and who plays it best: with the written page, else asked for when somebody comes near. Without a
 * site there is nothing to say.
 */
export function Played({ game }: { readonly game: ShelfGame }) {
  const { ref, isNear } = useNear<HTMLElement>();
  const statistics = useStatistics(game.id, isNear);
  const { played, best, leaderboard, counted } = keeperTexts.value;
  const data = isWritten ? filledIn('STATISTICS') : statistics === null ? undefined : JSON.stringify(statistics);
  return (
    <section ref={ref} class="keeper-played" data-statistics={data}>
      {(isWritten || statistics !== null) && (
        <>
          <div>
            <h3>{played}</h3>
            <Figures game={game} variants={statistics?.variants ?? []} />
            <p>{counted(statistics === null ? filledIn('COUNTED', '–') : whenText(statistics.at))}</p>
          </div>
          <div>
            <h3>{best}</h3>
            <Best best={statistics?.best ?? []} />
            <p>
              <a href={`/leaderboard/${game.id}`}>{leaderboard}</a>
            </p>
          </div>
        </>
      )}
    </section>
  );
}

/** As the site writes it, which does not know where its reader is. */
function whenText(at: number): string {
  const tag = language.value === 'fr' ? 'fr-FR' : 'en-GB';
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
}

function Figures({ game, variants }: { readonly game: ShelfGame; readonly variants: GameStatistics['variants'] }) {
  const texts = keeperTexts.value;
  const words = useWords(game);
  return (
    <>
      <p class="keeper-none">
        {isWritten ? filledIn('NO_GAMES', texts.noGames) : variants.length === 0 ? texts.noGames : ''}
      </p>
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
            {game.variants.map((variant, i) => (
              <tr key={variant}>
                <th scope="row">{words?.variants[variant]?.name ?? variant}</th>
                {figuresOf(variants.find((each) => each.variant === variant)).map((figure, column) => (
                  <td key={FIGURES[column]}>{isWritten ? filledIn(`${FIGURES[column]}_${i}`, '–') : figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const FIGURES = ['GAMES', 'FIRST', 'DRAWS', 'LENGTH'] as const;

/** A variant that nobody has played yet has none. */
function figuresOf(of: GameStatistics['variants'][number] | undefined): readonly string[] {
  if (of === undefined) return FIGURES.map(() => '–');
  const { games, firstWins, draws, length } = of;
  return [String(games), percent(firstWins / games), percent(draws / games), String(length)];
}

function Best({ best }: Pick<GameStatistics, 'best'>) {
  const { noBest } = keeperTexts.value;
  return (
    <>
      <p class="keeper-none">{isWritten ? filledIn('NO_BEST', noBest) : best.length === 0 ? noBest : ''}</p>
      <dl class="keeper-best">
        {(Object.keys(speedTexts.value) as Speed[]).map((speed, i) => (
          <div key={speed}>
            <dt>{speedTexts.value[speed]}</dt>
            <dd>
              {isWritten
                ? filledIn(`BEST_${i}`)
                : best
                    .find((each) => each.speed === speed)
                    ?.rows.map(({ rank, player, rating }) => (
                      <a key={rank} href={`/player/${encodeURIComponent(player.name ?? '')}`}>
                        {player.name} {rating.value}
                      </a>
                    ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the written page brings of the statistics of its game, or null. */
function broughtAlong(game: string): GameStatistics | null {
  if (isWritten || !isWhole()) return null;
  const text = document.querySelector<HTMLElement>('.keeper-played')?.dataset['statistics'];
  if (text === undefined || text === '') return null;
  const brought = JSON.parse(text) as GameStatistics;
  return brought.game === game ? brought : null;
}

/** Plain: what checks answers of the site would be more to fetch than all the rest of the page. It shows text alone. */
function useStatistics(game: string, isWanted: boolean): GameStatistics | null {
  const [statistics, setStatistics] = useState(() => broughtAlong(game));
  useEffect(() => {
    if (!isWanted || statistics !== null || !navigator.onLine) return undefined;
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
