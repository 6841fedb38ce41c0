import { REPORT_REASONS, type PlayerCard } from '@rayonk/protocol';
import { useState } from 'preact/hooks';
import { talkTexts } from '../messages/talk.ts';
import { api, NOTHING } from '../online/api.ts';
import { faultText, playerText } from '../online/api-words.ts';
import { Button, Choice, Dialog, Form, toast } from '../ui/index.ts';

interface ReportProps {
  readonly player: PlayerCard;
  readonly match: string;
  readonly message: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const LONGEST = 1000;

/** Tells a moderator about somebody. */
export function ReportDialog({ player, match, message, isOpen, onClose }: ReportProps) {
  const texts = talkTexts.value;
  const [reason, setReason] = useState<(typeof REPORT_REASONS)[number]>(message === null ? 'cheating' : 'insult');
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    const done = await api.post('/api/reports', NOTHING, {
      player: player.id,
      match,
      message,
      reason,
      text: text.trim(),
    });
    toast(done.ok ? texts.reported : faultText(done.fault));
    if (done.ok) onClose();
  };
  return (
    <Dialog isOpen={isOpen} title={texts.reportTitle(playerText(player))} onClose={onClose}>
      <p>{texts.reportAbout}</p>
      <Form class="match-report" onSubmit={send}>
        <Choice
          label={texts.reportWhy}
          value={reason}
          onChange={setReason}
          options={REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        <label>
          <span>{texts.reportMore}</span>
          <textarea
            rows={3}
            maxLength={LONGEST}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <Button kind="primary" label={texts.reportSend} type="submit" data-control="report-send" />
      </Form>
    </Dialog>
  );
}
