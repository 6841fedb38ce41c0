import type { ListedInvitation } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { useState } from 'preact/hooks';
import { SeatedName } from '../play-online/seated-name.tsx';
import { lobbyTexts } from '../messages/lobby.ts';
import { onlineTexts } from '../messages/online.ts';
import { playerText } from '../online/api-words.ts';
import { isMember, me } from '../online/session.ts';
import { Button } from '../ui/index.ts';
import { useOlder } from './use-older.ts';
import { gameName, NO_FILTERS, passes, sideText, SPEED_FILTERS, STAKES, termParts, type Filters } from './describe.ts';

interface OpenListProps {
  /** Null until the server has told. */
  readonly invitations: readonly ListedInvitation[] | null;
  readonly onAccept: (invitation: ListedInvitation) => void;
  readonly onWithdraw: (invitation: ListedInvitation) => void;
}

/** What others offer to play, as it comes and goes. */
export function OpenList({ invitations, onAccept, onWithdraw }: OpenListProps) {
  const texts = lobbyTexts.value;
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const older = useOlder(invitations, filters);
  const shown = [...(invitations ?? []), ...older.invitations].filter((invitation) => passes(invitation, filters));
  return (
    <section class="lobby-open" aria-labelledby="lobby-open">
      <h2 id="lobby-open">{texts.open}</h2>
      {invitations !== null && invitations.length > 0 && <FilterRow filters={filters} onChange={setFilters} />}
      <div role="status">
        {invitations === null && <p class="lobby-empty">{texts.connecting}</p>}
        {invitations !== null && shown.length === 0 && (
          <p class="lobby-empty">{invitations.length === 0 ? texts.noneOpen : texts.noneFiltered}</p>
        )}
      </div>
      <ul class="lobby-list">
        {shown.map((invitation) => (
          <Offer key={invitation.id} invitation={invitation} onAccept={onAccept} onWithdraw={onWithdraw} />
        ))}
      </ul>
      {older.more !== null && <Button label={texts.moreOpen} data-action="more-offers" onClick={older.more} />}
    </section>
  );
}

interface OfferProps extends Omit<OpenListProps, 'invitations'> {
  readonly invitation: ListedInvitation;
}

function Offer({ invitation, onAccept, onWithdraw }: OfferProps) {
  const texts = lobbyTexts.value;
  const { by, terms, audience } = invitation;
  const isOwn = me.value?.player.id === by.id;
  const game = gameName(terms.game);
  const range = audience.kind === 'lobby' && audience.ratings !== null ? [texts.withRatings(...audience.ratings)] : [];
  const isClosed = terms.rated && !isMember.value;
  return (
    <li class="lobby-row" data-invitation={invitation.id} data-own={isOwn ? '' : undefined}>
      <span class="lobby-row-text">
        <strong>{game}</strong> <span>{isOwn ? texts.yours : <SeatedName card={by} isPresent={null} />}</span>
        <small>{[...termParts(terms), ...(isOwn ? [] : [sideText(invitation)]), ...range].join(' · ')}</small>
      </span>
      {isOwn ? (
        <Button label={texts.withdraw} aria-label={texts.withdrawOf(game)} onClick={() => onWithdraw(invitation)} />
      ) : (
        <Button
          kind="primary"
          label={texts.accept}
          disabled={isClosed}
          {...(isClosed ? { title: texts.ratedMembers } : {})}
          aria-label={texts.acceptOf(game, playerText(by))}
          onClick={() => onAccept(invitation)}
        />
      )}
    </li>
  );
}

interface FilterProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

function FilterRow({ filters, onChange }: FilterProps) {
  const texts = lobbyTexts.value;
  const { speeds, noClock } = onlineTexts.value;
  const select = <K extends keyof Filters>(
    key: K,
    label: string,
    options: readonly (readonly [Filters[K], string])[],
  ) => (
    <select
      aria-label={label}
      value={filters[key]}
      onChange={({ currentTarget }) => onChange({ ...filters, [key]: currentTarget.value })}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  const speedText = (value: Filters['speed']) =>
    value === 'all' ? texts.anySpeed : value === 'none' ? noClock : speeds[value];
  const stakesText = { all: texts.anyStakes, casual: texts.casual, rated: texts.rated };
  return (
    <div class="lobby-filters" role="group" aria-label={texts.filters}>
      {select('game', texts.game, [['all', texts.anyGame], ...registry.map(({ id, name }) => [id, name] as const)])}
      {select(
        'speed',
        texts.pace,
        SPEED_FILTERS.map((value) => [value, speedText(value)] as const),
      )}
      {select(
        'stakes',
        texts.stakes,
        STAKES.map((value) => [value, stakesText[value]] as const),
      )}
    </div>
  );
}
