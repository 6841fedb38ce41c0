import { isAnimated } from '../app/settings.ts';

/** Where the leaves of a branch sit: along a quarter of a circle, larger in the middle. */
const LEAVES = [0, 1, 2, 3, 4, 5].map((i) => {
  const angle = (12 + i * 26) * (Math.PI / 180);
  return {
    x: 46 - 36 * Math.sin(angle),
    y: 44 + 36 * Math.cos(angle),
    turn: 12 + i * 26,
    size: 1 - Math.abs(i - 2.5) / 7,
  };
});

/** A branch of laurel beside the word of a win. It grows leaf by leaf; where nothing is to move, it is simply there. */
export function Laurel({ isMirrored = false }: { readonly isMirrored?: boolean }) {
  return (
    <svg class="laurel" data-grows={isAnimated.value ? '' : undefined} viewBox="0 0 60 90" aria-hidden="true">
      <g transform={isMirrored ? 'matrix(-1 0 0 1 60 0)' : undefined}>
        <path class="laurel-stem" d="M46 80A36 36 0 0 1 34 10" pathLength={1} />
        {LEAVES.map(({ x, y, turn, size }, i) => (
          <g
            key={i}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn - 90}) scale(${size.toFixed(2)})`}
          >
            <path class="laurel-leaf" style={{ '--leaf': String(i) }} d="M0 0C5-9 15-10 20-5C15 2 7 4 0 0Z" />
            <path class="laurel-leaf" style={{ '--leaf': String(i) }} d="M0 0C4 8 12 13 18 10C16 3 8-2 0 0Z" />
          </g>
        ))}
      </g>
    </svg>
  );
}
