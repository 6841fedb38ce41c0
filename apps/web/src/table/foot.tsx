import type { Target } from '@rayonk/board';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { tableTexts } from '../messages/table.ts';
import { Button, Icon, IconButton } from '../ui/index.ts';
import { Chooser, type ChooserProps } from './chips.tsx';
import type { Ahead, Pointing } from './pointing.ts';

interface FootProps extends ChooserProps {
  readonly ahead: Ahead | null;
  readonly shown: readonly Target[];
}

/** What to do next, or why what was tried cannot be done; its height is there before it says anything. */
export function Foot({ ahead, ...chips }: FootProps) {
  const texts = tableTexts.value;
  const { game, view, pointing, shown } = chips;
  const { isActing, picked } = pointing;
  const isQuiet = ahead !== null && pointing.choices.size === 0;
  const words = game.words.value;
  const prompt = useMemo(
    () => (!isActing ? '' : isQuiet ? ahead.prompt : words.prompt(view, picked)),
    [words, view, ahead, isActing, isQuiet, picked],
  );
  const isWaiting = pointing.waiting !== null;
  const isMade = isWaiting && pointing.suggest !== null;
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
            <Button kind="primary" data-confirm onClick={pointing.confirm}>
              {texts.confirm}
            </Button>
            <Button onClick={() => pointing.letGo()}>{texts.cancel}</Button>
          </div>
        )}
        {!isWaiting && pointing.hasChips && shown.length > 0 && <Chooser {...chips} />}
        <Helps pointing={pointing} isMade={isMade} />
      </div>
    </div>
  );
}

/** Ways out of an action that takes many picks: the last one back, or all of them at once. */
function Helps({ pointing: { stepBack, suggest }, isMade }: { readonly pointing: Pointing; readonly isMade: boolean }) {
  const texts = tableTexts.value;
  return (
    <>
      {suggest !== null && isMade && <IconButton icon="refresh" label={texts.another} data-suggest onClick={suggest} />}
      {suggest !== null && !isMade && (
        <Button data-suggest onClick={suggest}>
          <Icon name="dice" />
          {texts.suggest}
        </Button>
      )}
      {stepBack !== null ? (
        <IconButton icon="undo" label={texts.stepBack} data-step-back onClick={stepBack} />
      ) : (
        suggest !== null && <span class="table-step-room" />
      )}
    </>
  );
}

const REFUSAL_SHOWN_FOR = 7000;

/** Why the last try is not allowed, in the place of the prompt for some seconds. The region is always there, so that it is read out. */
function RefusalNote({ pointing: { refusal, forgetRefusal } }: { readonly pointing: Pointing }) {
  const forget = useRef(forgetRefusal);
  forget.current = forgetRefusal;
  useEffect(() => {
    if (refusal === null) return undefined;
    const timer = setTimeout(() => forget.current(), REFUSAL_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [refusal]);
  return (
    <div class="table-refusal" role="alert">
      {refusal !== null && <p key={refusal.number}>{refusal.text}</p>}
    </div>
  );
}
