import { tournamentState, type TournamentState } from '@rayonk/protocol';
import { useState } from 'preact/hooks';
import { eveningTexts } from '../messages/evening.ts';
import { api, type ApiResult } from '../online/api.ts';
import { faultText } from '../online/api-words.ts';
import { ensureMe } from '../online/session.ts';
import { removeEvening } from '../tournaments/calls.ts';
import { Button, ButtonLink, Sure, toast, Toggle } from '../ui/index.ts';
import type { AtDesk } from './desk.tsx';
import type { Evening } from './evening.ts';

interface PublishProps {
  readonly desk: AtDesk;
  readonly onChange: (evening: Evening) => void;
}

/** Whoever publishes is somebody, a guest if need be. */
async function publish({ title, names, events }: Evening, isPrivate: boolean): Promise<ApiResult<TournamentState>> {
  const me = await ensureMe();
  return me.ok ? api.post('/api/evenings', tournamentState, { title, names, events, isPrivate }) : me;
}

/** When it is over, and if somebody wants it: a page of the site. */
export function PublishPart({ desk: { evening, tournament }, onChange }: PublishProps) {
  const texts = eveningTexts.value;
  const [isPrivate, setPrivate] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (tournament.phase !== 'over' || tournament.round === 0) return null;
  const run = async <T,>(work: Promise<ApiResult<T>>, done: (value: T) => void): Promise<void> => {
    setBusy(true);
    const answer = await work;
    setBusy(false);
    if (answer.ok) done(answer.value);
    else toast(faultText(answer.fault));
  };
  const { published } = evening;
  return (
    <section aria-labelledby="evening-publish">
      <h2 id="evening-publish">{texts.publish}</h2>
      {published === null ? (
        <>
          <p class="evening-note">{texts.publishAbout}</p>
          <Toggle label={texts.onlyLink} checked={isPrivate} onChange={setPrivate} />
          <Button
            icon="upload"
            label={texts.publish}
            data-control="publish"
            disabled={isBusy}
            onClick={() =>
              void run(publish(evening, isPrivate), (made) => onChange({ ...evening, published: made.tournament.id }))
            }
          />
        </>
      ) : (
        <>
          <p role="status">{texts.isPublished}</p>
          <p class="tournament-actions">
            <ButtonLink label={texts.see} href={`/tournament/${published}`} />
            <Sure
              label={texts.unpublish}
              question={texts.unpublish}
              no={texts.cancel}
              onYes={() =>
                void run(removeEvening(published), () => {
                  onChange({ ...evening, published: null });
                  toast(texts.unpublished);
                })
              }
            />
          </p>
        </>
      )}
    </section>
  );
}
