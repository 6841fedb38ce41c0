import type { Arrow } from '@rayonk/board';
import { distanceToEnd, type LineOfPlay } from '@rayonk/engine';
import { analysisTexts } from '../messages/analysis.ts';
import { arrowsOf } from '../play/hint-arrows.ts';
import { PerfectTable } from '../play/perfect-table.tsx';
import { shortLine } from '../play/short-moves.ts';
import { Toggle } from '../ui/index.ts';
import type { Evaluator } from './evaluator.ts';
import { Explain } from './explain.tsx';
import { FaultNote } from './fault-note.tsx';
import { percent } from '../app/percent.ts';
import type { Study } from './study.ts';

export interface EnginePanelProps {
  readonly study: Study;
  readonly evaluator: Evaluator;
}

/** How many actions of a line are shown: later ones are guesses. */
const SHOWN = 8;

/** The engine's best lines at this place. Their room is there before they are found, so that nothing jumps. */
export function EnginePanel({ study, evaluator }: EnginePanelProps) {
  const texts = analysisTexts.value;
  const isOn = evaluator.isOn.value;
  return (
    <section class="analysis-panel analysis-engine" aria-label={texts.engine}>
      <Toggle label={texts.engineOn} checked={isOn} onChange={(checked) => (evaluator.isOn.value = checked)} />
      {isOn && <BestLines study={study} evaluator={evaluator} />}
      <Explain study={study} evaluator={evaluator} />
      <PerfectTable game={study.game.manifest} variant={study.tree.variant} />
    </section>
  );
}

function BestLines({ study, evaluator }: EnginePanelProps) {
  const texts = analysisTexts.value;
  const { at, actor, view } = study.shown;
  const info = evaluator.found.value.get(at);
  const fault = evaluator.fault.value;
  if (fault !== null) return <FaultNote fault={fault} />;
  if (actor === 'over') return <p class="analysis-hint">{texts.nothingToThink}</p>;
  if (actor === 'chance') return <p class="analysis-hint">{texts.chanceToPlay}</p>;
  return (
    <div class="analysis-best">
      <p class="analysis-best-head">
        <span>{texts.chancesOf(study.game.words.value.seats[actor])}</span>
        <span>{info === undefined ? texts.thinking : texts.depth(info.depth)}</span>
      </p>
      <ol aria-label={texts.bestLines}>
        {info?.lines.map((line, i) => (
          <li key={line.actions[0]}>
            <strong>{scoreText(line, info.probabilities[i] ?? 0.5)}</strong>
            <span class="analysis-best-line">
              {shortLine(study.game, view, line.actions.slice(0, SHOWN)).map((text, index) => (
                <button
                  // Some actions come back in a line; their place tells them apart.
                  key={`${index} ${text}`}
                  type="button"
                  data-best={index === 0 ? line.actions[0] : undefined}
                  aria-label={texts.addLine(text)}
                  onClick={() => study.adopt(at, line.actions, index)}
                >
                  {text}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function scoreText({ score }: LineOfPlay, probability: number): string {
  const texts = analysisTexts.value;
  const end = distanceToEnd(score);
  if (end === null || end === 0) return percent(probability);
  return end > 0 ? texts.winIn(end) : texts.lossIn(-end);
}

/** The engine's first choice as arrows on the board, or what an explanation shows. */
export function bestArrows({ study, evaluator }: EnginePanelProps): readonly Arrow[] {
  const lit = evaluator.lit.value;
  if (lit.length > 0) return lit;
  if (!evaluator.isOn.value) return [];
  const action = evaluator.found.value.get(study.shown.at)?.lines[0]?.actions[0];
  const { view, actor } = study.shown;
  if (action === undefined || actor === 'over') return [];
  return arrowsOf(study.game, view, action, 'best');
}
