import { describe, expect, test } from 'vitest';
import {
  checkVariant,
  choicesOf,
  openGame,
  optionsFor,
  plainVariant,
  unwrap,
  variantWith,
  type Manifest,
} from '../src/index.ts';

const plain: Manifest = {
  id: 'noughts',
  name: 'Noughts',
  seats: ['cross', 'nought'],
  variants: ['standard'],
  credits: { designers: [], published: { fr: '', en: '' }, source: { fr: '', en: '' } },
  load: () => import('./noughts/rules.ts'),
  loadPage: { fr: () => Promise.resolve({ default: '' }), en: () => Promise.resolve({ default: '' }) },
  loadKnowledge: null,
};

const OPTIONS = [
  { id: 'lines', choices: ['gaps'] },
  { id: 'start', choices: ['start-1', 'start-2'], variants: ['standard'] },
] as const;
const game = { id: 'noughts', variants: ['standard', 'large'], options: OPTIONS };

describe('the text of a variant with choices', () => {
  test('names the plain variant, then the choices in the order of the declaration', () => {
    const text = variantWith(game, 'standard', ['start-2', 'gaps']);
    expect(text).toBe('standard+gaps+start-2');
    expect([plainVariant(text), choicesOf(text)]).toEqual(['standard', ['gaps', 'start-2']]);
    expect([plainVariant('large'), choicesOf('large')]).toEqual(['large', []]);
    expect(optionsFor(game, 'large').map(({ id }) => id)).toEqual(['lines']);
  });

  test.each(['standard', 'large', 'standard+gaps', 'large+gaps', 'standard+start-1', 'standard+gaps+start-2'])(
    '%s is one',
    (text) => expect(checkVariant(game, text).ok).toBe(true),
  );

  test.each([
    ['huge', 'unknown-variant'],
    ['huge+gaps', 'unknown-variant'],
    ['', 'unknown-variant'],
    ['+gaps', 'unknown-variant'],
    ['standard+', 'unknown-option'],
    ['standard+holes', 'unknown-option'],
    ['standard+constructor', 'unknown-option'],
    ['large+start-1', 'unknown-option'],
    ['standard+gaps+', 'unknown-option'],
    ['standard+gaps+gaps', 'option-order'],
    ['standard+start-1+gaps', 'option-order'],
    ['standard+start-1+start-2', 'option-order'],
  ])('%s is refused as %s', (text, code) => {
    expect(checkVariant(game, text)).toMatchObject({ ok: false, fault: { code } });
  });
});

describe('a game opened with choices', () => {
  const { load, loadKnowledge: _none, ...rest } = plain;
  const manifest: Manifest = {
    ...rest,
    options: [{ id: 'lines', choices: ['gaps'] }],
    load: async () => {
      const module = await load();
      return {
        ...module,
        withChoices: (variant, choices) => ({
          rules: { ...module.rules[variant]!, variant: [variant, ...choices].join('+') },
        }),
      };
    },
    loadKnowledge: async () => {
      const known = await unwrap(await openGame([plain], 'noughts', null)).knowledge();
      const perfect = () => ({ judge: () => null });
      return { knowledge: { standard: { ...known, perfect } }, withChoices: () => ({ unit: 7 }) };
    },
  };

  test('has rules of its own, made once', async () => {
    // One module, as a browser keeps it.
    const module = await manifest.load();
    const kept = [{ ...manifest, load: () => Promise.resolve(module) }];
    const opened = unwrap(await openGame(kept, 'noughts', 'standard+gaps'));
    expect(opened.rules.variant).toBe('standard+gaps');
    expect(unwrap(await openGame(kept, 'noughts', 'standard+gaps')).rules).toBe(opened.rules);
    expect(unwrap(await openGame(kept, 'noughts', null)).rules).toBe(module.rules['standard']);
  });

  test('is judged as the plain one but for what it says, and nothing is proved of it', async () => {
    const proved = await unwrap(await openGame([manifest], 'noughts', 'standard')).knowledge();
    const other = await unwrap(await openGame([manifest], 'noughts', 'standard+gaps')).knowledge();
    expect([proved.perfect === null, other.perfect]).toEqual([false, null]);
    expect(other.unit).toBe(7);
    expect(other.levels).toBe(proved.levels);
  });

  test('is refused by the plain game', async () => {
    expect(await openGame([plain], 'noughts', 'standard+gaps')).toMatchObject({ fault: { code: 'unknown-option' } });
  });
});
