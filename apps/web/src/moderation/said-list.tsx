import type { ChatMessage, ModerationAction, ReportCase } from '@rayonk/protocol';
import { momentText } from '../app/dates.ts';
import { moderationTexts } from '../messages/moderation.ts';
import { playerText } from '../online/api-words.ts';
import { Button } from '../ui/index.ts';

interface SaidListProps {
  readonly found: ReportCase;
  readonly onAct: (action: ModerationAction) => Promise<void>;
}

/** What was said around the message in question; any of it can be hidden. */
export function SaidList({ found: { message: reported, around, report }, onAct }: SaidListProps) {
  const texts = moderationTexts.value;
  const isAmong = around.some(({ message }) => message.id === reported?.message.id);
  const said = reported === null || isAmong ? around : [reported, ...around];
  return (
    <section>
      <h3>{texts.said}</h3>
      {said.length === 0 && <p>{texts.nothingSaid}</p>}
      <ul class="moderation-list">
        {said.map(({ message, isHidden }) => {
          const words = wordsOf(message);
          const isMeant = message.id === reported?.message.id;
          return (
            <li key={message.id} data-message={message.id} data-meant={isMeant ? '' : undefined}>
              <span>
                <strong>{playerText(message.by)}</strong> {words}
                <small>
                  {[
                    momentText(message.at),
                    ...(isMeant ? [texts.theMessage] : []),
                    ...(isHidden ? [texts.isHidden] : []),
                  ].join(' · ')}
                </small>
              </span>
              <Button
                kind="quiet"
                label={isHidden ? texts.show : texts.hide}
                data-control={isHidden ? 'show' : 'hide'}
                aria-label={isHidden ? texts.showOf(words) : texts.hideOf(words)}
                onClick={() =>
                  void onAct({
                    action: isHidden ? 'show' : 'hide',
                    message: message.id,
                    report: isMeant && report.status === 'open' && !isHidden ? report.id : null,
                    note: '',
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function wordsOf({ said }: ChatMessage): string {
  const texts = moderationTexts.value;
  if (said === null) return texts.gone;
  return 'text' in said ? said.text : texts.greeting(said.greeting);
}
