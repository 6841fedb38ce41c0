import { REPORT_STATUSES, type ReportRow } from '@rayonk/protocol';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { agoText } from '../app/dates.ts';
import { moderationTexts } from '../messages/moderation.ts';
import { talkTexts } from '../messages/talk.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { playerText } from '../online/api-words.ts';
import { PlayerName } from '../people/player-name.tsx';
import { Button, Choice } from '../ui/index.ts';
import { readReports } from './calls.ts';
import { CasePanel } from './case-panel.tsx';
import { FindingList } from './finding-list.tsx';
import '../account/field.css';
import './moderation.css';

/** For moderators: the server refuses everybody else, and so does this page. */
export default function ModerationPage() {
  const texts = moderationTexts.value;
  const [room, setRoom] = useState<'reports' | 'findings'>('reports');
  const switcher = (
    <Choice
      label={texts.room}
      value={room}
      onChange={setRoom}
      options={(['reports', 'findings'] as const).map((value) => ({ value, label: texts.rooms[value] }))}
    />
  );
  return room === 'reports' ? <Reports switcher={switcher} /> : <FindingList switcher={switcher} />;
}

function Reports({ switcher }: { readonly switcher: ComponentChildren }) {
  const texts = moderationTexts.value;
  const [status, setStatus] = useState<ReportRow['status']>('open');
  const [before, setBefore] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const asked = useAnswer(`${status}/${before ?? ''}`, (signal) => readReports(status, before, signal));
  if (asked.loaded.kind === 'failed') return <Answered of={asked}>{() => null}</Answered>;
  return (
    <div class="app-page moderation-page">
      <h1>{texts.title}</h1>
      {switcher}
      <p>{texts.about}</p>
      <Choice
        label={texts.status}
        value={status}
        onChange={(value) => {
          setStatus(value);
          setBefore(null);
          setOpened(null);
        }}
        options={REPORT_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
      />
      <Answered of={asked}>
        {({ reports, next }) => (
          <>
            {reports.length === 0 && <p>{texts.none}</p>}
            <ul class="moderation-reports">
              {reports.map((report) => (
                <Report
                  key={report.id}
                  report={report}
                  isOpen={opened === report.id}
                  onToggle={() => setOpened(opened === report.id ? null : report.id)}
                  onDone={asked.reload}
                />
              ))}
            </ul>
            {next !== null && <Button label={texts.more} onClick={() => setBefore(next)} />}
          </>
        )}
      </Answered>
    </div>
  );
}

interface ReportProps {
  readonly report: ReportRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDone: () => void;
}

function Report({ report, isOpen, onToggle, onDone }: ReportProps) {
  const texts = moderationTexts.value;
  const { id, by, player, reason, text, at, match } = report;
  return (
    <li class="moderation-report" data-report={id}>
      <header>
        <h2>
          {talkTexts.value.reasons[reason]} · <PlayerName player={player} hasRating={false} />
        </h2>
        <p>
          {texts.reported(playerText(by), playerText(player))} · {agoText(at)}
          {match !== null && (
            <>
              {' · '}
              <a href={`/match/${match}`}>{texts.match}</a>
            </>
          )}
        </p>
      </header>
      {text !== '' && <blockquote>{text}</blockquote>}
      <Button
        label={isOpen ? texts.close : texts.open}
        data-control="open-case"
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.close : texts.openOf(playerText(by), playerText(player))}
        onClick={onToggle}
      />
      {isOpen && <CasePanel id={id} onDone={onDone} />}
    </li>
  );
}
