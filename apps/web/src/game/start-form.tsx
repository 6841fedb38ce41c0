import type { GameWords, ShelfGame } from '@rayonk/board';
import { LEVELS, type LevelNumber } from '@rayonk/engine';
import { useState } from 'preact/hooks';
import { useFetched } from '../app/fetched.ts';
import { go } from '../app/navigate.ts';
import { aidTexts } from '../messages/aids.ts';
import { gameTexts } from '../messages/game.ts';
import { levelTexts } from '../messages/levels.ts';
import { Button, ButtonLink, Choice, fieldsOf, Form, Icon, toast, Toggle } from '../ui/index.ts';
import { CLOCKS, clockParts, firstChoices, keepChoices, setupOf, type ClockName, type StartChoices } from './setup.ts';
import { useWords } from '../table/use-words.ts';

export function StartForm({ game }: { readonly game: ShelfGame }) {
  const texts = gameTexts.value;
  const words = useWords(game);
  const [choices, setChoices] = useState(() => firstChoices(game));
  const handicap = useFetched(() => import('./handicap.tsx'), choices.opponent === 'person');
  const change = (part: Partial<StartChoices>) => setChoices({ ...choices, ...part });
  const { is, of } = fieldsOf(choices, change);
  return (
    <Form class="game-form" onSubmit={() => void start(game, choices)}>
      <Choice
        label={texts.opponent}
        {...of('opponent')}
        options={[
          { value: 'computer', label: withIcon('computer', texts.computer) },
          { value: 'person', label: withIcon('people', texts.person) },
        ]}
      />
      {choices.opponent === 'computer' ? (
        <>
          <LevelChoice
            game={game}
            variant={choices.variant}
            level={choices.level}
            onChange={(level) => change({ level })}
          />
          <SideChoice words={words} choices={choices} change={change} />
        </>
      ) : (
        <>
          <Names words={words} choices={choices} change={change} />
          {handicap !== null && (
            <handicap.HandicapFields game={game} seats={words?.seats ?? NO_SEATS} choices={choices} change={change} />
          )}
        </>
      )}
      {game.variants.length > 1 && (
        <Choice
          layout="list"
          class="game-variants"
          label={texts.variant}
          {...of('variant')}
          options={game.variants.map((value) => ({
            value,
            label: words?.variants[value]?.name ?? value,
            about: words?.variants[value]?.about,
          }))}
        />
      )}
      <ClockChoice clock={choices.clock} onChange={(clock) => change({ clock })} />
      {game.aids?.includes('backs') === true && (
        <Toggle label={aidTexts.value.names.backs} about={aidTexts.value.about.backs} {...is('colouredBacks')} />
      )}
      {game.aids?.includes('odds') === true && (
        <Toggle label={aidTexts.value.names.odds} about={aidTexts.value.about.odds} {...is('odds')} />
      )}
      <div class="game-bar">
        <Button kind="primary" icon="play" label={texts.start} type="submit" class="game-go" />
        <ButtonLink icon="people" label={texts.onlineShort} class="game-shortcut" href={`/lobby?game=${game.id}`} />
        <ButtonLink icon="book" label={texts.rulesShort} class="game-shortcut" href={`/${game.id}/rules`} />
      </div>
    </Form>
  );
}

/** While the game's words are on their way. */
const NO_SEATS = ['…', '…'] as const;

async function start(game: ShelfGame, choices: StartChoices): Promise<void> {
  const { startFailed } = gameTexts.value;
  keepChoices(choices);
  try {
    const { startGame } = await import('../play/start.ts');
    const isEven = choices.opponent === 'person' && choices.isEven;
    const ratings = isEven ? await (await import('../play/level-ratings.ts')).ratingsOf(game, choices.variant) : null;
    const setup = setupOf(game, choices, ratings);
    go(`/play/${await startGame(setup)}`);
  } catch {
    toast(startFailed);
  }
}

