import { useEffect } from 'preact/hooks';
import { tournamentTexts } from '../messages/tournaments.ts';
import { useAnswer } from '../online/api-load.ts';
import { LiveCard } from '../watch/match-card.tsx';
import { readBoards } from './calls.ts';
import type { Followed } from './follow.ts';
import '../watch/watch.css';

const REFRESH = 6000;

/** The wall of boards: what is being played now. */
export function BoardsPart({ followed: { state, tournament } }: { readonly followed: Followed }) {
  const { id } = state.tournament;
  const asked = useAnswer(id, (signal) => readBoards(id, '', signal));
  const { reload } = asked;
  useEffect(() => reload(), [tournament.sequence]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), REFRESH);
    return () => clearInterval(timer);
  }, [reload]);
  const boards = asked.loaded.kind === 'ready' ? asked.loaded.value.boards : [];
  const playing = boards.filter(({ match }) => match.status === 'playing');
  if (playing.length === 0) return <p class="tournament-note">{tournamentTexts.value.noBoards}</p>;
  return (
    <ul class="live-cards">
      {playing.map(({ match }) => (
        <LiveCard key={match.id} match={match} />
      ))}
    </ul>
  );
}
