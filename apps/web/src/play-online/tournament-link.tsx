import { tournamentList, tournamentState, type TournamentCard } from '@rayonk/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { api } from '../online/api.ts';
import { pageSocket } from '../online/socket-page.ts';
import { newsOf } from '../online/tournament-words.ts';
import { ButtonLink, say } from '../ui/index.ts';
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
      if (mayLeave) stop = waitForBoard(first, match.id, !wasOver.current);
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

/** Listens first and asks then, so that no board is missed in between. Whoever waits also hears of a bye, and of the end. */
function waitForBoard({ id, format, round: first }: TournamentCard, last: string, mayGo: boolean): () => void {
  let isGone = false;
  let you: number | null = null;
  let round = first;
  // Whether somebody was told of what they are taken to, and that all is over.
  let isSaid = false;
  let isOverSaid = false;
  const take = (next: string | null): void => {
    if (isGone || next === null || next === last) return;
    if (!isSaid) say(tournamentTexts.value.news.ownBoard(null, null));
    go(`/match/${next}`);
  };
  const ask = async (): Promise<void> => {
    const state = await api.get(`/api/tournaments/${id}`, tournamentState);
    if (!state.ok) return;
    you = state.value.you?.number ?? null;
    if (!mayGo || isGone) return;
    if (state.value.tournament.phase === 'over' && !isOverSaid) say(`${tournamentTexts.value.ends.complete}.`);
    take(state.value.you?.match ?? null);
  };
  const stops = [
    pageSocket().onNotification(({ kind, match }) => {
      if (kind === 'paired') take(match);
    }),
    pageSocket().followTournament(id, (message) => {
      if (message.t !== 'tournament-events') return;
      for (const event of message.events) {
        const news = newsOf(event, { you, isArena: format.kind === 'arena', round, nameOf: () => null });
        if (event.kind === 'paired') {
          round = event.round;
          isSaid = event.pairings.some(({ seats }) => seats.some((player) => player === you));
        }
        isOverSaid ||= event.kind === 'ended';
        if (news !== null) say(news);
      }
    }),
  ];
  void ask();
  return () => {
    isGone = true;
    for (const stop of stops) stop();
  };
}
