import { ratioOf } from '@rayonk/board';
import type { Seat } from '@rayonk/core';
import { toLookAt } from '@rayonk/core/driver';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { onlineTexts } from '../messages/online.ts';
import { watchTexts } from '../messages/watch.ts';
import { useOpenMatch } from '../play-online/open-match.ts';
import type { OnlineMatch } from '../play-online/online-match.ts';
import { faultText, playerText } from '../online/api-words.ts';
import { PlayerName } from '../people/player-name.tsx';
import { resultTitle } from '../play/result.tsx';
import { seen } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Table } from '../table/table.tsx';
import { Button, Icon } from '../ui/index.ts';
import './embed.css';

/** A match in a frame on somebody else's page: the board, who plays, and the way here. */
export default function EmbedPage({ id }: { readonly id: string }) {
  const { opened, retry } = useOpenMatch(id);
  const { loading, trouble } = onlineTexts.value;
  switch (opened.kind) {
    case 'loading':
      return <p class="embed-note">{loading}</p>;
    case 'refused':
      return <Failed text={faultText(opened.fault)} onRetry={opened.fault.status === 404 ? null : retry} />;
    case 'broken':
      return <Failed text={trouble} onRetry={retry} />;
    case 'open':
      return <Embedded table={opened.table} match={opened.match} />;
  }
}

function Embedded({ table, match }: { readonly table: OpenGame; readonly match: OnlineMatch }) {
  const texts = watchTexts.value;
  const state = match.state;
  const { card, log, result, actor } = state;
  const driver = useMemo(() => toLookAt(match.driver), [match]);
  const game = table.manifest.name;
  useLayoutEffect(() => {
    document.title = texts.embedTitle(game);
  }, [texts, game]);
  const name = (seat: Seat) => playerText(card.seats[seat]);
  const seat = (which: Seat) => (
    <p class={`embed-seat embed-seat-${which}`} data-to-act={actor === which ? '' : undefined}>
      <PlayerName player={card.seats[which]} isLinked={false} />
      {actor === which && <span class="app-hidden">{texts.toAct}</span>}
    </p>
  );
  return (
    <div class="embed" data-plies={log.length} style={{ '--ratio': ratioOf(seen(driver).view.board) }}>
      <header class="embed-head">
        <h1>{game}</h1>
        <span class="embed-state" data-live={result === null ? '' : undefined}>
          {result === null ? texts.live : resultTitle(result, name, null)}
        </span>
      </header>
      {seat(1)}
      <Table game={table} driver={driver} flipped={false} />
      {seat(0)}
      <p class="embed-foot">
        <OpenLink id={match.id} />
      </p>
    </div>
  );
}

/** Out of the frame, and into a page of its own. */
function OpenLink({ id }: { readonly id: string }) {
  return (
    <a class="embed-open" href={`/match/${id}`} target="_blank" rel="noopener">
      {watchTexts.value.openMatch}
      <Icon name="forward" />
    </a>
  );
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: (() => void) | null }) {
  return (
    <div class="embed-note">
      <p>{text}</p>
      {onRetry !== null && <Button label={onlineTexts.value.retry} onClick={onRetry} />}
    </div>
  );
}
