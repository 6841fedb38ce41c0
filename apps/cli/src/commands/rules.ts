import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { defineCommand } from '../command.ts';
import { DONE } from '../fault.ts';
import { chooseLanguage, LANG_OPTION } from '../language.ts';

export const rules = defineCommand({
  name: 'rules',
  operands: 'GAME',
  least: 1,
  most: 1,
  summary: 'print the rules page of a game, as Markdown',
  details: '',
  options: { lang: LANG_OPTION },
  examples: ['rayonk rules hokito', 'rayonk rules hokito --lang en'],
  run: async ([game], { lang }, io) => {
    const language = chooseLanguage(lang, io.env);
    if (!language.ok) return language;
    const manifest = findGame(registry, game!);
    if (!manifest.ok) return manifest;
    const { default: text } = await manifest.value.loadPage[language.value]();
    await io.write(text.endsWith('\n') ? text : `${text}\n`);
    return DONE;
  },
});
