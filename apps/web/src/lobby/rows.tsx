import type { Invitation, MatchCard } from '@rayonk/protocol';
import type { ComponentChildren } from 'preact';
import { lobbyTexts } from '../messages/lobby.ts';
import { playerText } from '../online/api-words.ts';
import { me } from '../online/session.ts';
import { ButtonLink } from '../ui/index.ts';
import { gameName } from './describe.ts';

interface RowLook {
  /** In the lobby, or on the shelf. */
  readonly look: 'lobby-row' | 'shelf-waiting';
  readonly about: ComponentChildren;
  readonly 'data-turn'?: '' | undefined;
}

interface RowProps extends RowLook {
  readonly game: string;
  readonly who: string;
  readonly kind?: 'primary' | 'plain';
  readonly href: string;
  readonly label: string;
  readonly 'aria-label': string;
  readonly 'data-match'?: string;
  readonly 'data-invitation'?: string;
}

/** A game or an invitation in one line, and where it leads. */
export function Row({ look, game, who, about, kind, href, label, 'aria-label': aloud, ...data }: RowProps) {
  return (
    <li {...data} class={look}>
      <span class={`${look}-text`}>
        <strong>{game}</strong> <span>{who}</span>
        <small>{about}</small>
      </span>
      <ButtonLink kind={kind ?? 'plain'} label={label} href={href} aria-label={aloud} />
    </li>
  );
}

export function isTurn({ seats, toAct }: MatchCard): boolean {
  return toAct !== null && seats[toAct].id === me.value?.player.id;
}

export function MatchRow({ match, ...rest }: RowLook & { readonly match: MatchCard }) {
  const texts = lobbyTexts.value;
  const [first, second] = match.seats;
  const other = playerText(first.id === me.value?.player.id ? second : first);
  const game = gameName(match.game);
  return (
    <Row
      {...rest}
      game={game}
      who={texts.against(other)}
      kind={isTurn(match) ? 'primary' : 'plain'}
      href={`/match/${match.id}`}
      label={texts.continueGame}
      aria-label={texts.continueOf(game, other)}
      data-match={match.id}
      data-turn={isTurn(match) ? '' : undefined}
    />
  );
}

export function ReceivedRow({ invitation, ...rest }: RowLook & { readonly invitation: Invitation }) {
  const texts = lobbyTexts.value;
  const { id, terms, by } = invitation;
  const game = gameName(terms.game);
  return (
    <Row
      {...rest}
      game={game}
      who={playerText(by)}
      kind="primary"
      href={`/invitation/${id}`}
      label={texts.see}
      aria-label={texts.seeOf(game, playerText(by))}
      data-invitation={id}
    />
  );
}

export function SentRow({ invitation, ...rest }: RowLook & { readonly invitation: Invitation }) {
  const texts = lobbyTexts.value;
  const { id, terms, audience } = invitation;
  const game = gameName(terms.game);
  return (
    <Row
      {...rest}
      game={game}
      who={audience.kind === 'player' ? texts.to(audience.name) : texts.byLink}
      href={`/invitation/${id}`}
      label={texts.see}
      aria-label={texts.seeOwn(game)}
      data-invitation={id}
    />
  );
}
