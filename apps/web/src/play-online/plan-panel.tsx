import { ANY_OUTCOME } from '@rayonk/protocol';
import type { Seat } from '@rayonk/core';
import { useEffect, useRef } from 'preact/hooks';
import { matchTexts } from '../messages/match.ts';
import { Button, IconButton } from '../ui/index.ts';
import { isWhole } from './plan.ts';
import type { Planning } from './use-plan.ts';

interface PlanPanelProps {
  readonly planning: Planning;
  readonly seat: Seat;
  readonly onClose: () => void;
}

/** «If the other plays this, I play that»: what is planned, and the line that is being built on the board. */
export function PlanPanel({ planning, seat, onClose }: PlanPanelProps) {
  const texts = matchTexts.value;
  const { draft, lines, worded } = planning;
  const panel = useRef<HTMLElement>(null);
  // On a phone it comes below the fold: who asked for it wants to see it.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [draft === null]);
  return (
    <section ref={panel} class="match-plan is-long" aria-label={texts.plan}>
      <header class="match-plan-head">
        <h2>{texts.plan}</h2>
        <IconButton icon="close" label={texts.planStop} onClick={onClose} />
      </header>
      {draft === null ? (
        <>
          <p class="match-chat-note">{texts.planAbout}</p>
          {lines.length === 0 ? (
            <p>{texts.planNone}</p>
          ) : (
            <ul class="match-plan-lines" aria-label={texts.planList}>
              {lines.map((line) => (
                <li key={line.join(' ')} data-plan-line={line.join(' ')}>
                  <span>{worded(line)}</span>
                  <IconButton
                    icon="trash"
                    label={texts.planRemove(worded(line))}
                    onClick={() => planning.remove(line)}
                  />
                </li>
              ))}
            </ul>
          )}
          <Button kind="primary" label={texts.planBuild} data-control="plan-build" onClick={planning.begin} />
        </>
      ) : (
        <>
          <p class="match-chat-note">{texts.planning}</p>
          <p role="status">
            <strong>
              {draft.line.actor === seat
                ? draft.planned.at(-1) === ANY_OUTCOME
                  ? texts.planChance
                  : texts.planYours
                : texts.planTheirs}
            </strong>
          </p>
          {planning.outcomes.length > 0 && (
            <label class="match-plan-outcome">
              <span>{texts.planOutcome}</span>
              <select
                name="outcome"
                value={draft.planned.at(-1)}
                onChange={({ currentTarget }) => planning.chance(currentTarget.value)}
              >
                {[{ action: ANY_OUTCOME, text: texts.planAnyOutcome }, ...planning.outcomes].map(({ action, text }) => (
                  <option key={action} value={action}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          )}
          {draft.planned.includes(ANY_OUTCOME) && <p class="match-chat-note">{texts.planExample}</p>}
          <p class="match-plan-draft">
            <code>{worded(draft.planned)}</code>
          </p>
          <div class="play-menu-row">
            <Button
              kind="primary"
              label={texts.planKeep}
              data-control="plan-keep"
              disabled={!isWhole(draft, seat)}
              onClick={planning.keep}
            />
            <Button label={texts.planBack} disabled={draft.planned.length === 0} onClick={planning.back} />
            <Button kind="quiet" label={texts.planStop} data-control="plan-stop" onClick={planning.stop} />
          </div>
        </>
      )}
    </section>
  );
}
