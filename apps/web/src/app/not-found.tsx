import { appTexts } from '../messages/app.ts';
import { ButtonLink } from '../ui/index.ts';

/** The cells around the empty one. */
const CELLS = Array.from({ length: 9 }, (_, i) => ({ x: (i % 3) * 40, y: Math.floor(i / 3) * 40, isEmpty: i === 4 }));

export function NotFound() {
  const { notFound, notFoundAbout, backToShelf } = appTexts.value;
  return (
    <section class="app-notice">
      <svg class="app-empty" viewBox="-6 -6 132 132" aria-hidden="true">
        <rect class="app-empty-frame" x="-5" y="-5" width="130" height="130" rx="5" />
        {CELLS.map(({ x, y, isEmpty }) => (
          <g key={`${x} ${y}`}>
            <rect class="app-empty-cell" x={x + 1} y={y + 1} width="38" height="38" />
            <circle class={isEmpty ? 'app-empty-place' : 'app-empty-piece'} cx={x + 20} cy={y + 20} r="13" />
          </g>
        ))}
      </svg>
      <h1>{notFound}</h1>
      <p>{notFoundAbout}</p>
      <ButtonLink kind="primary" label={backToShelf} href="/" />
    </section>
  );
}
