import type { Ok } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Invitation, ListedInvitation } from '@rayonk/protocol';
import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { Nickname } from '../account/nickname.tsx';
import { go } from '../app/navigate.ts';
import { appTexts } from '../messages/app.ts';
import { lobbyTexts } from '../messages/lobby.ts';
import { onlineTexts } from '../messages/online.ts';
import type { ApiResult } from '../online/api.ts';
import { isOffline } from '../online/api-trouble.tsx';
import { faultText } from '../online/api-words.ts';
import { isMember } from '../online/session.ts';
import { pageSocket } from '../online/socket-page.ts';
import { Button, Icon, toast } from '../ui/index.ts';
import { acceptInvitation, invite, pair, playComputer, stopPairing, withdrawInvitation } from './ask.ts';
import { termParts, gameName } from './describe.ts';
import { LobbyForm } from './form.tsx';
import { OpenList } from './open-list.tsx';
import { LiveList, OwnLists } from './own-lists.tsx';
import { Quick } from './quick.tsx';
import { useAccepted } from './use-accepted.ts';
import { useLobby, useOwn } from './use-lobby.ts';
import { audienceOf, delayOf, firstChoices, keepChoices, termsOf, type LobbyChoices } from './choices.ts';
import '../game/game.css';
import '../play-online/match.css';
import './lobby.css';

const LIVE_SHOWN = 6;
/** What a tap does not ask for, whatever the form said last. */
const EASY = { side: 'lot', memoryAid: false, delay: '0' } as const;

/** Where people meet: what is offered, what one would like to play, what one is playing. */
export default function LobbyPage() {
  const texts = lobbyTexts.value;
  const { query } = useLocation();
  const [choices, setChoices] = useState(() =>
    firstChoices(registry, query['game'] ?? null, query['challenge'] ?? null),
  );
  const [searching, setSearching] = useState<Invitation | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Whoever was sent here to challenge somebody in particular has more to say than a tap does.
  const [isForm, setForm] = useState(query['challenge'] !== undefined);
  const lobby = useLobby();
  const own = useOwn();
  const connection = pageSocket().connection.value;
  const waiting = [...own.sent.map(({ id }) => id), ...(searching === null ? [] : [searching.id])];
  useAccepted([...new Set(waiting)], (id) => {
    if (searching?.id === id) setSearching(null);
  });

  const tell = <T,>(answer: ApiResult<T>): answer is Ok<T> => {
    if (!answer.ok) toast(faultText(answer.fault));
    return answer.ok;
  };
  const submit = async (wished: LobbyChoices): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setChoices(wished);
    keepChoices(wished);
    await begin(wished, { tell, onSearch: setSearching, onOpen: own.reload });
    setBusy(false);
  };
  const change = (part: Partial<LobbyChoices>): void => setChoices({ ...choices, ...part });
  const accept = async ({ id }: ListedInvitation): Promise<void> => {
    const begun = await acceptInvitation(id);
    if (tell(begun)) go(`/match/${begun.value}`);
  };
  const withdraw = async ({ id }: ListedInvitation): Promise<void> => {
    if (tell(await withdrawInvitation(id))) toast(texts.withdrawn);
    own.reload();
  };
  const stop = async (): Promise<void> => {
    setSearching(null);
    tell(await stopPairing());
  };
  return (
    <div class="lobby" data-connection={connection}>
      <header class="lobby-head">
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
        <p>
          <a href="/tournaments" class="lobby-tournaments">
            <Icon name="trophy" />
            {appTexts.value.tournaments}
          </a>
        </p>
        <p class="lobby-online" role="status">
          {connection === 'open' && lobby !== null
            ? lobby.online > 0 && texts.online(lobby.online)
            : connection === 'waiting'
              ? isOffline()
                ? onlineTexts.value.offline
                : onlineTexts.value.away
              : texts.connecting}
        </p>
        {connection === 'waiting' && <p class="lobby-note">{onlineTexts.value.awayAbout}</p>}
      </header>
      {!isMember.value && <Nickname isBrief />}
      <div class="lobby-lists">
        <OwnLists own={own} />
        <OpenList
          invitations={lobby?.invitations ?? null}
          onAccept={(invitation) => void accept(invitation)}
          onWithdraw={(invitation) => void withdraw(invitation)}
        />
      </div>
      <section class="lobby-new" aria-labelledby="lobby-new">
        <h2 id="lobby-new">{texts.newGame}</h2>
        {searching !== null ? (
          <Searching invitation={searching} onStop={() => void stop()} />
        ) : isForm ? (
          <>
            <Button kind="quiet" label={texts.fewOptions} data-control="lobby-quick" onClick={() => setForm(false)} />
            <LobbyForm choices={choices} onChange={change} isBusy={isBusy} onSubmit={() => void submit(choices)} />
          </>
        ) : (
          <Quick
            choices={choices}
            onChange={change}
            isBusy={isBusy}
            onPair={(pace) => void submit({ ...choices, ...EASY, ...pace, opponent: 'quick' })}
            onLink={() => void submit({ ...choices, ...EASY, opponent: 'link' })}
            onForm={() => setForm(true)}
          />
        )}
      </section>
      <div class="lobby-live">
        <LiveList live={lobby?.live.slice(0, LIVE_SHOWN) ?? []} />
      </div>
    </div>
  );
}

interface BeginParts {
  readonly tell: <T>(answer: ApiResult<T>) => answer is Ok<T>;
  readonly onSearch: (invitation: Invitation) => void;
  readonly onOpen: () => void;
}

/** Asks the server for what the form says, and goes where it leads. */
async function begin(choices: LobbyChoices, { tell, onSearch, onOpen }: BeginParts): Promise<void> {
  const terms = termsOf(choices, isMember.peek());
  switch (choices.opponent) {
    case 'computer': {
      const begun = await playComputer(terms, choices.level);
      if (tell(begun)) go(`/match/${begun.value}`);
      return;
    }
    case 'quick': {
      const begun = await pair(terms, delayOf(choices));
      if (!tell(begun)) return;
      if (begun.value.match !== null) go(`/match/${begun.value.match}`);
      else onSearch(begun.value.invitation);
      return;
    }
    default: {
      const made = await invite(terms, audienceOf(choices), delayOf(choices));
      if (!tell(made)) return;
      if (choices.opponent === 'open') onOpen();
      else go(`/invitation/${made.value.id}`);
    }
  }
}

function Searching({ invitation, onStop }: { readonly invitation: Invitation; readonly onStop: () => void }) {
  const texts = lobbyTexts.value;
  const { terms } = invitation;
  return (
    <div class="lobby-searching" data-searching={invitation.id}>
      <p class="lobby-searching-title" role="status">
        {texts.searching}
      </p>
      <p>
        <strong>{gameName(terms.game)}</strong> {termParts(terms).join(' · ')}
      </p>
      <p class="lobby-note">{texts.searchingAbout}</p>
      <Button label={texts.stop} data-control="stop-search" onClick={onStop} />
    </div>
  );
}
