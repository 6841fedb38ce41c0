import type { Invitation, MatchCard } from '@rayonk/protocol';
import { useEffect } from 'preact/hooks';
import { keep } from '../app/kept.ts';
import { lobbyTexts } from '../messages/lobby.ts';
import { shelfTexts } from '../messages/shelf.ts';
import { clockText, playerText } from '../online/api-words.ts';
import { me } from '../online/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { gameName, termParts } from './describe.ts';
import { useOwn } from './use-lobby.ts';

const COUNT_KEY = 'rayonk.waits';
const SHOWN = 6;

/** Games and invitations of the site that wait for the person here, what is theirs to do first. */
export function WaitsList() {
  const texts = shelfTexts.value;
  const own = useOwn();
  const mine = me.value?.player.id ?? null;
  const isTurn = ({ seats, toAct }: MatchCard): boolean => toAct !== null && seats[toAct].id === mine;
  const matches = [...own.matches.filter(isTurn), ...own.matches.filter((match) => !isTurn(match))];
  // What stands in the lobby needs nothing but patience.
  const sent = own.sent.filter(({ audience }) => audience.kind !== 'lobby');
  const count = own.received.length + matches.length + sent.length;
  useEffect(() => {
    if (own.isLoaded) keep(COUNT_KEY, String(count));
  }, [own.isLoaded, count]);
  if (count === 0) return null;
  const left = Math.max(0, count - SHOWN);
  const rows = [
    ...own.received.map((each) => <InvitedRow key={each.id} invitation={each} />),
    ...matches.map((each) => <MatchRow key={each.id} match={each} isTurn={isTurn(each)} />),
    ...sent.map((each) => <SentRow key={each.id} invitation={each} />),
  ];
  return (
    <section class="waits-online" data-count={Math.min(count, 3)} aria-labelledby="waits-online">
      <h2 id="waits-online">{texts.online}</h2>
      <ul>{rows.slice(0, SHOWN)}</ul>
      {left > 0 && (
        <p>
          <a href="/lobby">{texts.moreOnline(left)}</a>
        </p>
      )}
    </section>
  );
}

function MatchRow({ match, isTurn }: { readonly match: MatchCard; readonly isTurn: boolean }) {
  const texts = lobbyTexts.value;
  const [first, second] = match.seats;
  const other = playerText(first.id === me.value?.player.id ? second : first);
  const game = gameName(match.game);
  return (
    <li class="shelf-waiting" data-match={match.id} data-turn={isTurn ? '' : undefined}>
      <span class="shelf-waiting-text">
        <strong>{game}</strong> <span>{texts.against(other)}</span>
        <small>
          {isTurn ? <em>{texts.yourTurn}</em> : texts.theirTurn} · {clockText(match.clock)}
        </small>
      </span>
      <ButtonLink
        kind={isTurn ? 'primary' : 'plain'}
        href={`/match/${match.id}`}
        aria-label={texts.continueOf(game, other)}
      >
        {texts.continueGame}
      </ButtonLink>
    </li>
  );
}

function InvitedRow({ invitation: { id, terms, by } }: { readonly invitation: Invitation }) {
  const texts = lobbyTexts.value;
  const game = gameName(terms.game);
  return (
    <li class="shelf-waiting" data-invitation={id} data-turn="">
      <span class="shelf-waiting-text">
        <strong>{game}</strong> <span>{playerText(by)}</span>
        <small>
          <em>{texts.received}</em> · {termParts(terms).join(' · ')}
        </small>
      </span>
      <ButtonLink kind="primary" href={`/invitation/${id}`} aria-label={texts.seeOf(game, playerText(by))}>
        {texts.see}
      </ButtonLink>
    </li>
  );
}

function SentRow({ invitation: { id, terms, audience } }: { readonly invitation: Invitation }) {
  const texts = lobbyTexts.value;
  const game = gameName(terms.game);
  return (
    <li class="shelf-waiting" data-invitation={id}>
      <span class="shelf-waiting-text">
        <strong>{game}</strong> <span>{audience.kind === 'player' ? texts.to(audience.name) : texts.byLink}</span>
        <small>{shelfTexts.value.notAnswered}</small>
      </span>
      <ButtonLink href={`/invitation/${id}`} aria-label={texts.seeOwn(game)}>
        {texts.see}
      </ButtonLink>
    </li>
  );
}