function withIcon(name: 'computer' | 'people', text: string) {
  return (
    <span class="game-with-icon">
      <Icon name={name} />
      {text}
    </span>
  );
}

interface LevelProps {
  readonly game: ShelfGame;
  readonly variant: string;
  readonly level: LevelNumber;
  readonly onChange: (level: LevelNumber) => void;
}

const STRONGEST = LEVELS.at(-1)!;

function hasTable({ tables }: ShelfGame, variant: string): boolean {
  return tables?.[variant] !== undefined;
}

function LevelChoice({ game, variant, level, onChange }: LevelProps) {
  const { name, about } = levelTexts.value[level];
  // Whoever starts at once need not wait for it.
  const [isTouched, setTouched] = useState(false);
  const strength = useFetched(() => import('../play/level-strength.tsx'), isTouched);
  const perfect = useFetched(() => import('../play/perfect-table.tsx'), level === STRONGEST && hasTable(game, variant));
  const touch = () => setTouched(true);
  return (
    <div onPointerEnter={touch} onFocusIn={touch} onTouchStart={touch}>
      <Choice
        class="game-levels"
        label={gameTexts.value.level}
        value={String(level)}
        onChange={(value) => onChange(LEVELS.find((each) => String(each) === value) ?? level)}
        options={LEVELS.map((each) => ({
          value: String(each),
          label: (
            <>
              <span aria-hidden="true">{each}</span>
              <span class="app-hidden">{gameTexts.value.levelOption(each, levelTexts.value[each].name)}</span>
            </>
          ),
        }))}
      />
      <p class="game-level-about" role="status">
        <strong>{name}</strong> {about}
      </p>
      {strength !== null && <strength.LevelStrength game={game} variant={variant} level={level} onLevel={onChange} />}
      {perfect !== null && level === STRONGEST && <perfect.PerfectTable game={game} variant={variant} />}
    </div>
  );
}

interface PartProps {
  readonly words: GameWords | null;
  readonly choices: StartChoices;
  readonly change: (part: Partial<StartChoices>) => void;
}

function SideChoice({ words, choices, change }: PartProps) {
  const { side, lot, first, second } = gameTexts.value;
  const seats = words?.seats ?? NO_SEATS;
  return (
    <Choice
      label={side}
      value={choices.side}
      onChange={(value) => change({ side: value })}
      options={[
        { value: 'lot', label: lot },
        { value: 'first', label: first(seats[0]) },
        { value: 'second', label: second(seats[1]) },
      ]}
    />
  );
}

function Names({ words, choices, change }: PartProps) {
  const { names, nameOf } = gameTexts.value;
  const [first, second] = choices.names;
  const seats = words?.seats ?? NO_SEATS;
  const field = (seat: 0 | 1, value: string, onInput: (name: string) => void) => (
    <label class="game-name">
      <span>{nameOf(seats[seat])}</span>
      <input
        type="text"
        maxLength={24}
        autocomplete="off"
        placeholder={seats[seat]}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
  return (
    <fieldset class="ui-choice game-names">
      <legend>{names}</legend>
      <div class="game-name-fields">
        {field(0, first, (name) => change({ names: [name, second] }))}
        {field(1, second, (name) => change({ names: [first, name] }))}
      </div>
    </fieldset>
  );
}

interface ClockProps {
  readonly clock: ClockName;
  readonly onChange: (clock: ClockName) => void;
}

function ClockChoice({ clock, onChange }: ClockProps) {
  const { clock: label, noClock, clockAbout, clockAloud } = gameTexts.value;
  return (
    <div>
      <Choice
        class="game-clocks"
        label={label}
        value={clock}
        onChange={onChange}
        options={CLOCKS.map((value) => ({
          value,
          label:
            value === 'none' ? (
              noClock
            ) : (
              <>
                <span aria-hidden="true">{value}</span>
                <span class="app-hidden">{clockAloud(...clockParts(value))}</span>
              </>
            ),
        }))}
      />
      <p class="game-clock-about">{clockAbout}</p>
    </div>
  );
}
