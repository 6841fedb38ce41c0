import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Explanation } from '@rayonk/core';
import type { EngineResult } from '../engine/client.ts';
import { analysisTexts } from '../messages/analysis.ts';
import { boardRemarks } from '../play/board-remarks.ts';
import { litArrows, RemarkList } from '../play/remark-list.tsx';
import { Button } from '../ui/index.ts';
import type { Evaluator } from './evaluator.ts';
import { FaultNote } from './fault-note.tsx';
import type { Study } from './study.ts';

type Asked = { readonly kind: 'asked' } | { readonly kind: 'answered'; readonly answer: EngineResult<Explanation> };

/** Why the best action here is best, on demand. */
export function Explain({ study, evaluator }: { readonly study: Study; readonly evaluator: Evaluator }) {
  const texts = analysisTexts.value;
  const { at, actor } = study.shown;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lit, light] = useState(0);
  const words = study.game.words.value;
  const explanation = asked?.kind === 'answered' && asked.answer.ok ? asked.answer.value : null;
  const remarks = useMemo(
    () => (explanation === null ? [] : boardRemarks(study.game, study.driver.snapshot.view, explanation)),
    [explanation, words],
  );
  // What was said is said of one position.
  useEffect(() => setAsked(null), [at]);
  useEffect(() => {
    evaluator.lit.value = litArrows(remarks, lit);
    return () => {
      evaluator.lit.value = [];
    };
  }, [evaluator, remarks, lit]);
  if (actor === 'over' || actor === 'chance') return null;
  const ask = async (): Promise<void> => {
    light(0);
    setAsked({ kind: 'asked' });
    const release = evaluator.hold();
    const answer = await evaluator.engine.explain(study.situation(at));
    release();
    // By now somebody may be elsewhere.
    if (study.driver.snapshot.at === at) setAsked({ kind: 'answered', answer });
  };
  return (
    <div class="analysis-explain" aria-live="polite">
      {asked === null && <Button kind="quiet" icon="hint" label={texts.explain} onClick={() => void ask()} />}
      {asked?.kind === 'asked' && <p class="analysis-hint">{texts.explaining}</p>}
      {asked?.kind === 'answered' && !asked.answer.ok && <FaultNote fault={asked.answer.fault} />}
      {asked?.kind === 'answered' && asked.answer.ok && (
        <>
          <h3>{texts.explainTitle}</h3>
          <RemarkList remarks={remarks} lit={lit} onLight={light} />
        </>
      )}
    </div>
  );
}
