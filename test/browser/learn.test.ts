import { beginning, isCell, pick, type Lesson, type ShelfGame, type Task } from '@rayonk/board';
import { Line, Random, unwrap, type Language, type Rules, type View } from '@rayonk/core';
import { Engine } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complaintsOf, openContext, partsOf } from './browser.ts';
import { app, browser, freshPage, shareSite } from './running.ts';

type PlayTask = Extract<Task, { kind: 'play' }>;

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };
/** Strong enough to beat the level that a course ends with. */
const STRONG = { nodes: 4000, now: () => performance.now() };
const LONGEST_GAME = 150;

let page: Page;
let complaints: string[];

shareSite();
beforeEach(() => open('fr'));
afterEach(() => {
  expect(complaints).toEqual([]);
});

async function open(language: Language, viewport = { width: 1280, height: 900 }): Promise<void> {
  page = await freshPage({ reducedMotion: 'reduce', locale: LOCALES[language], viewport });
  complaints = complaintsOf(page);
}

/** A game's code as the page has it, to know what can be played and how it is pointed out. */
async function openGame(game: ShelfGame, variant: string) {
  const [{ rules }, { screen }] = await Promise.all([game.load(), game.loadScreen()]);
  return { rules: rules[variant]!, screen };
}

function viewOf(rules: Rules, position: string): View {
  return rules.view(unwrap(rules.parse(position)), { viewer: 'spectator', aids: [] });
}

/** Points an action out on a board, step by step, as a person would. */
async function play(game: ShelfGame, variant: string, scope: string, action: string): Promise<void> {
  const { rules, screen } = await openGame(game, variant);
  const position = await positionOf(scope);
  const line = unwrap(Line.from(rules, position));
  const gestures = screen.gestures(viewOf(rules, position), line.legal());
  const steps = gestures.find((other) => other.action === action)?.steps ?? [];
  // What is picked by itself is not pointed at.
  for (let picked = beginning(gestures); picked.length < steps.length;) {
    const step = steps[picked.length]!;
    const target = isCell(step) ? `[data-cell="${step}"]` : `[data-target="${step}"][data-choice]`;
    await page.locator(`${scope} ${target}`).first().click();
    const pointed = pick(gestures, picked, step);
    if (pointed.kind !== 'picked') break;
    ({ picked } = pointed);
  }
  if (steps.length > 0) await expect.poll(() => positionOf(scope)).not.toBe(position);
}

async function positionOf(scope: string): Promise<string> {
  return (await page.locator(`${scope} [role=grid]`).first().getAttribute('data-position')) ?? '';
}

async function waitForStage(stage: RegExp): Promise<string> {
  let shown = '';
  await expect
    .poll(
      async () => {
        shown = (await page.locator('.learn-lesson').getAttribute('data-stage')) ?? '';
        return shown;
      },
      { interval: 60 },
    )
    .toMatch(stage);
  return shown;
}

/** What a visit to a written page asks for, by the time it is alive; with what the page brings along, or without. */
async function askedFor(url: string, bringsAlong: boolean) {
  const context = await openContext(browser, { reducedMotion: 'reduce', locale: LOCALES.fr });
  page = await context.newPage();
  complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let linked: readonly string[] = [];
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const own = /<link rel="modulepreload" href="([^"]+)">/g;
    linked = [...html.matchAll(own)].map(([, file]) => file!);
    await route.fulfill({ response, body: bringsAlong ? html : html.replaceAll(own, '') });
  });
  await page.goto(url);
  // The page can be read before any script has run; what it needs has been fetched when the app has drawn over it.
  await page.locator('html:not([data-written]) .learn-contents a').first().waitFor({ state: 'attached' });
  await context.close();
  return { asked, linked };
}

it('rules bring along what shows them: nothing that they do not need, and nothing twice', async () => {
  const url = `${app.url}khan/rules`;
  const { asked: needed } = await askedFor(url, false);
  const { asked, linked } = await askedFor(url, true);
  expect(linked.length).toBeGreaterThan(4);
  expect(linked.filter((file) => !needed.includes(file))).toEqual([]);
  expect(linked.filter((file) => asked.filter((each) => each === file).length !== 1)).toEqual([]);
});

