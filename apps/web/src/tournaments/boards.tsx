import { openGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { MatchCard } from '@rayonk/protocol';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tournamentTexts } from '../messages/tournaments.ts';
import { watchTexts } from '../messages/watch.ts';
import { pageSocket } from '../online/socket-page.ts';
import { Button } from '../ui/index.ts';
import { LiveBoard } from '../watch/match-card.tsx';
import type { Followed } from './follow.ts';
import { followBoard } from './live-board.ts';
import '../watch/watch.css';

/** So many boards are on the wall, and so many more when somebody wants them: fewer than one connection may follow. */
const WALL = 12;
const MOST_ON_WALL = 36;
/** Boards are followed from so far outside the window on. */
const NEAR = '200px';

/** The wall of boards: what is being played now, move by move; one's own first. */
export function BoardsPart({ followed: { state, tournament, boards } }: { readonly followed: Followed }) {
  const [count, setCount] = useState(WALL);
  const { programme } = tournament.settings;
  const own = state.you === null ? null : tournament.playing(state.you.number);
  const undecided = tournament.pairings.filter((pairing) => pairing.outcome === null && pairing !== own);
  const playing = [...(own === null ? [] : [own]), ...undecided].flatMap(({ number, discipline }) => {
    const match = boards.get(number);
    return match === undefined ? [] : [{ match, ...programme[discipline]! }];
  });
  if (playing.length === 0) return <p class="tournament-note">{tournamentTexts.value.noBoards}</p>;
  return (
    <>
      <ul class="live-cards">
        {playing.slice(0, count).map((board) => (
          <WallBoard key={board.match} {...board} />
        ))}
      </ul>
      {playing.length > count && count < MOST_ON_WALL && (
        <Button label={watchTexts.value.more} onClick={() => setCount(count + WALL)} />
      )}
    </>
  );
}

interface WallBoardProps {
  readonly match: string;
  readonly game: string;
  readonly variant: string;
}

/** Followed while it is in view, at a glance: nobody counts as a spectator of each board of a wall, nor sits down at their own. */
function WallBoard({ match, game, variant }: WallBoardProps) {
  const [card, setCard] = useState<MatchCard | null>(null);
  const place = useRef<HTMLLIElement>(null);
  const isInView = useInView(place);
  useEffect(() => {
    if (!isInView) return;
    let isWanted = true;
    let stop = () => {};
    const begin = async (): Promise<void> => {
      // Without the game's code there is no picture either: what is known of it stays.
      const played = await openGame(registry, game, variant).catch(() => null);
      if (isWanted && played?.ok === true) stop = followBoard(pageSocket(), played.value, match, setCard);
    };
    void begin();
    return () => {
      isWanted = false;
      stop();
    };
  }, [match, isInView, game, variant]);
  return (
    <li ref={place} class="live-card" data-match={match}>
      {card !== null && <LiveBoard match={card} />}
    </li>
  );
}

function useInView(place: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => setInView(seen.at(-1)!.isIntersecting), { rootMargin: NEAR });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return isInView;
}
