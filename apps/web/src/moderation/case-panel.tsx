import type { ModerationAction, ReportCase } from '@rayonk/protocol';
import { dayText, fullText, momentText } from '../app/dates.ts';
import { moderationTexts } from '../messages/moderation.ts';
import { onlineTexts } from '../messages/online.ts';
import { useAnswer } from '../online/api-load.ts';
import { faultText, playerText } from '../online/api-words.ts';
import { Button, toast } from '../ui/index.ts';
import { decide, readCase } from './calls.ts';
import { DecisionForm } from './decision-form.tsx';
import { SaidList } from './said-list.tsx';

/** All that helps to judge one report, and what can be done. */
export function CasePanel({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { loaded, reload } = useAnswer(id, (signal) => readCase(id, signal));
  const act = async (action: ModerationAction): Promise<void> => {
    const done = await decide(action);
    toast(done.ok ? moderationTexts.peek().done : faultText(done.fault));
    if (!done.ok) return;
    reload();
    onDone();
  };
  if (loaded.kind !== 'ready')
    return <p role="status">{loaded.kind === 'failed' ? faultText(loaded.fault) : onlineTexts.value.loading}</p>;
  const found = loaded.value;
  return (
    <div class="moderation-case">
      <SaidList found={found} onAct={act} />
      <History found={found} onAct={act} />
      {found.report.status === 'open' && <DecisionForm report={found.report} onAct={act} />}
    </div>
  );
}

interface HistoryProps {
  readonly found: ReportCase;
  readonly onAct: (action: ModerationAction) => Promise<void>;
}

function History({ found: { sanctions, others, log }, onAct }: HistoryProps) {
  const texts = moderationTexts.value;
  return (
    <section>
      <h3>{texts.history}</h3>
      {sanctions.length === 0 && <p>{texts.noHistory}</p>}
      {sanctions.length > 0 && (
        <ul class="moderation-list">
          {sanctions.map(({ id, kind, until, at, reason, isOn }) => (
            <li key={id}>
              <span>
                <strong>{texts.sanctions[kind]}</strong> {dayText(at)},{' '}
                {until === null ? texts.forGood : texts.until(fullText(until))}
                {!isOn && ` (${texts.over})`}
                {reason !== '' && <small>{reason}</small>}
              </span>
              {isOn && (
                <Button
                  kind="quiet"
                  label={texts.lift}
                  data-control="lift"
                  onClick={() => void onAct({ action: 'lift', sanction: id, note: '' })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <p>{texts.otherReports(others.length)}</p>}
      {log.length > 0 && (
        <>
          <h3>{texts.log}</h3>
          <ul class="moderation-list">
            {log.map(({ id, by, action, at, note }) => (
              <li key={id}>
                <span>
                  {texts.entry(playerText(by), texts.actions[action])}, {momentText(at)}
                  {note !== '' && <small>{note}</small>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
