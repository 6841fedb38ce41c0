import { useLayoutEffect, useRef } from 'preact/hooks';
import { ScaledPiece } from './pieces.tsx';
import type { Screen } from './screen.ts';
import type { Extra, Step, Timeline } from './timeline.ts';

interface ExtrasProps {
  readonly timeline: Timeline;
  readonly screen: Screen;
  readonly flipped: boolean;
  readonly scale: number;
  readonly kind: Extra['kind'];
}

/** What is seen only while a timeline is played; invisible before and after. */
export function Extras({ timeline, screen, flipped, scale, kind }: ExtrasProps) {
  return (
    <g>
      {timeline.extras.map((extra, i) => {
        if (extra.kind !== kind) return null;
        if (extra.kind === 'beam')
          return (
            <line
              key={i}
              data-extra={i}
              opacity={0}
              x1={extra.from.x}
              y1={extra.from.y}
              x2={extra.to.x}
              y2={extra.to.y}
              stroke={extra.colour}
              stroke-width={14}
              stroke-linecap="round"
              pathLength={1}
              stroke-dasharray="1 1"
            />
          );
        const { x, y } = extra.spot;
        return (
          <g key={i} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <g data-extra={i} opacity={0}>
              <ScaledPiece screen={screen} piece={extra.piece} flipped={flipped} scale={scale} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Plays a timeline over what a board has drawn; another one, or none, ends it at once. */
export function usePlayed(timeline: Timeline | null) {
  const board = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (timeline === null || board.current === null) return undefined;
    const playing = play(board.current, timeline.steps);
    return () => {
      for (const animation of playing) animation.cancel();
    };
  }, [timeline]);
  return board;
}

function play(board: SVGSVGElement, steps: readonly Step[]): readonly Animation[] {
  return steps.flatMap(({ on, frames, delay, duration, easing }) => {
    const drawn = board.querySelector(selectorOf(on));
    if (drawn === null) return [];
    return [drawn.animate([...frames], { delay, duration, easing, fill: 'backwards' })];
  });
}

function selectorOf(on: Step['on']): string {
  if ('extra' in on) return `[data-extra="${on.extra}"]`;
  if ('over' in on) return `[data-carried="${on.over}"]`;
  return `[data-piece="${on.cell}"] > g${on.part === 'turns' ? ' > g' : ''}`;
}
