import type { ListedMatch, MatchCard } from '@rayonk/protocol';
import type { ComponentChildren } from 'preact';
import { lobbyTexts } from '../messages/lobby.ts';
import { onlineTexts } from '../messages/online.ts';
import { clockText, playerText } from '../online/api-words.ts';
import { gameName, termParts } from './describe.ts';
import { isTurn, MatchRow, ReceivedRow, Row, SentRow } from './rows.tsx';
import type { Own } from './use-lobby.ts';

const LOOK = 'lobby-row';

/** What waits for the person here: their games, challenges to them, what they sent out. */
export function OwnLists({ own }: { readonly own: Own }) {
  const texts = lobbyTexts.value;
  // What stands in the lobby is shown there, where it can be withdrawn.
  const sent = own.sent.filter(({ audience }) => audience.kind !== 'lobby');
  const about = (match: MatchCard) => [
    isTurn(match) ? texts.yourTurn : texts.theirTurn,
    clockText(match.clock),
    texts.moves(match.plies),
  ];
  return (
    <>
      <List title={texts.received} name="received" items={own.received}>
        {(each) => (
          <ReceivedRow key={each.id} look={LOOK} invitation={each} about={termParts(each.terms).join(' · ')} />
        )}
      </List>
      <List title={texts.mine} name="mine" items={own.matches}>
        {(match) => <MatchRow key={match.id} look={LOOK} match={match} about={about(match).join(' · ')} />}
      </List>
      <List title={texts.sent} name="sent" items={sent}>
        {(each) => <SentRow key={each.id} look={LOOK} invitation={each} about={termParts(each.terms).join(' · ')} />}
      </List>
    </>
  );
}

interface ListProps<T> {
  readonly title: string;
  readonly name: string;
  readonly items: readonly T[];
  readonly children: (item: T) => ComponentChildren;
}

function List<T>({ title, name, items, children }: ListProps<T>) {
  if (items.length === 0) return null;
  return (
    <section class="lobby-own" aria-labelledby={`lobby-${name}`} data-list={name}>
      <h2 id={`lobby-${name}`}>{title}</h2>
      <ul class="lobby-list">{items.map(children)}</ul>
    </section>
  );
}

/** Games that others play just now. */
export function LiveList({ live }: { readonly live: readonly ListedMatch[] }) {
  const texts = lobbyTexts.value;
  return (
    <List title={texts.live} name="live" items={live}>
      {({ id, game: played, seats: [first, second], clock, plies }) => {
        const who = onlineTexts.value.versus(playerText(first), playerText(second));
        const game = gameName(played);
        return (
          <Row
            key={id}
            look={LOOK}
            game={game}
            who={who}
            about={[clockText(clock), texts.moves(plies)].join(' · ')}
            href={`/match/${id}`}
            label={texts.watch}
            aria-label={texts.watchOf(game, who)}
            data-match={id}
          />
        );
      }}
    </List>
  );
}
