import { readDiagram } from '@rayonk/board/diagram';
import { registry } from '@rayonk/games';
import { expect, test } from 'vitest';
import { TEXTS } from '../src/texts/texts.ts';
import { rayonk } from './run.ts';

test('games lists every game with its variants', async () => {
  const { out, err, code } = await rayonk(['games']);
  expect([err, code]).toEqual(['', 0]);
  for (const { id, name, variants } of registry)
    expect(out).toMatch(new RegExp(`^  ${id} +${name}: ${variants.join(', ')}$`, 'm'));
});

test('games --json', async () => {
  const { out } = await rayonk(['games', '--json']);
  expect(JSON.parse(out)).toEqual(
    registry.map(({ id, name, seats, variants, credits }) => ({ id, name, seats, variants, credits })),
  );
});

test.each(registry.map(({ id }) => id))('rules %s in both languages', async (id) => {
  const { loadPage } = registry.find((manifest) => manifest.id === id)!;
  for (const lang of ['fr', 'en'] as const) {
    const { default: page } = await loadPage[lang]();
    expect((await rayonk(['rules', id, '--lang', lang, '--source'])).out.trimEnd()).toBe(page.trimEnd());
    const { out } = await rayonk(['rules', id, '--lang', lang]);
    const diagrams = [...page.matchAll(/^```board\n([^]*?)^```$/gm)].map(([, text]) => readDiagram(text!.trim())!);
    expect(out).not.toContain('```board');
    for (const { position, caption, actions } of diagrams) {
      expect(out).not.toContain(position);
      expect(out).toContain(`   ${caption}\n`);
      for (const action of actions) expect(out).toContain(`\n   ${TEXTS[lang].field(action, '')}`);
    }
    // Words around the boards are those of the page.
    const text = page.replaceAll(/^```board\n[^]*?^```$/gm, '').split('\n');
    expect(out.split('\n').filter((line) => text.includes(line))).toEqual(text);
  }
});

test.each([
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'C' }, 'fr'],
  [{ LANG: '' }, 'fr'],
  [{ LANG: 'fr_FR', LC_ALL: 'en_US' }, 'en'],
  [{ LANG: 'en_US', LC_ALL: '' }, 'en'],
] as const)('the language of %j is %s', async (env, lang) => {
  const { out } = await rayonk(['play', registry[0]!.id], { env });
  expect(out).toContain({ en: 'Type help', fr: 'Tapez aide' }[lang]);
});
