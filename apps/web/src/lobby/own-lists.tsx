import type { Invitation, MatchCard } from '@rayonk/protocol';
import type { ComponentChildren } from 'preact';
import { lobbyTexts } from '../messages/lobby.ts';
import { onlineTexts } from '../messages/online.ts';
import { clockText, playerText } from '../online/api-words.ts';
import { me } from '../online/session.ts';
import { ButtonLink } from '../ui/index.ts';
import { gameName, termParts } from './describe.ts';
import type { Own } from './use-lobby.ts';

/** What waits for the person here: their games, challenges to them, what they sent out. */
export function OwnLists({ own }: { readonly own: Own }) {
  const texts = lobbyTexts.value;
  // What stands in the lobby is shown there, where it can be withdrawn.
  const sent = own.sent.filter(({ audience }) => audience.kind !== 'lobby');
  return (
    <>
      <List title={texts.received} name="received" items={own.received}>
        {(invitation) => <Received key={invitation.id} invitation={invitation} />}
      </List>
      <List title={texts.mine} name="mine" items={own.matches}>
        {(match) => <Mine key={match.id} match={match} />}
      </List>
      <List title={texts.sent} name="sent" items={sent}>
        {(invitation) => <Sent key={invitation.id} invitation={invitation} />}
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

function Mine({ match }: { readonly match: MatchCard }) {
  const texts = lobbyTexts.value;
  const { seats, toAct, game, clock } = match;
  const mine = me.value?.player.id;
  const other = seats[0].id === mine ? seats[1] : seats[0];
  const isTurn = toAct !== null && seats[toAct].id === mine;
  const name = gameName(game);
  return (
    <li class="lobby-row" data-match={match.id} data-turn={isTurn ? '' : undefined}>
      <span class="lobby-row-text">
        <strong>{name}</strong> <span>{texts.against(playerText(other))}</span>
        <small>
          {[isTurn ? texts.yourTurn : texts.theirTurn, clockText(clock), texts.moves(match.plies)].join(' · ')}
        </small>
      </span>
      <ButtonLink
        kind={isTurn ? 'primary' : 'plain'}
        href={`/match/${match.id}`}
        aria-label={texts.continueOf(name, playerText(other))}
      >
        {texts.continueGame}
      </ButtonLink>
    </li>
  );
}

function Received({ invitation: { id, terms, by } }: { readonly invitation: Invitation }) {
  const texts = lobbyTexts.value;
  const game = gameName(terms.game);
  return (
    <li class="lobby-row" data-invitation={id}>
      <span class="lobby-row-text">
        <strong>{game}</strong> <span>{playerText(by)}</span>
        <small>{termParts(terms).join(' · ')}</small>
      </span>
      <ButtonLink kind="primary" href={`/invitation/${id}`} aria-label={texts.seeOf(game, playerText(by))}>
        {texts.see}
      </ButtonLink>
    </li>
  );
}

function Sent({ invitation: { id, terms, audience } }: { readonly invitation: Invitation }) {
  const texts = lobbyTexts.value;
  const game = gameName(terms.game);
  return (
    <li class="lobby-row" data-invitation={id}>
      <span class="lobby-row-text">
        <strong>{game}</strong> <span>{audience.kind === 'player' ? texts.to(audience.name) : texts.byLink}</span>
        <small>{termParts(terms).join(' · ')}</small>
      </span>
      <ButtonLink href={`/invitation/${id}`} aria-label={texts.seeOwn(game)}>
        {texts.see}
      </ButtonLink>
    </li>
  );
}

/** Games that others play just now. */
export function LiveList({ live }: { readonly live: readonly MatchCard[] }) {
  const texts = lobbyTexts.value;
  return (
    <List title={texts.live} name="live" items={live}>
      {(match) => {
        const [first, second] = match.seats;
        const who = onlineTexts.value.versus(playerText(first), playerText(second));
        const game = gameName(match.game);
        return (
          <li key={match.id} class="lobby-row" data-match={match.id}>
            <span class="lobby-row-text">
              <strong>{game}</strong> <span>{who}</span>
              <small>{[clockText(match.clock), texts.moves(match.plies)].join(' · ')}</small>
            </span>
            <ButtonLink href={`/match/${match.id}`} aria-label={texts.watchOf(game, who)}>
              {texts.watch}
            </ButtonLink>
          </li>
        );
      }}
    </List>
  );
}
