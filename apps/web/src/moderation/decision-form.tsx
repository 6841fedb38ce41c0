import type { ModerationAction, ReportRow } from '@rayonk/protocol';
import { useId, useState } from 'preact/hooks';
import { moderationTexts } from '../messages/moderation.ts';
import { Button, Choice } from '../ui/index.ts';

const LENGTHS = ['60', '1440', '10080', '43200', 'none'] as const;
type Length = (typeof LENGTHS)[number];

interface DecisionFormProps {
  readonly report: ReportRow;
  readonly onAct: (action: ModerationAction) => Promise<void>;
}

export function DecisionForm({ report, onAct }: DecisionFormProps) {
  const texts = moderationTexts.value;
  const [note, setNote] = useState('');
  const [length, setLength] = useState<Length>('1440');
  const id = useId();
  const sanction = (action: 'mute' | 'ban') =>
    void onAct({
      action,
      player: report.player.id,
      report: report.id,
      note: note.trim(),
      minutes: length === 'none' ? null : Number(length),
    });
  return (
    <section class="moderation-decide">
      <h3>{texts.decide}</h3>
      <div class="field">
        <label for={id}>{texts.note}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={1000}
          value={note}
          aria-describedby={`${id}-hint`}
          onInput={(event) => setNote(event.currentTarget.value)}
        />
        <p id={`${id}-hint`} class="field-hint">
          {texts.noteHint}
        </p>
      </div>
      <Choice
        label={texts.minutes}
        value={length}
        onChange={setLength}
        options={LENGTHS.map((value) => ({ value, label: texts.lengths[value] }))}
      />
      <div class="moderation-row">
        <Button
          label={texts.dismiss}
          data-control="dismiss"
          onClick={() => void onAct({ action: 'dismiss', report: report.id, note: note.trim() })}
        />
        <Button label={texts.mute} data-control="mute" onClick={() => sanction('mute')} />
        <Button kind="danger" label={texts.ban} data-control="ban" onClick={() => sanction('ban')} />
      </div>
    </section>
  );
}
