import { SPEEDS, type Profile, type Speed, type WireRating } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { useState } from 'preact/hooks';
import { onlineTexts } from '../messages/online.ts';
import { peopleTexts } from '../messages/people.ts';
import { useAnswer } from '../online/api-load.ts';
import { faultText } from '../online/api-words.ts';
import { readRatings } from './calls.ts';
import { RatingGraph } from './rating-graph.tsx';

interface Chosen {
  readonly game: string;
  readonly speed: Speed;
}

/** All ratings in a table; the one that is chosen is drawn below it. */
export function RatingsPart({ name, ratings }: { readonly name: string; readonly ratings: Profile['ratings'] }) {
  const texts = peopleTexts.value;
  const { speeds } = onlineTexts.value;
  const most = ratings.reduce<WireRating | null>(
    (best, each) => (best === null || each.games > best.games ? each : best),
    null,
  );
  const [picked, setPicked] = useState<Chosen | null>(null);
  const chosen = picked ?? most;
  if (chosen === null) return <p>{texts.noRatings}</p>;
  const games = registry.filter(({ id }) => ratings.some(({ game }) => game === id));
  const used = SPEEDS.filter((speed) => ratings.some((each) => each.speed === speed));
  return (
    <>
      <p class="people-about">{texts.ratingsAbout}</p>
      <div class="people-wide">
        <table class="people-ratings">
          <thead>
            <tr>
              <th scope="col">{texts.game}</th>
              {used.map((speed) => (
                <th key={speed} scope="col">
                  {speeds[speed]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <tr key={game.id}>
                <th scope="row">{game.name}</th>
                {used.map((speed) => (
                  <RatingCell
                    key={speed}
                    rating={ratings.find((each) => each.game === game.id && each.speed === speed) ?? null}
                    about={texts.show(game.name, speeds[speed])}
                    isChosen={chosen.game === game.id && chosen.speed === speed}
                    onChoose={() => setPicked({ game: game.id, speed })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <History name={name} {...chosen} />
    </>
  );
}

interface CellProps {
  readonly rating: WireRating | null;
  /** What is not seen of it, since the table says so. */
  readonly about: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function RatingCell({ rating, ...choice }: CellProps) {
  if (rating !== null)
    return (
      <td>
        <RatingButton {...choice} rating={rating} />
      </td>
    );
  return (
    <td>
      <span aria-hidden="true">–</span>
      <span class="app-hidden">{peopleTexts.value.none}</span>
    </td>
  );
}

function RatingButton({ rating, about, isChosen, onChoose }: CellProps & { readonly rating: WireRating }) {
  return (
    <button type="button" class="people-rating" aria-pressed={isChosen} onClick={onChoose}>
      <strong>
        {rating.value}
        {rating.provisional && '?'}
      </strong>
      <small>{peopleTexts.value.games(rating.games)}</small>
      <span class="app-hidden">{about}</span>
    </button>
  );
}

function History({ name, game, speed }: Chosen & { readonly name: string }) {
  const { loaded } = useAnswer(`${name}/${game}/${speed}`, (signal) => readRatings(name, game, speed, signal));
  const title = peopleTexts.value.graphTitle(
    registry.find(({ id }) => id === game)?.name ?? game,
    onlineTexts.value.speeds[speed],
  );
  return (
    <div class="people-history">
      {loaded.kind === 'ready' ? (
        <RatingGraph points={loaded.value} title={title} />
      ) : (
        <p role="status">{loaded.kind === 'failed' ? faultText(loaded.fault) : onlineTexts.value.loading}</p>
      )}
    </div>
  );
}
