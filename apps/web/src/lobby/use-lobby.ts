import { invitationList, matchList, type Invitation, type LobbyView, type MatchCard } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../online/api.ts';
import { me, whoAmI } from '../online/session.ts';
import { pageSocket } from '../online/socket-page.ts';

/** What stands in the lobby, live; null until the server has told. */
export function useLobby(): LobbyView | null {
  const [lobby, setLobby] = useState<LobbyView | null>(null);
  useEffect(() => pageSocket().followLobby(setLobby), []);
  return lobby;
}

export interface Own {
  readonly matches: readonly MatchCard[];
  readonly received: readonly Invitation[];
  readonly sent: readonly Invitation[];
  /** Whether the server has told. */
  readonly isLoaded: boolean;
  readonly reload: () => void;
}

const NOTHING_OWN = { matches: [], received: [], sent: [], isLoaded: false } as const;

/** What concerns the person here; looked at again whenever the server says that something happened. */
export function useOwn(): Own {
  const [own, setOwn] = useState<Omit<Own, 'reload'>>(NOTHING_OWN);
  const [round, setRound] = useState(0);
  const reload = () => setRound((before) => before + 1);
  const id = me.value?.player.id ?? null;
  // Whatever came in while the connection was cut is asked for when it is back.
  const isOpen = pageSocket().connection.value === 'open';
  useEffect(() => {
    void whoAmI();
  }, []);
  useEffect(() => {
    if (id === null) {
      setOwn(NOTHING_OWN);
      return undefined;
    }
    let isGone = false;
    const load = async (): Promise<void> => {
      const [matches, received, sent] = await Promise.all([
        api.get('/api/me/matches', matchList),
        api.get('/api/invitations?box=received', invitationList),
        api.get('/api/invitations?box=sent', invitationList),
      ]);
      if (isGone) return;
      setOwn({
        matches: matches.ok ? matches.value.matches : [],
        received: received.ok ? received.value.invitations : [],
        sent: sent.ok ? sent.value.invitations : [],
        isLoaded: matches.ok && received.ok && sent.ok,
      });
    };
    void load();
    const stop = pageSocket().onNotification(() => void load());
    return () => {
      isGone = true;
      stop();
    };
  }, [id, round, isOpen]);
  return { ...own, reload };
}
