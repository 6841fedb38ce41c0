import type { GameWords } from '@rayonk/board';
import type { JudgedAction } from '@rayonk/engine';
import { analysisTexts } from '../messages/analysis.ts';
import { percent } from '../app/percent.ts';
import { numberOf } from './format.ts';
import { isFault } from '../engine/faults.ts';
import type { Study } from './study.ts';
import { nodeOf, type NodeId } from '@rayonk/core/driver';

export interface GraphProps {
  readonly study: Study;
  /** The line that is drawn, root first. */
  readonly line: readonly NodeId[];
  readonly at: NodeId;
  readonly valueOf: (id: NodeId) => number | null;
  readonly judged: ReadonlyMap<NodeId, JudgedAction>;
  readonly words: GameWords;
}

const WIDTH = 600;
const HEIGHT = 120;

/** Chances of seat 0 along a line of the game. A slider by keyboard, and each step says its value. */
export function Graph(props: GraphProps) {
  const { study, line, at, valueOf, judged } = props;
  const texts = analysisTexts.value;
  const index = Math.max(0, line.indexOf(at));
  const x = (i: number): number => (line.length < 2 ? 0 : (i * WIDTH) / (line.length - 1));
  const y = (value: number): number => HEIGHT * (1 - value);
  const points = line.flatMap((id, i) => {
    const value = valueOf(id);
    return value === null ? [] : [{ id, x: x(i), y: y(value) }];
  });
  const outline = points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  const here = valueOf(at);
  const goTo = (i: number): void => study.goTo(line[Math.min(line.length - 1, Math.max(0, i))]!);
  return (
    <svg
      class="analysis-graph"
      viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`}
      preserveAspectRatio="none"
      role="slider"
      tabindex={0}
      aria-label={texts.graph}
      aria-valuemin={0}
      aria-valuemax={line.length - 1}
      aria-valuenow={index}
      aria-valuetext={textAt(props)}
      onKeyDown={(event) => {
        const to = {
          ArrowLeft: index - 1,
          ArrowDown: index - 1,
          ArrowRight: index + 1,
          ArrowUp: index + 1,
          Home: 0,
          End: Infinity,
        }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        goTo(to);
      }}
      onPointerDown={(event) => goTo(pointed(event, line.length))}
      onPointerMove={(event) => event.buttons === 1 && goTo(pointed(event, line.length))}
    >
      <rect class="analysis-graph-second" x={0} y={0} width={WIDTH} height={HEIGHT} />
      {first !== undefined && last !== undefined && points.length > 1 && (
        <polygon class="analysis-graph-first" points={`${first.x},${HEIGHT} ${outline} ${last.x},${HEIGHT}`} />
      )}
      <line class="analysis-graph-middle" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <polyline class="analysis-graph-line" points={outline} />
      {points.map((point) => {
        const judgement = judged.get(point.id)?.judgement;
        if (judgement === undefined || !isFault(judgement)) return null;
        // The drawing is stretched to its box: a line of no length with round ends stays a round dot.
        return (
          <path key={point.id} class="analysis-graph-fault" data-judgement={judgement} d={`M${point.x} ${point.y}h0`} />
        );
      })}
      <line class="analysis-graph-now" x1={x(index)} x2={x(index)} y1={0} y2={HEIGHT} />
      {here !== null && <path class="analysis-graph-here" d={`M${x(index)} ${y(here)}h0`} />}
    </svg>
  );
}

function pointed(event: PointerEvent, length: number): number {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return Math.round(((event.clientX - box.left) / box.width) * (length - 1));
}

function textAt({ study, at, valueOf, words }: GraphProps): string {
  const texts = analysisTexts.value;
  const { action } = nodeOf(study.tree, at);
  const named =
    action === null ? texts.startPosition : `${numberOf(study.momentOf(at), true) ?? ''} ${study.shortOf(at)}`.trim();
  const value = valueOf(at);
  return value === null ? texts.graphUnknown(named) : texts.graphAt(named, words.seats[0], percent(value));
}
