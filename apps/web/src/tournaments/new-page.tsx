import type { ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { ABSENCE, ROUND_BREAK } from '@rayonk/protocol';
import { ARENA_MINUTES, FORMATS, MOST_ROUNDS, SEEDINGS } from '@rayonk/tournament';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { DAY_CLOCKS, MINUTE_CLOCKS } from '../lobby/choices.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { faultText } from '../online/api-words.ts';
import { isAsked, isMember, whoAmI } from '../online/session.ts';
import { useWords } from '../table/use-words.ts';
import { Button, ButtonLink, Choice, Toggle } from '../ui/index.ts';
import { announce } from './calls.ts';
import { firstChoices, wantedTournament, type TournamentChoices } from './choices.ts';
import './tournaments.css';

const ALL = 'all';

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
          {texts.membersMake}{' '}
          <ButtonLink kind="primary" href="/sign-up?to=/tournaments/new">
            {texts.make}
          </ButtonLink>
        </p>
      ) : (
        <form
          class="tournament-form"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <What choices={choices} onChange={change} />
          <How choices={choices} onChange={change} />
          <More choices={choices} onChange={change} />
          {fault !== null && (
            <p class="tournament-fault" role="alert">
              {fault}
            </p>
          )}
          <Button kind="primary" type="submit" data-control="announce" disabled={isBusy}>
            {texts.announce}
          </Button>
        </form>
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
  const game = (registry.find(({ id }) => id === choices.game) ?? registry[0]) as ShelfGame;
  const words = useWords(game);
  const pick = (id: string): void => {
    const next = registry.find((each) => each.id === id);
    const names = [...registry.map(({ name }) => texts.nameOf(name)), texts.nameOfAll];
    // A name that was not typed follows the game.
    const title = names.includes(choices.title)
      ? { title: next === undefined ? texts.nameOfAll : texts.nameOf(next.name) }
      : {};
    onChange({ game: next?.id ?? null, variant: next?.variants[0] ?? choices.variant, ...title });
  };
  return (
    <>
      <Choice
        label={texts.game}
        value={choices.game ?? ALL}
        onChange={pick}
        options={[
          ...registry.map(({ id, name }) => ({ value: id, label: name })),
          { value: ALL, label: texts.allGames },
        ]}
      />
      {choices.game === null && <p class="tournament-note">{texts.pentathlon}</p>}
      {choices.game !== null && game.variants.length > 1 && (
        <label class="tournament-field">
          <span>{texts.variant}</span>
          <select value={choices.variant} onChange={({ currentTarget }) => onChange({ variant: currentTarget.value })}>
            {game.variants.map((variant) => (
              <option key={variant} value={variant}>
                {words?.variants[variant]?.name ?? variant}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="tournament-field">
        <span>{texts.name}</span>
        <input
          name="title"
          required
          minLength={3}
          maxLength={60}
          value={choices.title}
          onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </label>
    </>
  );
}

function How({ choices, onChange }: PartProps) {
  const texts = tournamentTexts.value;
  const isLive = choices.pace === 'minutes' || choices.format === 'arena';
  return (
    <>
      <Choice
        layout="list"
        label={texts.format}
        value={choices.format}
        onChange={(format) => onChange({ format })}
        options={FORMATS.map((value) => ({ value, label: texts.formats[value], about: texts.formatsAbout[value] }))}
      />
      {choices.format === 'swiss' && (
        <NumberField
          label={texts.roundCount}
          name="rounds"
          value={choices.rounds}
          range={[1, MOST_ROUNDS]}
          onChange={(rounds) => onChange({ rounds })}
        />
      )}
      {choices.format === 'arena' && (
        <NumberField
          label={texts.duration}
          name="duration"
          value={choices.duration}
          range={[ARENA_MINUTES.least, ARENA_MINUTES.most]}
          onChange={(duration) => onChange({ duration })}
        />
      )}
      {choices.format === 'round-robin' && (
        <Choice
          label={texts.cycles}
          value={choices.cycles}
          onChange={(cycles) => onChange({ cycles })}
          options={[
            { value: '1', label: texts.once },
            { value: '2', label: texts.twoTimes },
          ]}
        />
      )}
      {choices.format !== 'arena' && (
        <Choice
          label={texts.pace}
          value={choices.pace}
          onChange={(pace) => onChange({ pace })}
          options={[
            { value: 'minutes', label: texts.live },
            { value: 'days', label: texts.correspondence },
          ]}
        />
      )}
      {isLive ? (
        <Choice
          class="tournament-clocks"
          label={texts.clock}
          value={choices.minutes}
          onChange={(minutes) => onChange({ minutes })}
          options={MINUTE_CLOCKS.map((value) => ({ value, label: value }))}
        />
      ) : (
        <Choice
          class="tournament-clocks"
          label={texts.days}
          value={choices.days}
          onChange={(days) => onChange({ days })}
          options={DAY_CLOCKS.map((value) => ({ value, label: value }))}
        />
      )}
      <label class="tournament-field">
        <span>{texts.start}</span>
        <input
          name="start"
          type="datetime-local"
          required
          value={choices.start}
          onInput={({ currentTarget }) => onChange({ start: currentTarget.value })}
        />
      </label>
      <Toggle
        label={texts.rated}
        about={texts.ratedAbout}
        checked={choices.rated}
        onChange={(rated) => onChange({ rated })}
      />
      <Toggle
        label={texts.isPrivate}
        about={texts.privateAbout}
        checked={choices.isPrivate}
        onChange={(isPrivate) => onChange({ isPrivate })}
      />
    </>
  );
}

function More({ choices, onChange }: PartProps) {
  const texts = tournamentTexts.value;
  const [from, to] = choices.ratings;
  return (
    <details class="tournament-more">
      <summary>{texts.moreOptions}</summary>
      <fieldset class="tournament-ratings">
        <legend>{texts.ratings}</legend>
        <NumberField
          label={texts.from}
          name="from"
          value={from}
          range={[0, 4000]}
          isOptional
          onChange={(value) => onChange({ ratings: [value, to] })}
        />
        <NumberField
          label={texts.to}
          name="to"
          value={to}
          range={[0, 4000]}
          isOptional
          onChange={(value) => onChange({ ratings: [from, value] })}
        />
      </fieldset>
      <Choice
        label={texts.seeding}
        value={choices.seeding}
        onChange={(seeding) => onChange({ seeding })}
        options={SEEDINGS.map((value) => ({ value, label: texts.seedings[value] }))}
      />
      <NumberField
        label={texts.roundBreak}
        name="roundBreak"
        value={choices.roundBreak}
        range={[0, ROUND_BREAK.most]}
        onChange={(roundBreak) => onChange({ roundBreak })}
      />
      <NumberField
        label={texts.absence}
        name="absence"
        value={choices.absence}
        range={[ABSENCE.least, ABSENCE.most]}
        onChange={(absence) => onChange({ absence })}
      />
      <p class="tournament-note">{texts.absenceAbout}</p>
    </details>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly range: readonly [number, number];
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
}

function NumberField({ label, name, value, range: [min, max], isOptional = false, onChange }: NumberFieldProps) {
  return (
    <label class="tournament-field">
      <span>{label}</span>
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        required={!isOptional}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
