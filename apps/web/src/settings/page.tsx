import { LANGUAGES } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { Nickname } from '../account/nickname.tsx';
import { language } from '../app/language.ts';
import { MOTIONS, PALETTES, PIECE_SIZES, settings, THEMES } from '../app/settings.ts';
import { LANGUAGE_NAMES } from '../messages/app.ts';
import { settingsTexts } from '../messages/settings.ts';
import { Miniature } from '../miniature/miniature.tsx';
import { Choice } from '../ui/choice.tsx';
import { Toggle } from '../ui/toggle.tsx';
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
        <Choice
          label={texts.theme}
          value={theme.value}
          onChange={(value) => (theme.value = value)}
          options={worded(THEMES, texts.themes)}
        />
        <div class="settings-palette">
          <Choice
            label={texts.palette}
            value={palette.value}
            onChange={(value) => (palette.value = value)}
            options={worded(PALETTES, texts.palettes)}
          />
          <Miniature game={SHOWN} isWatched={false} />
        </div>
        <Choice
          label={texts.pieceSize}
          value={pieceSize.value}
          onChange={(value) => (pieceSize.value = value)}
          options={worded(PIECE_SIZES, texts.pieceSizes)}
        />
      </section>
      <section class="settings-part">
        <h2>{texts.playing}</h2>
        <Nickname />
        <Toggle
          label={texts.coordinates}
          about={texts.coordinatesAbout}
          checked={coordinates.value}
          onChange={(value) => (coordinates.value = value)}
        />
        <Toggle
          label={texts.notation}
          about={texts.notationAbout}
          checked={notation.value}
          onChange={(value) => (notation.value = value)}
        />
        <Toggle
          label={texts.confirm}
          about={texts.confirmAbout}
          checked={confirm.value}
          onChange={(value) => (confirm.value = value)}
        />
        <Toggle
          label={texts.sound}
          about={texts.soundAbout}
          checked={sound.value}
          onChange={(value) => (sound.value = value)}
        />
        <Toggle
          label={texts.voice}
          about={texts.voiceAbout}
          checked={voice.value}
          onChange={(value) => (voice.value = value)}
        />
        <Choice
          label={texts.motion}
          value={motion.value}
          onChange={(value) => (motion.value = value)}
          options={worded(MOTIONS, texts.motions)}
        />
      </section>
    </div>
  );
}

function worded<T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: words[value] }));
}
