import { LANGUAGES, ok, type Language } from '@rayonk/core';
import { refuse, type CliResult } from './fault.ts';
import type { Io } from './io.ts';

export const LANG_OPTION = {
  type: 'language',
  value: LANGUAGES.join('|'),
  help: 'the language; without it the one of LC_ALL, LC_MESSAGES or LANG, else fr',
} as const;

export function chooseLanguage(wanted: string | undefined, env: Io['env']): CliResult<Language> {
  if (wanted === undefined) return ok(languageOf(env));
  const found = LANGUAGES.find((language) => language === wanted);
  if (found !== undefined) return ok(found);
  return refuse('usage', `--lang is ${LANGUAGES.join(' or ')}, not ${JSON.stringify(wanted)}`);
}

/** The first of the variables that is set decides, as in the C library. */
function languageOf(env: Io['env']): Language {
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  const code = locale?.split(/[_.@-]/)[0];
  return LANGUAGES.find((language) => language === code) ?? 'fr';
}
