import type { Decision, Figures, ShelfGame } from '@rayonk/board';
import { checkVariant, LANGUAGES } from '@rayonk/core';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folderOf, shelf } from './shelf.ts';

const told = shelf.filter(({ loadEvidence }) => loadEvidence !== undefined);

test('every game whose rules mark a decision tells of it', () => {
  expect(told.map(({ id }) => id)).toEqual(expect.arrayContaining(['hokito', 'kanto', 'kastwa', 'khan', 'khitan']));
});

describe.each(told)('$id', (manifest) => {
  const rulesPage = readFileSync(new URL('RULES.md', folderOf(manifest)), 'utf8');
  const starred = new Set([...rulesPage.matchAll(/\b([A-Z]{3}-[0-9]+)\\\*/g)].map(([, rule]) => rule!));

  test('has a file for each rule with a star, where its link leads', async () => {
    const { decisions } = await evidenceOf(manifest);
    const ids = decisions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const rule of starred) expect(ids).toContain(rule.toLowerCase());
    for (const { id, rule } of decisions) {
      expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      if (rule !== null) expect(id.startsWith(rule.toLowerCase())).toBe(true);
      if (rule !== null) expect(rulesPage).toContain(rule);
    }
  });

  test('and for each rule that the page for players names', async () => {
    const { decisions } = await evidenceOf(manifest);
    const ids = decisions.map(({ id }) => id);
    for (const language of LANGUAGES) {
      const { default: page } = await manifest.loadPage[language]();
      for (const [rule] of page.matchAll(/\b[A-Z]{3}-[0-9]+\b/g)) expect(ids).toContain(rule.toLowerCase());
    }
  });

  test('says everything in both languages', async () => {
    const { decisions } = await evidenceOf(manifest);
    for (const said of decisions.flatMap(textsOf))
      for (const language of LANGUAGES) {
        expect(said[language]).toMatch(/^\S.*\S$/u);
        expect(said[language]).not.toMatch(/'| {2}/);
      }
  });

  test('cites somebody for each choice', async () => {
    const { decisions } = await evidenceOf(manifest);
    for (const { id, sources } of decisions) expect(sources.length, id).toBeGreaterThan(0);
    for (const url of decisions.flatMap(({ sources }) => sources.flatMap((source) => source.url ?? [])))
      expect(new URL(url).protocol).toMatch(/^https?:$/);
  });

  test('offers to play every option of the game, and only what there is', async () => {
    const { decisions } = await evidenceOf(manifest);
    const offered = decisions.flatMap(({ alternatives }) => alternatives);
    const options = offered.flatMap(({ option }) => option ?? []);
    for (const { choices } of manifest.options ?? []) expect(options.some((each) => choices.includes(each))).toBe(true);
    const known = (manifest.options ?? []).flatMap(({ choices }) => choices);
    for (const option of options) expect(known).toContain(option);
    for (const { variant, aid } of offered) {
      if (variant !== undefined) expect(manifest.variants).toContain(variant);
      if (aid !== undefined) expect(manifest.aids).toContain(aid);
    }
  });

  test('has figures that add up, of variants that there are, with the game as it is played to compare', async () => {
    const { default: figures } = await manifest.loadFigures!();
    const measured = figures.map(({ variant }) => variant);
    for (const each of figures) {
      expect(checkVariant(manifest, each.variant).ok).toBe(true);
      expectFigures(each);
      expect(measured).toContain(each.variant.split('+')[0]);
      expect(each.command).toBe(`npx rayonk decide ${manifest.id} ${each.variant} --games ${each.games}`);
    }
  });
});

async function evidenceOf({ loadEvidence }: ShelfGame) {
  return (await loadEvidence!()).default;
}

function textsOf({ title, missing, chosen, alternatives, sources, measured }: Decision) {
  const parts = [...alternatives, ...sources].map(({ text }) => text);
  return [title, missing, chosen, ...parts, ...(measured === undefined ? [] : [measured])];
}

function expectFigures({ games, first, second, draws, length, ends, level }: Figures): void {
  expect([level, first + second + draws]).toEqual([6, games]);
  expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(games);
  expect(length.least <= length.median && length.median <= length.most).toBe(true);
  expect(games).toBeGreaterThanOrEqual(20);
}
