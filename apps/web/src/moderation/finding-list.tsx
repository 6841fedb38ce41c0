import type { FindingRow } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { agoText } from '../app/dates.ts';
import { moderationTexts } from '../messages/moderation.ts';
import type { ApiResult } from '../online/api.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { faultText, playerText } from '../online/api-words.ts';
import { Button, Choice, downloadText, Sure, toast } from '../ui/index.ts';
import { deleteFinding, findingPath, readFindings, setHandled } from './calls.ts';

/** What boxes and sheets say, for the keeper of the site. */
export function FindingList({ switcher }: { readonly switcher: ComponentChildren }) {
  const texts = moderationTexts.value;
  const [handled, setHandledShown] = useState<'yes' | 'no'>('no');
  const [before, setBefore] = useState<string | null>(null);
  const asked = useAnswer(`${handled}/${before ?? ''}`, (signal) => readFindings(handled === 'yes', before, signal));
  const act = async (doing: Promise<ApiResult<null>>): Promise<void> => {
    const done = await doing;
    if (!done.ok) toast(faultText(done.fault));
    asked.reload();
  };
  return (
    <div class="app-page moderation-page">
      <h1>{texts.title}</h1>
      {switcher}
      <p>{texts.findings.about}</p>
      <Choice
        label={texts.findings.status}
        value={handled}
        onChange={(value) => {
          setHandledShown(value);
          setBefore(null);
        }}
        options={(['no', 'yes'] as const).map((value) => ({ value, label: texts.findings.statuses[value] }))}
      />
      <Answered of={asked}>
        {({ findings, next }) => (
          <>
            {findings.length === 0 && <p>{texts.findings.none}</p>}
            <ul class="moderation-reports">
              {findings.map((finding) => (
                <Finding key={finding.id} finding={finding} onAct={act} />
              ))}
            </ul>
            {next !== null && <Button label={texts.more} onClick={() => setBefore(next)} />}
          </>
        )}
      </Answered>
    </div>
  );
}

interface FindingProps {
  readonly finding: FindingRow;
  readonly onAct: (doing: Promise<ApiResult<null>>) => Promise<void>;
}

function Finding({ finding, onAct }: FindingProps) {
  const texts = moderationTexts.value.findings;
  const { id, at, by, game, about, said, photos, handledAt } = finding;
  const name = registry.find((each) => each.id === game)?.name ?? game;
  const fields = (['edition', 'year', 'measure'] as const).filter((field) => finding[field] !== '');
  const lines = fields.map((field) => `${texts.fields[field]}\u00A0: ${finding[field]}`);
  const save = (): void =>
    downloadText(`${game}-${id}.txt`, [`${name}, ${about ?? texts.general}`, ...lines, said].join('\n'));
  return (
    <li class="moderation-report" data-finding={id}>
      <header>
        <h2>
          {name} ·{' '}
          <a href={`/${game}/evidence${about === null ? '' : `#${about}`}`}>{about?.toUpperCase() ?? texts.general}</a>
        </h2>
        <p>
          {texts.from(playerText(by))} · {agoText(at)}
        </p>
      </header>
      {lines.length > 0 && <p>{lines.join(' · ')}</p>}
      {said !== '' && <blockquote class="moderation-said">{said}</blockquote>}
      {photos > 0 && (
        <div class="moderation-photos">
          {Array.from({ length: photos }, (_, i) => (
            // It is sent as a file: the link saves it, the picture shows it.
            <a key={i} href={`${findingPath(id)}/photos/${i}`} download>
              <img src={`${findingPath(id)}/photos/${i}`} alt={texts.photo(i + 1)} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      <div class="moderation-row">
        <Button
          label={handledAt === null ? texts.handle : texts.reopen}
          data-control="handle"
          onClick={() => void onAct(setHandled(id, handledAt === null))}
        />
        <Button label={texts.save} data-control="save" onClick={save} />
        <Sure label={texts.remove} question={texts.sure} no={texts.keep} onYes={() => void onAct(deleteFinding(id))} />
      </div>
    </li>
  );
}
