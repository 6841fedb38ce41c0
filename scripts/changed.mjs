/**
 * `npm test -- --changed`: which tests a change can have broken. A test is left out only where it is known that nothing of the change
 * reaches it; whatever is not understood runs everything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './setup.mjs';

/**
 * Folders of the app whose pages a browser test opens, beside the shelf and what every page has. A test that is not named opens all, and a
 * folder that is not named is opened by all.
 */
const FOLDERS_OF = {
  analysis: ['analysis', 'editor'],
  learn: ['learn'],
  'online-account': ['account', 'lobby', 'play-online', 'people'],
  'online-people': ['account', 'analysis', 'lobby', 'play-online', 'people', 'watch'],
  'online-people-watch': ['account', 'lobby', 'play-online', 'moderation', 'people', 'watch'],
  'online-play': ['lobby', 'play-online'],
  'online-play-claim': ['lobby', 'play-online'],
  'online-play-restart': ['lobby', 'play-online'],
  'online-play-ways': ['analysis', 'lobby', 'play-online'],
  play: ['analysis', 'game', 'play-local'],
  puzzles: ['analysis', 'puzzles'],
  settings: ['about', 'game', 'settings'],
  shelf: ['game', 'play-local'],
  table: ['game', 'play-local'],
};

const TEST = /\.test\.tsx?$/;
const BROWSER = /^test\/browser\//;
const PAGE = /^apps\/web\/src\/([^/]+)\/[^/]*page\.tsx$/;
/** Files that are read and not imported, by tests that are found by it. */
const READ = /\.md$|\/(fixtures|playthroughs)\//;
const READS = /node:fs|node:child_process|import\.meta\.glob/;
const SPECIFIER = /\b(?:from|import)\s*\(?\s*'([^']+)'|new URL\(\s*'([^']+)',\s*import\.meta\.url/g;

/** Files that differ from a commit, also those that git does not know yet. */
export function changedSince(base) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const ask = (...args) => {
    try {
      return git(...args).trim();
    } catch {
      return null;
    }
  };
  const head = ask('rev-parse', 'HEAD');
  if (head === null) fail('--changed compares with a commit, and this is no checkout of git.');
  const fork = ask('merge-base', 'HEAD', 'main');
  // On the main branch itself: the last commit.
  const from = base ?? (fork === null || fork === head ? 'HEAD~' : fork);
  if (ask('rev-parse', '--verify', `${from}^{commit}`) === null) fail(`There is no commit called ${from}.`);
  const lines = (text) => text.split('\n').filter((line) => line !== '');
  return [
    ...lines(git('diff', '--name-only', '--no-renames', from)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
}

/** The test files that changes can have broken, from the root. */
export function affectedTests(changed) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)) && !file.startsWith('test/fixtures/'));
  const tests = files.filter((file) => TEST.test(file));
  const graph = new Map();
  for (const file of files) graph.set(file, read(file));
  const imported = new Set([...graph.values()].flatMap(({ imports }) => imports));
  // Settings of tools lie at the root, and say what everything is run with.
  const isKnown = (file) => READ.test(file) || (file.includes('/') && (graph.has(file) || imported.has(file)));
  const isGoneTest = (file) => TEST.test(file) && !graph.has(file);
  if (changed.some((file) => !isKnown(file) && !isGoneTest(file))) return tests;
  const isTouched = new Set(changed);
  const reaches = (file) => [...closure(graph, file)];
  const touchedPages = new Set(
    files.filter((file) => PAGE.test(file) && reaches(file).some((each) => isTouched.has(each))),
  );
  const isShared = ['apps/web/src/main.tsx', 'apps/server/src/main.ts']
    .flatMap(reaches)
    .some((file) => isTouched.has(file));
  // A layout around boards is called a page too; it is part of those that have it.
  const folders = new Set([...touchedPages].map((page) => PAGE.exec(page)[1]).filter((folder) => folder !== 'table'));
  const named = new Set(Object.values(FOLDERS_OF).flat());
  const isUnnamed = [...folders].some((folder) => !named.has(folder));
  // What belongs to the app and to no page is a build step, a worker, a style.
  const isLoose = changed.some((file) => file.startsWith('apps/web/') && !TEST.test(file) && !isOfPages(file));
  function isOfPages(file) {
    return [...graph.keys()].some((page) => PAGE.test(page) && closure(graph, page).has(file));
  }
  return tests.filter((test) => {
    const all = reaches(test);
    if (all.some((file) => isTouched.has(file))) return true;
    if (BROWSER.test(test)) {
      const own = FOLDERS_OF[path.basename(test, '.test.ts')];
      return (
        isShared ||
        isLoose ||
        isUnnamed ||
        (own === undefined ? folders.size > 0 : own.some((folder) => folders.has(folder)))
      );
    }
    return changed.length > 0 && all.some((file) => graph.get(file)?.isReader);
  });
}

/** What a file imports of ours, and whether it is part of a test that reads files or starts programs. */
function read(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const imports = [...text.matchAll(SPECIFIER)]
    .map(([, name, url]) => resolve(file, name ?? url))
    .filter((each) => each !== null);
  const isProduct = /^(apps|packages|examples)\/[^/]+\/src\//.test(file) && !TEST.test(file);
  return { imports, isReader: !isProduct && READS.test(text) };
}

function resolve(file, name) {
  if (name.startsWith('.')) {
    const full = path.posix.join(path.posix.dirname(file), name);
    return existsSync(path.join(root, full)) && statSync(path.join(root, full)).isFile() ? full : null;
  }
  const [, workspace, part] = /^@rayonk\/([^/]+)(\/.+)?$/.exec(name) ?? [];
  if (workspace === undefined) return null;
  const { exports } = JSON.parse(readFileSync(path.join(root, 'packages', workspace, 'package.json'), 'utf8'));
  const own = `.${part ?? ''}`.replace(/\?.*$/, '');
  // What a pattern exports, a font, is a file that no test is found by: a change of it is not understood, and runs everything.
  return exports[own] === undefined ? null : path.posix.join('packages', workspace, exports[own]);
}

const closures = new Map();

function closure(graph, start) {
  const known = closures.get(start);
  if (known !== undefined) return known;
  const seen = new Set([start]);
  for (const file of seen) for (const next of graph.get(file)?.imports ?? []) seen.add(next);
  closures.set(start, seen);
  return seen;
}