describe.each(registry)('the rules of $id', (game) => {
  /** What was watched to its end: a page in another language mostly has the same boards. */
  const watched = new Set<string>();
  it.each(['fr', 'en'] as const)('are there to read, with boards to try (%s)', async (language) => {
    if (language !== 'fr') await open(language);
    await page.goto(`${app.url}${game.id}/rules`);
    const { default: text } = await game.loadPage[language]();
    const [, title] = /^# (.*)$/m.exec(text)!;
    await page.getByRole('heading', { level: 1, name: title! }).waitFor();
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
    const contents = page.locator('.learn-contents a');
    await contents.first().waitFor({ state: 'attached' });
    expect(await contents.allTextContents()).toEqual(sections);

    const diagrams = page.locator('.learn-diagram');
    const written = [...text.matchAll(/^```board\nvariant: (.*)\nposition: (.*)\n(?:actions: (.*)\n)?/gm)];
    expect(await diagrams.count()).toBe(written.length);
    for (const [i, [, variant, position, actions]] of written.entries()) {
      const diagram = diagrams.nth(i);
      await diagram.scrollIntoViewIfNeeded();
      const board = diagram.locator('[role=grid]');
      await board.waitFor();
      expect(await board.getAttribute('data-position')).toBe(position);
      if (actions === undefined || watched.has(`${variant} ${position} ${actions}`)) continue;
      watched.add(`${variant} ${position} ${actions}`);
      const line = unwrap(Line.from((await openGame(game, variant!)).rules, position!));
      for (const action of actions.split(' ')) unwrap(line.play(action));
      await diagram.locator('.learn-diagram-buttons button').first().click();
      await expect.poll(() => board.getAttribute('data-position')).toBe(line.text());
      await diagram.locator('.learn-diagram-buttons button').last().click();
      expect(await board.getAttribute('data-position')).toBe(position);
    }
  });

  it('has a diagram that can be played by hand, and says why something is not allowed', async ({ skip }) => {
    const { default: text } = await game.loadPage.fr();
    skip(!text.includes('```board'), 'its page has no diagram');
    await page.goto(`${app.url}${game.id}/rules`);
    const scope = '.learn-diagram:has([data-choice])';
    await page.locator('.learn-diagram').first().scrollIntoViewIfNeeded();
    await page.locator(`${scope} [data-choice]`).first().waitFor();
    const [, variant] = /^variant: (.*)$/m.exec(text)!;
    const before = await positionOf(scope);
    const { rules, screen } = await openGame(game, variant!);
    const view = viewOf(rules, before);
    const gestures = screen.gestures(view, unwrap(Line.from(rules, before)).legal());
    const vain = view.cells.find(({ cell }) => pick(gestures, beginning(gestures), cell).kind === 'refused');
    if (vain !== undefined) {
      await page.locator(`${scope} [data-cell="${vain.cell}"]`).first().click();
      expect(await page.locator(`${scope} [role=alert]`).first().textContent()).toMatch(/\.$/);
    }
    const action = unwrap(Line.from(rules, before)).legal()[0]!;
    await play(game, variant!, '.learn-diagram', action);
    await expect.poll(() => positionOf('.learn-diagram')).not.toBe(before);
  });

  it('leads to the course, to puzzles and to a game', async () => {
    await page.goto(`${app.url}${game.id}/rules`);
    await page.locator('.learn-text h2').first().waitFor();
    for (const path of ['', ...partsOf(game).filter((part) => part === 'learn' || part === 'puzzles')])
      expect(
        await page.locator(`.learn-rules-head a[href="/${game.id}${path === '' ? '' : `/${path}`}"]`).count(),
      ).toBe(1);
  });
});

// Every course is gone through without a browser (`lesson-run.test.ts`); this one has two variants, things beside the board, answers and a past.
// Of lessons of one kind one is done here, and the others were done before.
it('a course is done step by step as its tasks ask, and ends with a game', { timeout: 400_000 }, async () => {
  const game = registry.find(({ id }) => id === 'kastwa')!;
  const { lessons } = (await game.loadCourse!()).course;
  const kinds = Map.groupBy(lessons, ({ variant, played, task }) =>
    JSON.stringify([variant, played === undefined, task.kind === 'play' && [task.count, task.replies.length]]),
  );
  const isLeft = new Set([...lessons.slice(0, 2), ...[...kinds.values()].map(([first]) => first!), lessons.at(-1)!]);
  const before = lessons.filter((lesson) => !isLeft.has(lesson)).map(({ id }) => id);
  expect(before.length).toBeGreaterThan(0);
  const learn = `${app.url}${game.id}/learn`;
  await page.goto(learn);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `rayonk.course.${game.id}`,
    JSON.stringify(before),
  ] as const);
  await page.reload();
  let at = 0;
  for (const [i, lesson] of lessons.entries()) {
    if (!isLeft.has(lesson)) continue;
    if (i !== at) await page.goto(`${learn}/${lesson.id}`);
    at = i + 1;
    await page.getByRole('heading', { level: 2, name: lesson.texts.fr.title }).waitFor();
    expect(await page.locator('.learn-steps [aria-current=step]').getAttribute('aria-label')).toContain(`${i + 1}.`);
    if (lesson.task.kind === 'play') await solve(game, lesson, lesson.task);
    else await winLittleGame(game, lesson, lesson.task.seat);
    await page.locator('[data-next]').click();
  }
  await page.locator('[data-course-end]').waitFor();
  expect(await page.locator('.learn-steps [data-done]').count()).toBe(lessons.length);

  // Progress is kept on the device.
  await page.goto(learn);
  await page.locator('[data-course-end]').waitFor();
});

