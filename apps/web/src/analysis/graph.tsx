import type { GameWords } from '@rayonk/board';
import type { JudgedAction } from '@rayonk/engine';
import type { ComponentChildren } from 'preact';
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
export const HEIGHT = 120;

/** Chances of seat 0 along a line of the game. */
export function Graph(props: GraphProps) {
  const { study, line, at, valueOf, judged } = props;
  const x = (i: number): number => placeOf(i, line.length);
  const y = (value: number): number => HEIGHT * (1 - value);
  const points = line.flatMap((id, i) => {
    const value = valueOf(id);
    return value === null ? [] : [{ id, x: x(i), y: y(value) }];
  });
  const outline = points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  const here = valueOf(at);
  return (
    <Along study={study} line={line} at={at} label={analysisTexts.value.graph} says={textAt(props)}>
      <rect class="analysis-graph-second" x={0} y={0} width={WIDTH} height={HEIGHT} />
      {first !== undefined && last !== undefined && points.length > 1 && (
        <polygon class="analysis-graph-first" points={`${first.x},${HEIGHT} ${outline} ${last.x},${HEIGHT}`} />
      )}
      <Middle />
      <polyline class="analysis-graph-line" points={outline} />
      {points.map((point) => {
        const judgement = judged.get(point.id)?.judgement;
        if (judgement === undefined || !isFault(judgement)) return null;
        // The drawing is stretched to its box: a line of no length with round ends stays a round dot.
        return (
          <path key={point.id} class="analysis-graph-fault" data-judgement={judgement} d={`M${point.x} ${point.y}h0`} />
        );
      })}
      {here !== null && <path class="analysis-graph-here" d={`M${x(Math.max(0, line.indexOf(at)))} ${y(here)}h0`} />}
    </Along>
  );
}

/** Where the position after so many actions stands, and how much room there is. */
export function placeOf(i: number, length: number): number {
  return length < 2 ? 0 : (i * WIDTH) / (length - 1);
}

export function Middle() {
  return <line class="analysis-graph-middle" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />;
}

interface AlongProps extends Pick<GraphProps, 'study' | 'line' | 'at'> {
  readonly label: string;
  /** What is to be seen at the place one is at. */
  readonly says: string;
  readonly children: ComponentChildren;
}

/** Something drawn along a line of the game, to go along it: a slider by keyboard, and each step says its value. */
export function Along({ study, line, at, label, says, children }: AlongProps) {
  const index = Math.max(0, line.indexOf(at));
  const goTo = (i: number): void => study.goTo(line[Math.min(line.length - 1, Math.max(0, i))]!);
  return (
    <svg
      class="analysis-graph"
      viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`}
      preserveAspectRatio="none"
      role="slider"
      tabindex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={line.length - 1}
      aria-valuenow={index}
      aria-valuetext={says}
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
      {children}
      <line
        class="analysis-graph-now"
        x1={placeOf(index, line.length)}
        x2={placeOf(index, line.length)}
        y1={0}
        y2={HEIGHT}
      />
    </svg>
  );
}

function pointed(event: PointerEvent, length: number): number {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return Math.round(((event.clientX - box.left) / box.width) * (length - 1));
}

/** The action that led to a place. */
export function namedAt(study: Study, at: NodeId): string {
  const { action } = nodeOf(study.tree, at);
  if (action === null) return analysisTexts.value.startPosition;
  return `${numberOf(study.momentOf(at), true) ?? ''} ${study.shortOf(at)}`.trim();
}

function textAt({ study, at, valueOf, words }: GraphProps): string {
  const texts = analysisTexts.value;
  const named = namedAt(study, at);
  const value = valueOf(at);
  return value === null ? texts.graphUnknown(named) : texts.graphAt(named, words.seats[0], percent(value));
}
