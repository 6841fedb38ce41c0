import { useState } from 'preact/hooks';
import { tournamentTexts } from '../messages/tournaments.ts';
import { ButtonLink, Icon } from '../ui/index.ts';
import type { Followed } from './follow.ts';
import { useVerdict } from './verdict.ts';

/** Each file by where it is, how it is called everywhere, and how its name ends. */
const KINDS = [
  { path: 'csv', name: 'CSV', ending: 'csv' },
  { path: 'export', name: 'JSON', ending: 'json' },
  { path: 'trf', name: 'TRF16', ending: 'trf' },
] as const;

/** The results as files, and that the draw holds: worked out on this device. */
export function FilesPart({ followed: { state, tournament, events } }: { readonly followed: Followed }) {
  const texts = tournamentTexts.value;
  const [isOpen, setOpen] = useState(false);
  const { id, format } = state.tournament;
  const at = `/api/tournaments/${id}`;
  const command = `npx rayonk verify rayonk-${id}.json`;
  const verdict = useVerdict(events, isOpen);
  return (
    <details class="tournament-files" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.files}</summary>
      <p class="tournament-actions">
        {KINDS.filter(({ path }) => path !== 'trf' || format.kind === 'swiss').map(({ path, name, ending }) => (
          <ButtonLink
            icon="download"
            label={name}
            key={path}
            href={`${at}/${path}`}
            download={`rayonk-${id}.${ending}`}
          />
        ))}
      </p>
      <p>
        {texts.filesAbout} <code>{command}</code>
      </p>
      {tournament.seed !== null && (
        <p class="tournament-verdict" role="status" data-verified={verdict}>
          {verdict !== 'open' && <Icon name={verdict === 'yes' ? 'check' : 'warning'} />}
          {
            {
              open: texts.verifying,
              yes: texts.verified,
              no: texts.notVerified,
              unknown: texts.notChecked,
            }[verdict]
          }
        </p>
      )}
      <p class="tournament-commit">
        {texts.commit} <code>{state.commit}</code>
      </p>
    </details>
  );
}
