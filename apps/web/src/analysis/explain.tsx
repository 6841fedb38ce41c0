import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Explanation } from '@rayonk/core';
import type { Thought } from '../engine/client.ts';
import { analysisTexts } from '../messages/analysis.ts';
import { tellingsOf } from '../play/telling.ts';
import { litArrows, Told } from '../play/told.tsx';
import { Button, Icon } from '../ui/index.ts';
import type { Evaluator } from './evaluator.ts';
import { FaultNote } from './fault-note.tsx';
import type { Session } from './session.ts';

type Asked = { readonly kind: 'asked' } | { readonly kind: 'answered'; readonly thought: Thought<Explanation> };

/** Why the best action here is best, on demand. */
export function Explain({ session, evaluator }: { readonly session: Session; readonly evaluator: Evaluator }) {
  const texts = analysisTexts.value;
  const { at, actor } = session.shown;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lit, light] = useState(0);
  const words = session.game.words.value;
  const explanation = asked?.kind === 'answered' && asked.thought.ok ? asked.thought.value : null;
  const tellings = useMemo(
    () => (explanation === null ? [] : tellingsOf(session.game, session.driver.snapshot.view, explanation)),
    [explanation, words],
  );
  // What was said is said of one position.
  useEffect(() => setAsked(null), [at]);
  useEffect(() => {
    evaluator.lit.value = litArrows(tellings, lit);
    return () => {
      evaluator.lit.value = [];
    };
  }, [evaluator, tellings, lit]);
  if (actor === 'over' || actor === 'chance') return null;
  const ask = async (): Promise<void> => {
    light(0);
    setAsked({ kind: 'asked' });
    const release = evaluator.hold();
    const thought = await evaluator.thinker.explain(session.situation(at));
    release();
    // By now somebody may be elsewhere.
    if (session.driver.snapshot.at === at) setAsked({ kind: 'answered', thought });
  };
  return (
    <div class="analysis-explain" aria-live="polite">
      {asked === null && (
        <Button kind="quiet" onClick={() => void ask()}>
          <Icon name="hint" />
          {texts.explain}
        </Button>
      )}
      {asked?.kind === 'asked' && <p class="analysis-hint">{texts.explaining}</p>}
      {asked?.kind === 'answered' && !asked.thought.ok && <FaultNote fault={asked.thought.fault} />}
      {asked?.kind === 'answered' && asked.thought.ok && (
        <>
          <h3>{texts.explainTitle}</h3>
          <Told tellings={tellings} lit={lit} onLight={light} />
        </>
      )}
    </div>
  );
}
