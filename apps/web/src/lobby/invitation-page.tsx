import type { ShelfGame } from '@rayonk/board';
import type { Invitation } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { useEffect } from 'preact/hooks';
import { Nickname } from '../account/nickname.tsx';
import { go } from '../app/navigate.ts';
import { useWords } from '../table/use-words.ts';
import { SeatedName } from '../play-online/seated-name.tsx';
import { lobbyTexts } from '../messages/lobby.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { faultText, playerText } from '../online/api-words.ts';
import { isMember, me, whoAmI } from '../online/session.ts';
import { Button, ButtonLink, canShare, copyText, shareLink, toast } from '../ui/index.ts';
import { Miniature } from '../miniature/miniature.tsx';
import { acceptInvitation, declineInvitation, readInvitation, withdrawInvitation } from './ask.ts';
import { gameName, sideText, termParts } from './describe.ts';
import { useAccepted } from './use-accepted.ts';
import '../play-online/match.css';
import './lobby.css';

/** One invitation: for whoever made it, to send; for everybody else, to accept. */
export default function InvitationPage({ id }: { readonly id: string }) {
  const texts = lobbyTexts.value;
  const asked = useAnswer(id, async (signal) => {
    await whoAmI();
    return readInvitation(id, signal);
  });
  const { loaded } = asked;
  if (loaded.kind === 'failed' && loaded.fault.code === 'invitation-closed')
    return (
      <section class="app-notice" data-fault="invitation-closed">
        <h1>{texts.closed}</h1>
        <p>{texts.closedAbout}</p>
        <ButtonLink kind="primary" label={texts.toLobby} href="/lobby" />
      </section>
    );
  return <Answered of={asked}>{(invitation) => <Shown invitation={invitation} onClosed={asked.reload} />}</Answered>;
}

interface ShownProps {
  readonly invitation: Invitation;
  readonly onClosed: () => void;
}

function Shown({ invitation, onClosed }: ShownProps) {
  const texts = lobbyTexts.value;
  const { terms, by, match } = invitation;
  const isOwn = me.value?.player.id === by.id;
  const game = registry.find(({ id }) => id === terms.game);
  const name = gameName(terms.game);
  useEffect(() => {
    if (match !== null && isOwn) go(`/match/${match}`, { replace: true });
  }, [match, isOwn]);
  return (
    <div class="invitation" data-invitation={invitation.id} data-own={isOwn ? '' : undefined}>
      <h1>{isOwn ? texts.youInvite(name) : texts.invites(playerText(by), name)}</h1>
      {game !== undefined && (
        <div class="invitation-picture">
          <Miniature game={game} isWatched={false} />
        </div>
      )}
      <Offered invitation={invitation} game={game} isOwn={isOwn} />
      {match !== null ? (
        <p>
          {texts.begun}. <ButtonLink label={texts.toMatch} href={`/match/${match}`} />
        </p>
      ) : isOwn ? (
        <Sending invitation={invitation} onClosed={onClosed} />
      ) : (
        <Answering invitation={invitation} onClosed={onClosed} />
      )}
      <p class="invitation-rules">
        <a href={`/${terms.game}/rules`}>{texts.rulesOf(name)}</a>
      </p>
    </div>
  );
}

interface OfferedProps {
  readonly invitation: Invitation;
  readonly game: ShelfGame | undefined;
  readonly isOwn: boolean;
}

function Offered({ invitation, game, isOwn }: OfferedProps) {
  const texts = lobbyTexts.value;
  const { terms, by } = invitation;
  const parts = [...termParts(terms), ...(isOwn ? [] : [sideText(invitation)])];
  return (
    <section class="invitation-terms" aria-label={texts.offered}>
      {!isOwn && (
        <p>
          <SeatedName card={by} isPresent={null} />
        </p>
      )}
      {game !== undefined && game.variants.length > 1 && <VariantName game={game} variant={terms.variant} />}
      <p>{parts.join(' · ')}</p>
    </section>
  );
}

function VariantName({ game, variant }: { readonly game: ShelfGame; readonly variant: string }) {
  const words = useWords(game);
  return <p>{words?.variants[variant]?.name ?? variant}</p>;
}

/** For whoever made it: the link to send, until somebody comes. */
function Sending({ invitation, onClosed }: ShownProps) {
  const texts = lobbyTexts.value;
  const { id, audience, terms } = invitation;
  const link = `${location.origin}/invitation/${id}`;
  useAccepted([id], onClosed);
  const withdraw = async (): Promise<void> => {
    const done = await withdrawInvitation(id);
    toast(done.ok ? texts.withdrawn : faultText(done.fault));
    if (done.ok) go('/lobby');
  };
  return (
    <>
      {audience.kind !== 'player' && (
        <div class="invitation-share">
          <p>
            <strong>{texts.shareLink}</strong> {texts.shareAbout}
          </p>
          <div class="invitation-link">
            <input
              type="text"
              readOnly
              aria-label={texts.link}
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button
              kind="primary"
              icon="copy"
              label={texts.copyLink}
              data-control="copy-link"
              onClick={() => void copyText(link)}
            />
            {canShare() && (
              <Button
                icon="share"
                label={texts.share}
                data-control="share"
                onClick={() => void shareLink(gameName(terms.game), link)}
              />
            )}
          </div>
        </div>
      )}
      {!isMember.value && <Nickname />}
      <p class="lobby-searching-title" role="status">
        {audience.kind === 'player' ? texts.waitingFor(audience.name) : texts.waiting}
      </p>
      <Button label={texts.withdraw} data-control="withdraw" onClick={() => void withdraw()} />
    </>
  );
}

/** For everybody else. */
function Answering({ invitation: { id, audience, terms }, onClosed }: ShownProps) {
  const texts = lobbyTexts.value;
  const needsAccount = terms.rated && !isMember.value;
  const accept = async (): Promise<void> => {
    const begun = await acceptInvitation(id);
    if (begun.ok) {
      go(`/match/${begun.value}`, { replace: true });
      return;
    }
    toast(faultText(begun.fault));
    if (begun.fault.code === 'invitation-closed') onClosed();
  };
  const decline = async (): Promise<void> => {
    if (audience.kind === 'player') {
      const done = await declineInvitation(id);
      toast(done.ok ? texts.declined : faultText(done.fault));
      if (!done.ok) return;
    }
    go('/lobby');
  };
  return (
    <>
      <div class="invitation-answer">
        {needsAccount ? (
          <ButtonLink
            kind="primary"
            label={texts.signUp}
            href={`/sign-up?to=${encodeURIComponent(`/invitation/${id}`)}`}
          />
        ) : (
          <Button
            kind="primary"
            icon="play"
            label={texts.acceptInvitation}
            data-control="accept"
            onClick={() => void accept()}
          />
        )}
        <Button label={texts.declineInvitation} data-control="decline" onClick={() => void decline()} />
      </div>
      {needsAccount ? (
        <p class="lobby-note">{texts.ratedMembers}</p>
      ) : (
        !isMember.value && (
          <>
            <p class="lobby-note">{texts.guestHint}</p>
            <Nickname />
          </>
        )
      )}
    </>
  );
}
