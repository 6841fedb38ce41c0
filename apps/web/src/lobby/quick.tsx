import { registry } from '@rayonk/games';
import { speedOf } from '@rayonk/protocol';
import { lobbyTexts } from '../messages/lobby.ts';
import { onlineTexts } from '../messages/online.ts';
import { isMember } from '../online/session.ts';
import { Button, Choice, Toggle } from '../ui/index.ts';
import { clockOf, minuteParts, QUICK, type LobbyChoices, type QuickPace } from './choices.ts';

interface QuickProps {
  readonly choices: LobbyChoices;
  readonly onChange: (part: Partial<LobbyChoices>) => void;
  readonly isBusy: boolean;
  /** One tap: somebody is looked for at this pace. */
  readonly onPair: (pace: QuickPace) => void;
  /** One tap: a link to send. */
  readonly onLink: () => void;
  readonly onForm: () => void;
}

/** A game in one tap: which one, and how fast. Everything else is in the form. */
export function Quick({ choices, onChange, isBusy, onPair, onLink, onForm }: QuickProps) {
  const texts = lobbyTexts.value;
  return (
    <div class="lobby-quick">
      <Choice
        class="lobby-games"
        label={texts.game}
        value={choices.game}
        onChange={(id) => onChange({ game: id, variant: registry.find((each) => each.id === id)!.variants[0]! })}
        options={registry.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div class="lobby-tiles" role="group" aria-label={texts.quick}>
        {QUICK.map((pace) => (
          <Tile key={nameOf(pace)} pace={pace} isBusy={isBusy} onPair={onPair} />
        ))}
      </div>
      {isMember.value && (
        <Toggle
          label={texts.rated}
          about={texts.ratedAbout}
          checked={choices.rated}
          onChange={(rated) => onChange({ rated })}
        />
      )}
      <div class="lobby-other">
        <Button icon="share" label={texts.quickLink} data-control="quick-link" disabled={isBusy} onClick={onLink} />
        <Button kind="quiet" label={texts.allOptions} data-control="lobby-form" onClick={onForm} />
      </div>
    </div>
  );
}

type TileProps = Pick<QuickProps, 'isBusy' | 'onPair'> & { readonly pace: QuickPace };

function Tile({ pace, isBusy, onPair }: TileProps) {
  const texts = lobbyTexts.value;
  const speed = speedOf(clockOf(pace));
  const aloud =
    pace.pace === 'days' ? texts.daysAloud(Number(pace.days)) : texts.clockAloud(...minuteParts(pace.minutes));
  return (
    <button type="button" class="lobby-tile" data-quick={nameOf(pace)} disabled={isBusy} onClick={() => onPair(pace)}>
      <strong aria-hidden="true">{pace.pace === 'days' ? texts.daysShort(Number(pace.days)) : pace.minutes}</strong>
      <span class="app-hidden">{texts.pairOf(aloud)}</span>
      <small>{speed === null ? '' : onlineTexts.value.speeds[speed]}</small>
    </button>
  );
}

function nameOf(pace: QuickPace): string {
  return pace.pace === 'days' ? pace.days : pace.minutes;
}
