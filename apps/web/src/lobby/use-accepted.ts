import { useEffect } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { pageSocket } from '../online/socket-page.ts';
import { readInvitation } from './ask.ts';

/** A notification may be lost in a cut: the server is asked now and then as well. */
const ASK_EVERY = 5000;

/** Goes to the match when somebody accepts one of these invitations. `onClosed` hears of one that is no longer open. */
export function useAccepted(ids: readonly string[], onClosed: (id: string) => void = () => {}): void {
  const key = ids.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const waited = key.split(' ');
    const stop = pageSocket().onNotification(({ kind, invitation, match }) => {
      if (kind === 'accepted' && match !== null && invitation !== null && waited.includes(invitation))
        go(`/match/${match}`);
    });
    const gone = new AbortController();
    const look = async (id: string): Promise<void> => {
      const answer = await readInvitation(id, gone.signal);
      if (answer.ok && answer.value.match !== null) go(`/match/${answer.value.match}`);
      if (!answer.ok && (answer.fault.status === 404 || answer.fault.status === 409)) onClosed(id);
    };
    const timer = setInterval(() => {
      // Looking ends with the page, which is no failure.
      for (const id of waited) look(id).catch(() => undefined);
    }, ASK_EVERY);
    return () => {
      stop();
      gone.abort();
      clearInterval(timer);
    };
  }, [key]);
}
