import { useEffect } from 'preact/hooks';
import { keep } from '../app/kept.ts';
import { lobbyTexts } from '../messages/lobby.ts';
import { shelfTexts } from '../messages/shelf.ts';
import { clockText } from '../online/api-words.ts';
import { termParts } from './describe.ts';
import { isTurn, MatchRow, ReceivedRow, SentRow } from './rows.tsx';
import { useOwn } from './use-lobby.ts';

const COUNT_KEY = 'rayonk.waits';
const SHOWN = 6;
const LOOK = 'shelf-waiting';

/** Games and invitations of the site that wait for the person here, what is theirs to do first. */
export function WaitsList() {
  const texts = shelfTexts.value;
  const own = useOwn();
  const matches = [...own.matches.filter(isTurn), ...own.matches.filter((match) => !isTurn(match))];
  // What stands in the lobby needs nothing but patience.
  const sent = own.sent.filter(({ audience }) => audience.kind !== 'lobby');
  const count = own.received.length + matches.length + sent.length;
  useEffect(() => {
    if (own.isLoaded) keep(COUNT_KEY, String(count));
  }, [own.isLoaded, count]);
  if (count === 0) return null;
  const left = Math.max(0, count - SHOWN);
  const { received, yourTurn, theirTurn } = lobbyTexts.value;
  const rows = [
    ...own.received.map((each) => (
      <ReceivedRow
        key={each.id}
        look={LOOK}
        invitation={each}
        about={[<em>{received}</em>, ' · ', termParts(each.terms).join(' · ')]}
        data-turn=""
      />
    )),
    ...matches.map((each) => (
      <MatchRow
        key={each.id}
        look={LOOK}
        match={each}
        about={[isTurn(each) ? <em>{yourTurn}</em> : theirTurn, ' · ', clockText(each.clock)]}
      />
    )),
    ...sent.map((each) => <SentRow key={each.id} look={LOOK} invitation={each} about={texts.notAnswered} />),
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
