import { CHANCE, OVER } from '@rayonk/core';
import { Match } from '@rayonk/match';
import type { MatchCard } from '@rayonk/protocol';
import type { MatchMessage, OnlineSocket } from '../online/socket.ts';
import type { LoadedGame } from '../play/create.ts';
import { FollowedLog } from '../play-online/followed-log.ts';

/** Keeps the card of a match as it is being played, action by action, until the returned function is called. */
export function followBoard(
  socket: Pick<OnlineSocket, 'watch' | 'refetch'>,
  played: LoadedGame,
  id: string,
  show: (card: MatchCard) => void,
): () => void {
  let card: MatchCard | null = null;
  let log: FollowedLog | null = null;
  const receive = (message: MatchMessage): void => {
    switch (message.t) {
      case 'match': {
        const { from, events, total } = message.state;
        card = message.state.card;
        if (log === null) {
          const folded = Match.fold(played.rules, events, played.dealing);
          // Whoever cannot fold it still sees the board as it was told.
          if (folded.ok && folded.value.line !== null)
            log = new FollowedLog(played, folded.value, events, (missing) => socket.refetch(id, missing));
        } else log.catchUp(from, events, total);
        break;
      }
      case 'events':
        log?.take(message.from, message.events);
        break;
      case 'presence':
        if (card !== null) card = { ...card, spectators: message.spectators };
        break;
      default:
        return;
    }
    if (card === null) return;
    if (log !== null) card = { ...card, ...standing(log.match) };
    show(card);
  };
  return socket.watch(id, { next: () => log?.events.length ?? 0, receive, isGlance: true });
}

function standing({ line, actor, result }: Match): Pick<MatchCard, 'position' | 'plies' | 'toAct' | 'status'> {
  return {
    position: line!.text(),
    plies: line!.log.length,
    toAct: actor === CHANCE || actor === OVER ? null : actor,
    status: result === null ? 'playing' : 'over',
  };
}
