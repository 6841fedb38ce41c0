import { dayText } from '../app/dates.ts';
import { peopleTexts } from '../messages/people.ts';
import { byDay, place, scaleOf, yOf, type RatingPoint } from './rating-scale.ts';

const WIDTH = 640;
const HEIGHT = 180;

/** How a rating went: a drawing, a sentence, and the same values as a table. */
export function RatingGraph({ points, title }: { readonly points: readonly RatingPoint[]; readonly title: string }) {
  const texts = peopleTexts.value;
  if (points.length === 0) return <p>{texts.noGraph}</p>;
  const values = points.map(({ value }) => value);
  const summary =
    points.length === 1
      ? texts.graphOne(values[0]!)
      : texts.graph(values[0]!, values.at(-1)!, Math.min(...values), Math.max(...values));
  return (
    <figure class="rating-graph">
      <figcaption>
        <strong>{title}</strong> {summary}
      </figcaption>
      <Drawing points={points} label={`${title} : ${summary}`} />
      <details>
        <summary>{texts.graphTable}</summary>
        <div class="rating-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                <th scope="col">{texts.value}</th>
                <th scope="col">{texts.deviation}</th>
              </tr>
            </thead>
            <tbody>
              {[...byDay(points)].reverse().map(({ at, value, deviation }) => (
                <tr key={at}>
                  <th scope="row">{dayText(at)}</th>
                  <td>{value}</td>
                  <td>{deviation}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** The field is stretched to its place, so that words beside it stay as large as words are; lines keep their width. */
function Drawing({ points, label }: { readonly points: readonly RatingPoint[]; readonly label: string }) {
  const scale = scaleOf(points.map(({ value }) => value));
  const placed = place(points, scale, WIDTH, HEIGHT);
  const line = placed.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const last = placed.at(-1)!;
  return (
    <div class="rating-drawing">
      <ol aria-hidden="true">
        {[...scale.ticks].reverse().map((tick) => (
          <li key={tick}>{tick}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {scale.ticks.map((tick) => (
          <path key={tick} class="rating-tick" d={`M0 ${yOf(tick, scale, HEIGHT)}H${WIDTH}`} />
        ))}
        {placed.length > 1 && (
          <>
            <polygon class="rating-under" points={`0,${HEIGHT} ${line} ${last.x},${HEIGHT}`} />
            <polyline class="rating-line" points={line} />
          </>
        )}
        {/* A line of no length with round ends stays a round dot. */}
        <path class="rating-now" d={`M${last.x} ${last.y}h0`} />
      </svg>
    </div>
  );
}
