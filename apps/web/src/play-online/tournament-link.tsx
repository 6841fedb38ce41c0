import { tournamentList, tournamentState } from '@rayonk/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { api } from '../online/api.ts';
import { pageSocket } from '../online/socket-page.ts';
import { ButtonLink } from '../ui/index.ts';
import type { OnlineMatch } from './online-match.ts';

/**
 * The tournament that a finished game belongs to; null where there is none. A player who stays at the board is taken to the next one when it
 * is there. Whoever opened a game that was over, to look at it, is not taken away to a board that has been waiting already, nor from a game
 * by correspondence.
 */
export function useTournamentOf(match: OnlineMatch): string | null {
  const { result, you, card } = match.state;
  const wasOver = useRef(result !== null);
  const [found, setFound] = useState<{ readonly match: string; readonly tournament: string } | null>(null);
  const isOver = result !== null;
  const mayLeave = you !== null && card.clock.kind !== 'turn';
  useEffect(() => {
    if (!isOver) return undefined;
    let isGone = false;
    let stop = () => {};
    const look = async (): Promise<void> => {
      const asked = await api.get(`/api/tournaments?match=${match.id}`, tournamentList);
      const [first] = asked.ok ? asked.value.tournaments : [];
      if (first === undefined || isGone) return;
      setFound({ match: match.id, tournament: first.id });
      if (mayLeave) stop = waitForBoard(first.id, match.id, !wasOver.current);
    };
    void look();
    return () => {
      isGone = true;
      stop();
    };
  }, [match.id, isOver, mayLeave]);
  return found?.match === match.id ? found.tournament : null;
}

export function TournamentLink({ tournament }: { readonly tournament: string | null }) {
  if (tournament === null) return null;
  return <ButtonLink label={tournamentTexts.value.toTournament} href={`/tournament/${tournament}`} />;
}

/** Listens first and asks then, so that no board is missed in between. */
function waitForBoard(tournament: string, last: string, doesAsk: boolean): () => void {
  let isGone = false;
  const take = (next: string | null): void => {
    if (!isGone && next !== null && next !== last) go(`/match/${next}`);
  };
  const ask = async (): Promise<void> => {
    const state = await api.get(`/api/tournaments/${tournament}`, tournamentState);
    if (state.ok) take(state.value.you?.match ?? null);
  };
  const stop = pageSocket().onNotification(({ kind, match }) => {
    if (kind === 'paired') take(match);
  });
  if (doesAsk) void ask();
  return () => {
    isGone = true;
    stop();
  };
}
