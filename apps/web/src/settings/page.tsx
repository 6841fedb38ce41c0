import type { Signal } from '@preact/signals';
import { LANGUAGES } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { Nickname } from '../account/nickname.tsx';
import { language } from '../app/language.ts';
import { MOTIONS, PALETTES, PIECE_SIZES, settings, THEMES } from '../app/settings.ts';
import { LANGUAGE_NAMES } from '../messages/app.ts';
import { settingsTexts } from '../messages/settings.ts';
import { Miniature } from '../miniature/miniature.tsx';
import { Choice, Switch } from '../ui/index.ts';
import './settings.css';

/** Any game shows what a palette does; the second has pieces of two colours beside black and white. */
const SHOWN = registry[1] ?? registry[0]!;

export default function SettingsPage() {
  const texts = settingsTexts.value;
  const { theme, palette, pieceSize, coordinates, notation, confirm, sound, voice, motion } = settings;
  return (
    <div class="app-page settings-page">
      <h1>{texts.title}</h1>
      <p class="settings-kept">{texts.kept}</p>
      <Choice
        label={texts.language}
        value={language.value}
        onChange={(value) => (language.value = value)}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
      />
      <section class="settings-part">
        <h2>{texts.look}</h2>
        <Picked label={texts.theme} of={theme} values={THEMES} words={texts.themes} />
        <div class="settings-palette">
          <Picked label={texts.palette} of={palette} values={PALETTES} words={texts.palettes} />
          <Miniature game={SHOWN} isWatched={false} />
        </div>
        <Picked label={texts.pieceSize} of={pieceSize} values={PIECE_SIZES} words={texts.pieceSizes} />
      </section>
      <section class="settings-part">
        <h2>{texts.playing}</h2>
        <Nickname />
        <Switch label={texts.coordinates} about={texts.coordinatesAbout} of={coordinates} />
        <Switch label={texts.notation} about={texts.notationAbout} of={notation} />
        <Switch label={texts.confirm} about={texts.confirmAbout} of={confirm} />
        <Switch label={texts.sound} about={texts.soundAbout} of={sound} />
        <Switch label={texts.voice} about={texts.voiceAbout} of={voice} />
        <Picked label={texts.motion} of={motion} values={MOTIONS} words={texts.motions} />
      </section>
    </div>
  );
}

interface PickedProps<T extends string> {
  readonly label: string;
  readonly of: Signal<T>;
  readonly values: readonly T[];
  readonly words: Readonly<Record<T, string>>;
}

function Picked<T extends string>({ label, of, values, words }: PickedProps<T>) {
  const options = values.map((value) => ({ value, label: words[value] }));
  return <Choice label={label} value={of.value} onChange={(value) => (of.value = value)} options={options} />;
}
