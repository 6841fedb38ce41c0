import type { Target } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tableTexts } from '../messages/table.ts';
import { Button, IconButton } from '../ui/index.ts';
import { Chooser, type ChooserProps } from './chips.tsx';
import type { oddsText as OddsText } from './odds.ts';
import type { Pointing } from './pointing.ts';

interface FootProps extends ChooserProps {
  readonly isAhead: boolean;
  readonly shown: readonly Target[];
}

/** What to do next, or why what was tried cannot be done; its height is there before it says anything. */
export function Foot({ isAhead, ...chips }: FootProps) {
  const texts = tableTexts.value;
  const { game, view, pointing, shown } = chips;
  const { isActing, picked } = pointing;
  const isQuiet = isAhead && pointing.choices.size === 0;
  const words = game.words.value;
  const odds = useOdds(chips);
  const prompt = useMemo(
    () => (!isActing ? '' : isQuiet ? texts.ahead : (odds ?? words.prompt(view, picked))),
    [words, view, texts, isActing, isQuiet, picked, odds],
  );
  const isWaiting = pointing.waiting !== null;
  const isMade = isWaiting && pointing.canSuggest;
  const hasChooser = !isWaiting && pointing.hasChips && shown.length > 0;
  return (
    <div class="table-foot" data-refused={pointing.refusal === null ? undefined : ''}>
      {/* Another text is another paragraph: its letters did not move there from the one before. */}
      <p key={prompt} class="table-prompt">
        {isWaiting ? (isMade ? texts.readyQuestion : texts.confirmQuestion) : prompt}
      </p>
      <RefusalNote pointing={pointing} />
      <div class="table-means">
        {isWaiting && (
          <div class="table-confirm">
            <Button
              kind="primary"
              label={texts.confirm}
              data-confirm
              onClick={() => pointing.send({ kind: 'confirm' })}
            />
            <Button label={texts.cancel} onClick={() => pointing.send({ kind: 'let-go' })} />
          </div>
        )}
        {hasChooser && <Chooser {...chips} />}
        {/* Beside chips and alone they stand in other places: they did not move there. */}
        <Helps key={String(hasChooser)} pointing={pointing} isMade={isMade} />
      </div>
    </div>
  );
}

/** What is told of the odds of what is picked, where players agreed to it; what tells it is fetched for them alone. */
function useOdds({ game, view, pointing: { picked } }: ChooserProps): string | null {
  const [told, setTold] = useState<{ readonly view: View; readonly text: string | null } | null>(null);
  const isTold = view.aids?.includes('odds') === true;
  const words = game.words.value;
  useEffect(() => {
    if (!isTold) return undefined;
    let isWanted = true;
    const tell = ({ oddsText }: { readonly oddsText: typeof OddsText }) =>
      isWanted && setTold({ view, text: oddsText(game, view, picked) });
    import('./odds.ts').then(tell, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isTold, game, words, view, picked]);
  return told !== null && told.view === view && picked.length > 0 ? told.text : null;
}

/** Ways out of an action that takes many picks: the last one back, or all of them at once. */
function Helps({ pointing, isMade }: { readonly pointing: Pointing; readonly isMade: boolean }) {
  const texts = tableTexts.value;
  const { canSuggest, canStepBack, send } = pointing;
  const suggest = () => send({ kind: 'suggest', drawn: Math.random() });
  const stepBack = () => send({ kind: 'step-back' });
  return (
    <>
      {canSuggest && isMade && <IconButton icon="refresh" label={texts.another} data-suggest onClick={suggest} />}
      {canSuggest && !isMade && <Button icon="dice" label={texts.suggest} data-suggest onClick={suggest} />}
      {canStepBack ? (
        <IconButton icon="undo" label={texts.stepBack} data-step-back onClick={stepBack} />
      ) : (
        canSuggest && <span class="table-step-room" />
      )}
    </>
  );
}

const REFUSAL_SHOWN_FOR = 7000;

/** Why the last try is not allowed, in the place of the prompt for some seconds. The region is always there, so that it is read out. */
function RefusalNote({ pointing: { refusal, send } }: { readonly pointing: Pointing }) {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (refusal === null) return undefined;
    const timer = setTimeout(() => latest.current({ kind: 'forget-refusal' }), REFUSAL_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [refusal]);
  return (
    <div class="table-refusal" role="alert">
      {refusal !== null && <p key={refusal.number}>{refusal.text}</p>}
    </div>
  );
}
