import { legalTexts, Line, recordOf } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { render } from 'preact-render-to-string';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { FaultNote } from './fault-note.tsx';
import { openRecord } from './opening.ts';

afterAll(() => {
  language.value = 'fr';
});

beforeEach(() => (language.value = 'fr'));

const fault = { code: 'malformed-action', message: 'an action is a placement', rule: null, at: null } as const;

it('what was refused is said in the language of the reader alone', () => {
  const french = render(<FaultNote fault={fault} />);
  expect(french).toContain('malformed-action');
  expect(french).not.toContain('placement');
  language.value = 'en';
  expect(render(<FaultNote fault={fault} />)).toContain('an action is a placement');
});

const played = registry.flatMap(({ id, variants, load, loadWords }) =>
  variants.map((variant) => ({ id, variant, load, loadWords })),
);
it.each(played)('a refused action of $id $variant is named, with its rule in words', async (game) => {
  const rules = (await game.load()).rules[game.variant]!;
  const { refusals } = (await game.loadWords.fr()).words;
  const line = Line.seeded(rules, 'refused');
  while (line.result === null && line.log.length < 8) {
    const legal = legalTexts(rules, line.position);
    line.play(legal[line.log.length % legal.length]!);
  }
  // Something that was played before, or the same once more, is no longer allowed.
  const refused = line.log.filter((text) => !legalTexts(rules, line.position).includes(text));
  expect(refused.length).toBeGreaterThan(0);
  for (const text of refused) {
    const record = recordOf(line, {}, null);
    const opened = await openRecord({ ...record, actions: [...record.actions, { text, comment: null }] });
    if (opened.ok) throw new Error(`${text} was allowed`);
    const note = render(<FaultNote fault={opened.fault} source="1. whatever" />);
    expect(note).toContain(
      `Coup n°\u00A0${line.log.length + 1} de la partie<code>${text.replaceAll('>', '&gt;')}</code>`,
    );
    // Where it is wrong in itself is no place in the text that was pasted.
    expect(note).not.toContain('whatever');
    expect(note).not.toContain(opened.fault.message);
    if (opened.fault.rule !== null) expect(note).toContain(refusals[opened.fault.rule]);
  }
});
