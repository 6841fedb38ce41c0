import { language } from '../app/language.ts';
import { settings } from '../app/settings.ts';

const TAGS = { fr: 'fr-FR', en: 'en-GB' } as const;

export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined';
}

/** Says something aloud, where the person wants it and the browser has a voice; what it was saying is dropped. */
export function say(text: string): void {
  if (!settings.voice.value || !canSpeak() || text === '') return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = TAGS[language.value];
  speechSynthesis.speak(said);
}
