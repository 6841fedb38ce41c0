import type { Manifest } from '@rayonk/core';
import { language, texts } from './messages/index.ts';

/** Who made a game and who published it, on one line. */
export function creditsOf({ credits: { designers, published } }: Manifest): string {
  const { by, and } = texts.value;
  const names =
    designers.length > 1 ? `${designers.slice(0, -1).join(', ')} ${and} ${designers.at(-1)}` : designers.join('');
  return [names === '' ? '' : by(names), published[language.value]].filter((part) => part !== '').join(' · ');
}
