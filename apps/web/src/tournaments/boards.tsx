import { openGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { MatchCard } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { tournamentTexts } from '../messages/tournaments.ts';
import { watchTexts } from '../messages/watch.ts';
import { useAnswer } from '../online/api-load.ts';
import { pageSocket } from '../online/socket-page.ts';
import { Button } from '../ui/button.tsx';
import { LiveCard } from '../watch/match-card.tsx';
import { readBoards } from './calls.ts';
import type { Followed } from './follow.ts';
import { followBoard } from './live-board.ts';
import '../watch/watch.css';

/** So many boards are followed, and so many more when somebody wants them: fewer than one connection may follow. */
const WALL = 12;
const MOST_ON_WALL = 36;

/** The wall of boards: what is being played now, move by move. */
export function BoardsPart({ followed: { state, tournament, boards: told } }: { readonly followed: Followed }) {
  const { id } = state.tournament;
  const [count, setCount] = useState(WALL);
  const asked = useAnswer(id, (signal) => readBoards(id, '', signal));
  const [first] = useState(state);
  // Boards are told as they are made; only what was made during a cut is asked for, when the tournament is.
  useEffect(() => {
    if (state !== first) asked.reload();
  }, [state]);
  const answered = asked.loaded.kind === 'ready' ? asked.loaded.value.boards : [];
  const cards = new Map(answered.map(({ pairing, match }) => [pairing, match]));
  const { programme } = tournament.settings;
  const playing = tournament.pairings.flatMap(({ number, outcome, seats, discipline }) => {
    const card = cards.get(number) ?? null;
    const match = card?.id ?? told.get(number);
    if (outcome !== null || match === undefined) return [];
    const isOwn = state.you !== null && seats.includes(state.you.number);
    return [{ match, card, isOwn, ...programme[discipline]! }];
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
        <Button onClick={() => setCount(count + WALL)}>{watchTexts.value.more}</Button>
      )}
    </>
  );
}

interface WallBoardProps {
  readonly match: string;
  readonly card: MatchCard | null;
  readonly isOwn: boolean;
  readonly game: string;
  readonly variant: string;
}

/** Whoever follows their own match sits at its board for the server, which nobody does who looks at the wall: it is shown as it was. */
function WallBoard({ match, card, isOwn, game, variant }: WallBoardProps) {
  const [live, setLive] = useState<MatchCard | null>(null);
  useEffect(() => {
    if (isOwn) return;
    let isWanted = true;
    let stop = () => {};
    const begin = async (): Promise<void> => {
      // Without the game's code there is no picture either: what is known of it stays.
      const played = await openGame(registry, game, variant).catch(() => null);
      if (isWanted && played?.ok === true) stop = followBoard(pageSocket(), played.value, match, setLive);
    };
    void begin();
    return () => {
      isWanted = false;
      stop();
    };
  }, [match, isOwn, game, variant]);
  const shown = live ?? card;
  return shown === null ? null : <LiveCard match={shown} />;
}