describe.each(registry.filter((game) => partsOf(game).includes('learn')))('the course of $id', (game) => {
  it('speaks English, on a small phone too, and takes a wrong action back', async () => {
    await open('en', { width: 320, height: 640 });
    const { lessons } = (await game.loadCourse!()).course;
    const lesson = lessons.find(({ task }) => task.kind === 'play')!;
    await page.goto(`${app.url}${game.id}/learn/${lesson.id}`);
    await page.getByRole('heading', { level: 2, name: lesson.texts.en.title }).waitFor();
    await page.locator('.learn-lesson [role=grid]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    // Nothing lies over what the board asks for.
    const asked = (await page.locator('.learn-lesson .table-foot').boundingBox())!;
    const buttons = (await page.locator('.learn-lesson-answer').boundingBox())!;
    expect(buttons.y).toBeGreaterThanOrEqual(asked.y + asked.height);
    await page.getByRole('button', { name: 'A hint' }).click();
    expect(await page.locator('.learn-hint').textContent()).toBe(lesson.texts.en.hint.replaceAll('**', ''));

    const { refused } = await judged(game, lesson, lesson.task as PlayTask, lesson.position);
    await play(game, lesson.variant, '.learn-lesson', refused[0]!);
    await waitForStage(/wrong/);
    expect(await page.locator('.learn-feedback').textContent()).toContain(lesson.texts.en.wrong.replaceAll('**', ''));
    await expect.poll(() => positionOf('.learn-lesson')).toBe(lesson.position);
  });
});

it('a rule that refused a move is offered as a lesson, on the game’s page, until the lesson is done', async () => {
  const game = registry.find((each) => partsOf(each).includes('learn'))!;
  const { lessons } = (await game.loadCourse!()).course;
  const offered = page.getByRole('link', { name: 'Revoir une règle' });
  await page.goto(`${app.url}${game.id}`);
  await page.locator('.game-credits').waitFor();
  expect(await offered.count()).toBe(0);
  await page.locator('label:has(input[value="person"])').click();
  await page.click('.game-go');
  await page.locator('.play [data-choice]').first().waitFor();
  const rules = () => page.evaluate((key) => localStorage.getItem(key), `rayonk.refused.${game.id}`);
  const vain = page.locator('.play [data-cell]:not([data-choice])');
  for (let i = 0; i < (await vain.count()) && (await rules()) === null; i++) await vain.nth(i).click();
  expect(await rules()).toMatch(/[A-Z]{3}-\d/);

  await page.goto(`${app.url}${game.id}`);
  await offered.click();
  await page.waitForURL(/\/learn\//);
  const lesson = lessons.find(({ id }) => page.url().endsWith(`/learn/${id}`))!;
  expect(lesson.teaches).toContain(/[A-Z]{3}-\d+/.exec((await rules())!)![0]);
  await page.getByRole('heading', { level: 2, name: lesson.texts.fr.title }).waitFor();
  await solve(game, lesson, lesson.task as PlayTask);
  await page.goto(`${app.url}${game.id}`);
  await page.locator('.game-credits').waitFor();
  expect(await offered.count()).toBe(0);
});

it(
  'a little game that is not won says so, offers another try, and stays to be done',
  { timeout: 400_000 },
  async () => {
    const game = registry.find(({ id }) => id === 'khan')!;
    const lesson = (await game.loadCourse!()).course.lessons.at(-1)!;
    if (lesson.task.kind !== 'game') throw new Error('the last lesson is a little game');
    await page.goto(`${app.url}${game.id}/learn/${lesson.id}`);
    const stage = await spoilLittleGame(game, lesson, lesson.task.seat);
    const said = await page.locator('.learn-feedback').textContent();
    if (stage === 'lost') expect(said).toBe(lesson.texts.fr.wrong);
    else expect(said).toContain('Partie nulle');
    expect(await page.locator('[data-next]').count()).toBe(0);
    expect(await page.locator('.learn-steps [data-done]').count()).toBe(0);
    await page.locator('[data-again]').click();
    await waitForStage(/asking/);
    expect(await positionOf('.learn-lesson')).toBe(lesson.position);
  },
);

/** What a lesson accepts and refuses in a position. */
async function judged(game: ShelfGame, lesson: Lesson, task: PlayTask, position: string) {
  const { rules } = await openGame(game, lesson.variant);
  const before = viewOf(rules, position);
  const isAccepted = (action: string): boolean => {
    const line = unwrap(Line.from(rules, position));
    unwrap(line.play(action));
    return task.accepts(before, action, viewOf(rules, line.text()));
  };
  const legal = unwrap(Line.from(rules, position)).legal();
  const accepted = legal.find(isAccepted) ?? null;
  const refused = legal.filter((action) => action !== accepted && !isAccepted(action)).slice(0, 1);
  return { accepted, refused };
}

/** The hint marks on the board every cell that it and the task name, and what else the lesson says it names. */
async function askForHint({ texts, names = [] }: Lesson): Promise<void> {
  await page.getByRole('button', { name: 'Un indice' }).click();
  const named = `${texts.fr.task} ${texts.fr.hint}`.match(/[a-z][0-9]/g) ?? [];
  await page.locator('.learn-hint').waitFor();
  for (const cell of named) expect(await page.locator(`[data-mark="${cell}"]`).count()).toBe(1);
  for (const beside of names.filter((name) => name.includes(':')))
    expect(await page.locator(`[data-target="${beside}"][data-marked]`).count()).toBe(1);
}

async function solve(game: ShelfGame, lesson: Lesson, task: PlayTask): Promise<void> {
  await page.locator('.learn-lesson [role=grid]').waitFor();
  await askForHint(lesson);
  for (let count = 1; count <= task.count; count++) {
    await waitForStage(/asking/);
    const { accepted } = await judged(game, lesson, task, await positionOf('.learn-lesson'));
    await play(game, lesson.variant, '.learn-lesson', accepted!);
    await waitForStage(count === task.count ? /done/ : /asking|answering/);
  }
  expect(await page.locator('.learn-feedback').textContent()).toBe(lesson.texts.fr.done.replaceAll('**', ''));
}

/** Plays the little game with the engine's help until it is won, however many tries that takes. */
async function winLittleGame(game: ShelfGame, lesson: Lesson, seat: 0 | 1): Promise<void> {
  const engine = await engineOf(game, lesson);
  const random = new Random('course');
  const isWon = async () => (await playOut(game, lesson, seat, choose)) === 'done';
  const choose = (line: Line): string => {
    const answer = engine.think(line, STRONG);
    const legal = line.legal();
    return (answer.ok ? answer.value.lines[0]?.actions[0] : undefined) ?? legal[random.below(legal.length)]!;
  };
  while (!(await isWon())) await page.locator('[data-again]').click();
}

/** Plays so badly that the other side wins, or nearly. */
async function spoilLittleGame(game: ShelfGame, lesson: Lesson, seat: 0 | 1): Promise<'lost' | 'drawn'> {
  const engine = await engineOf(game, lesson);
  const choose = (line: Line): string => {
    const worth = (action: string): number => {
      unwrap(line.play(action));
      const isOver = line.result !== null;
      const answer = isOver ? null : engine.think(line, { nodes: 100, now: STRONG.now });
      unwrap(line.undo());
      return answer?.ok === true ? (answer.value.lines[0]?.score ?? 0) : -Infinity;
    };
    const judgedActions = line.legal().map((action) => ({ action, worth: worth(action) }));
    return judgedActions.reduce((best, each) => (each.worth > best.worth ? each : best)).action;
  };
  for (;;) {
    const stage = await playOut(game, lesson, seat, choose);
    if (stage === 'lost' || stage === 'drawn') return stage;
    await page.getByRole('button', { name: 'Recommencer' }).click();
  }
}

async function engineOf(game: ShelfGame, { variant }: Lesson): Promise<Engine> {
  const { rules } = await openGame(game, variant);
  const known = await game.loadKnowledge?.();
  return new Engine(rules, known!.knowledge[variant]!, 14);
}

/** Plays the little game to its end, and says how it ended. */
async function playOut(game: ShelfGame, lesson: Lesson, seat: 0 | 1, choose: (line: Line) => string): Promise<string> {
  const { rules } = await openGame(game, lesson.variant);
  await page.locator('.learn-lesson [role=grid]').waitFor();
  for (let turn = 0; turn < LONGEST_GAME; turn++) {
    const stage = await waitForStage(/asking|done|lost|drawn/);
    if (stage !== 'asking') return stage;
    // The board shows a position a frame after its pieces.
    const lineShown = async () => unwrap(Line.from(rules, await positionOf('.learn-lesson')));
    await expect.poll(async () => (await lineShown()).actor).toBe(seat);
    await play(game, lesson.variant, '.learn-lesson', choose(await lineShown()));
  }
  throw new Error('the little game does not end');
}
