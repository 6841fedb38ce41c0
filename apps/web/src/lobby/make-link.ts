import { fail, ok, type Result } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { faultText } from '../online/api-words.ts';
import { invite } from './ask.ts';
import { firstChoices, termsOf } from './choices.ts';

/** A casual game by a link, at the pace that was played last. */
export async function makeLink(game: string): Promise<Result<string, string>> {
  const choices = { ...firstChoices(registry, game), opponent: 'link', rated: false, side: 'lot' } as const;
  const made = await invite(termsOf(choices, false), { kind: 'link' }, 0);
  return made.ok ? ok(made.value.id) : fail(faultText(made.fault));
}
