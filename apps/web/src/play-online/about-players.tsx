import type { PlayerCard } from '@rayonk/protocol';
import { useState } from 'preact/hooks';
import { talkTexts } from '../messages/talk.ts';
import { api, NOTHING } from '../online/api.ts';
import { faultText, playerPage, playerText } from '../online/api-words.ts';
import { me } from '../online/session.ts';
import { Button, ButtonLink, toast } from '../ui/index.ts';
import type { OnlineState } from './online-state.ts';
import { ReportDialog } from './report-dialog.tsx';

/** The other players of a match, and what one may do about them. */
export function AboutPlayers({ state }: { readonly state: OnlineState }) {
  const { card, you } = state;
  const others = card.seats.filter(({ kind }, seat) => seat !== you && (kind === 'member' || kind === 'guest'));
  return (
    <>
      {others.map((player) => (
        <AboutPlayer key={player.id} player={player} match={card.id} />
      ))}
    </>
  );
}

interface AboutPlayerProps {
  readonly player: PlayerCard;
  readonly match: string;
  /** The message that gave the occasion. */
  readonly message?: string | null;
}

export function AboutPlayer({ player, match, message = null }: AboutPlayerProps) {
  const texts = talkTexts.value;
  const name = playerText(player);
  const page = playerPage(player);
  const [isReporting, setReporting] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const block = async (): Promise<void> => {
    const path = `/api/blocks/${player.id}`;
    const done = isBlocked ? await api.delete(path, NOTHING) : await api.put(path, NOTHING);
    if (!done.ok) {
      toast(faultText(done.fault));
      return;
    }
    setBlocked(!isBlocked);
    toast(isBlocked ? texts.unblocked(name) : texts.blocked(name));
  };
  return (
    <section class="match-about" aria-label={texts.about(name)} data-about={player.id}>
      <strong>{name}</strong>
      <div class="play-menu-row">
        {page !== null && <ButtonLink label={texts.profile} href={page} />}
        {me.value !== null && (
          <Button
            label={isBlocked ? texts.unblock : texts.block}
            data-control="block"
            title={texts.blockAbout}
            onClick={() => void block()}
          />
        )}
        {me.value !== null && <Button label={texts.report} data-control="report" onClick={() => setReporting(true)} />}
      </div>
      <ReportDialog
        player={player}
        match={match}
        message={message}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
      />
    </section>
  );
}
