import { isCell, variantName, type GameWords, type ShelfGame, type Gesture } from '@rayonk/board';
import { LANGUAGES, Line, Random, type GameResult, type Language, type View } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { playedVariants } from './options.ts';
import { stations, viewOf } from './stations.ts';
import { settingFault } from './typography.ts';

const SENTENCE = /^[\p{Lu}\p{N}«“"][^]*[.!?…»”]$/u;

/** What every game says, in both languages: `packages/board/src/words.ts` states it. */
export async function wordLaws(manifest: ShelfGame): Promise<void> {
  const { screen } = await manifest.loadScreen();
  const module = await manifest.load();
  const { game } = module;
  const played = playedVariants(manifest, module);
  const spoken = await Promise.all(
    LANGUAGES.map(async (language) => [language, (await manifest.loadWords[language]()).words] as const),
  );

  describe.each(spoken)('%s', (language, words) => {
    test('has names for seats and variants', () => {
      for (const seat of words.seats) expectName(seat, language);
      expect(Object.keys(words.variants).sort()).toEqual([...manifest.variants].sort());
      for (const { name, about } of Object.values(words.variants)) {
        expectName(name, language);
        expectSentence(about, language);
        expect(name).toMatch(/^[\p{Lu}\p{N}]/u);
      }
    });

    test('has names for the choices of its options, which may stand after a variant’s', () => {
      const choices = (manifest.options ?? []).flatMap((option) => option.choices);
      expect(Object.keys(words.choices).sort()).toEqual(choices.toSorted());
      for (const { name, about } of Object.values(words.choices)) {
        expectName(name, language);
        expectSentence(about, language);
        expect(name).toMatch(/^\p{Ll}/u);
      }
      const named = choices.map((choice) => variantName(words, `${manifest.variants[0]}+${choice}`));
      expect(new Set(named).size).toBe(choices.length);
    });

    test('says why for every rule that a refusal names, and for every reason of an end', () => {
      for (const rule of game.refusals) expectSentence(words.refusals[rule], language);
      for (const refusal of Object.values(words.refusals)) expectSentence(refusal, language);
      for (const reason of game.ends) expectName(words.reasons[reason], language);
    });

    describe.each(played)('%s', (_variant, rules) => {
      const places = stations(rules);

      test('tells what an action did and what to do next', () => {
        let seen: View | null = null;
        let gestures: readonly Gesture[] = [];
        for (const { view, legal, action, after } of places) {
          expectSentence(words.action(view, action, after), language);
          if (view.actor === 'chance') continue;
          expectSentence(words.prompt(view, []), language);
          if (view !== seen) [seen, gestures] = [view, screen.gestures(view, legal)];
          const gesture = gestures.find((other) => other.action === action)!;
          for (let i = 1; i < gesture.steps.length; i++)
            expectSentence(words.prompt(view, gesture.steps.slice(0, i)), language);
          for (const target of [...gesture.steps, ...screen.tray(view).map((item) => item.target)])
            if (!isCell(target)) expectName(words.target(view, target), language);
        }
      });

      test('advises, lists and explains every kind of action without its notation', () => {
        const { moves } = words;
        for (const { view, action, after } of places) {
          expectSentence(moves.advice(view, action), language);
          expectName(moves.short(view, action), language);
          for (const text of [moves.advice(view, action), moves.short(view, action)])
            // An action that is written as a cell alone cannot be told without it.
            if ((!isCellName(action) && text.includes(action)) || /[?@~=]|[a-i]\d[-x][a-i]\d/.test(text))
              expect.fail(`${action} in «${text}»`);
          for (const text of moves.effects(view, action, after)) expectSentence(text, language);
          for (const cell of screen.takes(view, action))
            for (const taking of [moves.take.to(moves.piece(view, cell)), moves.take.does(moves.piece(view, cell))]) {
              expectName(taking, language);
              if (!taking.includes(cell)) expect.fail(`${cell} is not in «${taking}»`);
            }
        }
      });

      test('names cells, and what stands on them so that it can be told apart', () => {
        const heard = new Map<string, string>();
        for (const { view } of places)
          for (const { cell, ground, piece } of view.cells) {
            const name = words.cell(view, cell);
            const { kind, value } = piece ?? { kind: null, value: null };
            // What shows no sign of whose it is has no name that tells.
            const owner = piece === null || piece.isBlank === true ? null : [piece.seat, piece.text];
            const what = JSON.stringify([cell, ground, owner, kind, value]);
            const before = heard.get(name);
            if (before === what) continue;
            expect(before, name).toBeUndefined();
            expectName(name, language);
            expect(name).toContain(cell);
            heard.set(name, what);
          }
      });

      test('explains every end', () => {
        for (const line of endings(rules)) {
          const result = line.result!;
          const text = words.ended(viewOf(line), result);
          expectSentence(text, language);
          expectName(words.reasons[result.reason], language);
          for (const score of result.scores ?? []) expect(text).toContain(String(score));
          expectPlayers(words, viewOf(line), result, language);
        }
        for (const { view } of places)
          for (const seat of [0, 1] as const) {
            const status = words.status(view, seat);
            if (status !== null) expectName(status, language);
          }
      });
    });
  });

  test('the languages have the same keys', () => {
    const [[, french], [, english]] = spoken as [readonly [Language, GameWords], readonly [Language, GameWords]];
    for (const part of ['refusals', 'reasons', 'variants'] as const)
      expect(Object.keys(french[part]).sort()).toEqual(Object.keys(english[part]).sort());
  });
}

/** Where there are players, an end speaks of them, not of their colours, and to whoever reads it as to oneself. */
function expectPlayers(words: GameWords, view: View, result: GameResult, language: Language): void {
  const names = ['Ada', 'Blaise'] as const;
  const colours = new RegExp(`(?<!\\p{L})(${words.seats.join('|')})(?!\\p{L})`, 'u');
  for (const you of [0, 1, null] as const) {
    const text = words.ended(view, result, { names, you });
    expectSentence(text, language);
    expect(text).not.toMatch(colours);
    if (result.winner === null) continue;
    const won = language === 'fr' ? /Vous (.* )?gagnez/ : /You (.* )?win\b/;
    expect(won.test(text), text).toBe(you === result.winner);
    if (you !== result.winner) expect(text).toContain(names[result.winner]);
    if (you !== null) expect(text).not.toContain(names[you]);
  }
}

function expectName(text: string | undefined, language: Language): void {
  const fault = faultOf(text, language);
  // Hundreds of thousands of texts come by: `expect` is called for those that are wrong.
  if (fault !== null) expect.fail(`${fault}: ${text}`);
}

function expectSentence(text: string | undefined, language: Language): void {
  expectName(text, language);
  if (!SENTENCE.test(text!)) expect.fail(`not a sentence: ${text}`);
}

function isCellName(text: string): boolean {
  return /^[a-z]\d+$/.test(text);
}

function faultOf(text: string | undefined, language: Language): string | null {
  if (text === undefined || text === '') return 'nothing said';
  if (text !== text.trim()) return 'space around it';
  if (/undefined|NaN|\[object/.test(text)) return 'no text';
  return settingFault(text, language);
}

function endings(rules: Parameters<typeof Line.seeded>[0]): Line[] {
  return ['one', 'two', 'three'].map((seed) => {
    const line = Line.seeded(rules, seed);
    const random = new Random(seed);
    while (line.result === null) {
      const legal = line.legalList();
      line.playAction(legal.at(random.below(legal.count)));
    }
    return line;
  });
}
