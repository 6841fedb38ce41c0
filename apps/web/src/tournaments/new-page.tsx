import type { ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { ABSENCE, ROUND_BREAK } from '@rayonk/protocol';
import { SEEDINGS } from '@rayonk/tournament';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { ClockFields } from '../lobby/clock-fields.tsx';
import { GameFields } from '../lobby/game-fields.tsx';
import { RatingFields } from '../lobby/rating-fields.tsx';
import { tournamentTexts } from '../messages/tournaments.ts';
import { faultText } from '../online/api-words.ts';
import { isAsked, isMember, whoAmI } from '../online/session.ts';
import { Button, ButtonLink, Choice, Field, fieldsOf, Form, NumberField, Toggle } from '../ui/index.ts';
import { announce } from './calls.ts';
import { firstChoices, wantedTournament, type TournamentChoices } from './choices.ts';
import { FormatFields } from './format-fields.tsx';
import './tournaments.css';

/** A new tournament: the game, the format and the hour; everything else has a sensible answer. */
export default function NewTournamentPage() {
  const texts = tournamentTexts.value;
  const [choices, setChoices] = useState(() => firstChoices(registry, texts.nameOf(registry[0]!.name), Date.now()));
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => void whoAmI(), []);
  const change = (part: Partial<TournamentChoices>): void => setChoices({ ...choices, ...part });
  const submit = async (): Promise<void> => {
    setBusy(true);
    const made = await announce(wantedTournament(choices, registry));
    setBusy(false);
    if (made.ok) go(`/tournament/${made.value.tournament.id}`);
    else setFault(faultText(made.fault));
  };
  return (
    <div class="app-page tournaments">
      <h1>{texts.make}</h1>
      <p class="tournament-note">{texts.makeAbout}</p>
      {isAsked.value && !isMember.value ? (
        <p>
          {texts.membersMake} <ButtonLink kind="primary" label={texts.make} href="/sign-up?to=/tournaments/new" />
        </p>
      ) : (
        <Form class="lobby-form" onSubmit={submit}>
          <What choices={choices} onChange={change} />
          <How choices={choices} onChange={change} />
          <More choices={choices} onChange={change} />
          {fault !== null && (
            <p class="tournament-fault" role="alert">
              {fault}
            </p>
          )}
          <Button kind="primary" label={texts.announce} type="submit" data-control="announce" disabled={isBusy} />
        </Form>
      )}
    </div>
  );
}

interface PartProps {
  readonly choices: TournamentChoices;
  readonly onChange: (part: Partial<TournamentChoices>) => void;
}

function What({ choices, onChange }: PartProps) {
  const texts = tournamentTexts.value;
  const pick = (next: ShelfGame | null): void => {
    const names = [...registry.map(({ name }) => texts.nameOf(name)), texts.nameOfAll];
    // A name that was not typed follows the game.
    const title = names.includes(choices.title)
      ? { title: next === null ? texts.nameOfAll : texts.nameOf(next.name) }
      : {};
    onChange({ game: next?.id ?? null, variant: next?.variants[0] ?? choices.variant, ...title });
  };
  return (
    <>
      <GameFields
        game={choices.game}
        variant={choices.variant}
        all={texts.allGames}
        onGame={pick}
        onVariant={(variant) => onChange({ variant })}
      />
      {choices.game === null && <p class="tournament-note">{texts.pentathlon}</p>}
      <Field label={texts.name}>
        <input
          name="title"
          required
          minLength={3}
          maxLength={60}
          value={choices.title}
          onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </Field>
    </>
  );
}

function How({ choices, onChange }: PartProps) {
  const texts = tournamentTexts.value;
  const { is } = fieldsOf(choices, onChange);
  const paces = choices.format === 'arena' ? (['minutes'] as const) : (['minutes', 'days'] as const);
  return (
    <>
      <FormatFields choices={choices} onChange={onChange} />
      <ClockFields<TournamentChoices['pace']>
        paces={paces}
        choices={paces.length === 1 ? { ...choices, pace: 'minutes' } : choices}
        onChange={onChange}
      />
      <Field label={texts.start}>
        <input
          name="start"
          type="datetime-local"
          required
          value={choices.start}
          onInput={({ currentTarget }) => onChange({ start: currentTarget.value })}
        />
      </Field>
      <Toggle label={texts.rated} about={texts.ratedAbout} {...is('rated')} />
      <Toggle label={texts.isPrivate} about={texts.privateAbout} {...is('isPrivate')} />
    </>
  );
}

function More({ choices, onChange }: PartProps) {
  const texts = tournamentTexts.value;
  const { of } = fieldsOf(choices, onChange);
  return (
    <details class="tournament-more">
      <summary>{texts.moreOptions}</summary>
      <RatingFields label={texts.ratings} ratings={choices.ratings} onChange={(ratings) => onChange({ ratings })} />
      <Choice
        label={texts.seeding}
        {...of('seeding')}
        options={SEEDINGS.map((value) => ({ value, label: texts.seedings[value] }))}
      />
      <NumberField label={texts.roundBreak} name="roundBreak" {...of('roundBreak')} range={[0, ROUND_BREAK.most]} />
      <NumberField label={texts.absence} name="absence" {...of('absence')} range={[ABSENCE.least, ABSENCE.most]} />
      <p class="tournament-note">{texts.absenceAbout}</p>
    </details>
  );
}
