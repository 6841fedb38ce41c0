import { LOBBY_PAGE } from '@rayonk/protocol';
import type { Lobby, Services } from '../base/index.ts';
import { LiveList } from '../watch/index.ts';
import { Records } from './records.ts';
import { shownInvitations } from './rows.ts';
import { LobbyKeeper } from './keeper.ts';

export { lobbyRoutes } from './routes.ts';
export { mayPlay } from './checks.ts';
export { Records } from './records.ts';
export { shownInvitations } from './rows.ts';

export function createLobby(parts: Omit<Services, 'lobby' | 'notifier'>): Lobby {
  const records = new Records(parts);
  const live = new LiveList(parts);
  return {
    open: async () => shownInvitations(await records.lobby(LOBBY_PAGE, null), parts.players, parts.now()),
    live: () => live.all(),
  };
}

/** Pairs who waits, sends away who left, makes rematches; returns what stops it. */
export function startLobby(services: Services): () => Promise<void> {
  const keeper = new LobbyKeeper(services);
  keeper.start();
  return async () => keeper.stop();
}
