import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');

/** Where texts stand that people read: a page's, the command line's, mails' and previews'. Those of games have laws of their own. */
const PAGES = sourcesIn('apps/web/src/messages');
const PLAIN = [
  ...sourcesIn('apps/cli/src/texts'),
  'apps/server/src/watch/words.ts',
  'apps/server/src/notifications/mail-text.ts',
  'apps/server/src/notifications/mail-routes.ts',
  'apps/server/src/accounts/letters.ts',
];
const GAMES = readdirSync(path.join(root, 'packages/games/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\/(?:words|pages|course)\/[^/]+\.ts$|\/manifest\.ts$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => `packages/games/src/${name}`);

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
}

/** Every text in a source, what functions would say included. */
function textsOf(file: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program);
  return found;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
      found.push(node.value);
    if ('type' in node && node.type === 'TemplateElement')
      found.push((node as unknown as { value: { cooked: string } }).value.cooked);
    for (const inner of Object.values(node))
      if (Array.isArray(inner)) inner.forEach(visit);
      else visit(inner);
  }
}

const withFault = (files: readonly string[], fault: RegExp) =>
  files.flatMap((file) =>
    textsOf(file)
      .filter((text) => fault.test(text))
      .map((text) => `${file}: ${text}`),
  );

describe('how texts are set', () => {
  it('reads many of them', () => {
    expect([...PAGES, ...PLAIN, ...GAMES].flatMap(textsOf).length).toBeGreaterThan(3000);
  });

  it('no apostrophe is straight', () => {
    expect(withFault([...PAGES, ...PLAIN, ...GAMES], /\p{L}'|'\p{L}{2}/u)).toEqual([]);
  });

  it('no line can begin with a sign or a unit where nothing sets the text afterwards', () => {
    expect(withFault(PLAIN, /(?:^|[\p{L}\p{N}»)]) [:;!?%»]|« /u)).toEqual([]);
  });
});

/** What was called by two names, or not as people say: the word that must not come back, and the one that is used. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/partie interrompue|sans suite|joueur parti/i, 'annulée, compte supprimé'],
  [/\baborted\b|broken off|player who left/i, 'called off, deleted account'],
  [/courrier(?!s indésirables)/i, 'courriel'],
  [/premier venu|whoever comes first/i, 'un adversaire de votre force'],
  [/par jours|jours? par coup|days? a move|over days/i, 'par correspondance, jours par tour'],
  [/coup d’avance|move ahead/i, 'coup anticipé, premove'],
  [/toutes faites|ready-made (?:greetings|phrases)/i, 'messages tout prêts'],
  [/soulignés|remontr|\bà qui tient/i, 'tirets bas, réafficher'],
  [/(?:est|sont|reste|restent) gardée?s?\b/i, 'enregistrée, conservée'],
  [/retourner le plateau/i, 'tourner le plateau'],
  [/près de moi/i, 'à côté de moi'],
  [/fair draw|\bstakes\b|stroller|well seen/i, 'shuffle, type of game, wanderer, well spotted'],
  [/does not know (?:notifications|passkeys)|ne connaît pas les (?:notifications|clés)/i, 'ne prend pas en charge'],
  [/(?:jetons?|pile de \S+|quatre) sous un|(?:tokens|stack of \S+|four)\s+under a/i, 'au sommet, topped by'],
  [/frontière/i, 'ligne de partage'],
  [/notre version rapide|our (?:own )?quick version/i, 'an idea of François Haffner’s'],
  [/\b(?:dix|les) gardes\b|\b(?:ten|the) guards\b/i, 'serviteurs, servants'],
  [/coiffe(?:r)? le \**Khan/i, 'the Khan coiffe a piece, a piece porte the Khan'],
  [/gilded step|enemy file|in file\b|whole file/i, 'base, line'],
  [/rien ne remplace le bois|nothing replaces wood/i, 'de vraies pièces'],
  [/in friendly games|turn-over/i, 'casual, turned over'],
  [/deux secondes de pleine force|two seconds of full/i, 'one second'],
  [/ni compte ni publicité|no accounts/i, 'there are accounts'],
];

describe('one word for one thing', () => {
  it.each(WORDS)('%s: %s', (never) => {
    expect(withFault([...PAGES, ...PLAIN, ...GAMES], never)).toEqual([]);
  });

  it('«Maître» is a level, and no variant', () => {
    expect(withFault(GAMES, /Maître/)).toEqual([]);
  });

  it('reasons of a report are listed once', () => {
    expect(withFault(PAGES, /propos blessants|hurtful words|insulte?$/i)).toHaveLength(2);
  });
});
