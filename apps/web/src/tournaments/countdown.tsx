import { roundCount } from '@rayonk/tournament';
import { useEffect, useState } from 'preact/hooks';
import { momentText } from '../app/dates.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { pageSocket } from '../online/socket-page.ts';
import { timeUntil } from './describe.ts';
import type { Followed } from './follow.ts';

const SECOND = 1000;
/** Farther away than this, the moment says more than the time until then. */
const FAR = 3 * 3_600_000;

/** What happens next, and when. */
export function Countdown({ followed }: { readonly followed: Followed }) {
  const texts = tournamentTexts.value;
  const [now, setNow] = useState(() => pageSocket().time.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(pageSocket().time.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const { tournament, state, nextAt } = followed;
  const { phase, isPaused, arenaEndsAt, reason } = tournament;
  const isStopped = reason === 'called-off' && state.tournament.atTables;
  if (phase === 'over') return <p class="tournament-next">{isStopped ? texts.stopped : texts.ends[reason!]}</p>;
  if (isPaused) return <p class="tournament-next">{texts.paused}</p>;
  if (phase === 'open') {
    const { startsAt } = state.tournament;
    const text =
      startsAt - now > FAR ? texts.startsAt(momentText(startsAt, now)) : texts.startsIn(timeUntil(startsAt, now));
    return <Timed text={text} />;
  }
  const isIn = state.you !== null && tournament.entrants[state.you.number]?.isIn === true;
  if (arenaEndsAt !== null)
    return <Timed text={texts.endsIn(timeUntil(arenaEndsAt, now))} {...(isIn && { about: texts.waitingArena })} />;
  return nextAt === null ? (
    <p class="tournament-next">{roundCount(tournament) === tournament.round ? texts.lastRound : texts.waiting}</p>
  ) : (
    <Timed text={texts.nextRoundIn(timeUntil(nextAt, now))} />
  );
}

/** A clock that runs is not read aloud every second. */
function Timed({ text, about }: { readonly text: string; readonly about?: string }) {
  return (
    <p class="tournament-next" role="timer" aria-live="off">
      <strong>{text}</strong>
      {about !== undefined && <span> {about}</span>}
    </p>
  );
}
