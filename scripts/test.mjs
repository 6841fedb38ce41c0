/**
 * `npm test`: installs what testing needs and runs every check, or those named: `npm test -- lint unit`. With `--changed` the tests that
 * nothing since the branch was begun can have broken are left out; `--changed=COMMIT` compares with that one.
 *
 * Two rows of checks go side by side: browser tests mostly wait for pages, and leave a core to the others. Each tool that passes counts as
 * one, each unit and browser test as one; the last line is the sum.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { affectedTests, changedSince } from './changed.mjs';
import { findChromium } from './chromium.mjs';
import { findRedis } from './services/programs.mjs';
import { fail, innerPath, node, root, setUp } from './setup.mjs';

/** Tools by their own files, not by `.bin`: these run the same on every shell. */
function tool(...parts) {
  return path.join(root, 'node_modules', ...parts);
}
const VITEST = tool('vitest', 'vitest.mjs');
const VITE = tool('vite', 'bin', 'vite.js');
/** Tests start servers, engines and threads by the dozen: what one of them has compiled, the next ones find here. A start takes half as long. */
const NODE_COMPILE_CACHE = tool('.cache', 'compiled');

const ROWS = [
  [
    { name: 'build', run: runBuild },
    { name: 'browser', run: runBrowserTests },
  ],
  [
    // One reading of the sources for types and habits: the compiler apart takes three times as long.
    { name: 'lint', run: () => check([tool('oxlint', 'bin', 'oxlint'), '--type-check']) },
    { name: 'format', run: () => check([tool('oxfmt', 'bin', 'oxfmt'), '--check']) },
    { name: 'boundaries', run: () => check([path.join('scripts', 'boundaries.ts')]) },
    { name: 'unused', run: () => check([tool('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints']) },
    { name: 'unit', run: runOtherTests },
  ],
];

const isOfBrowser = (file) => file.startsWith('test/browser/');
const CHANGED = /^--changed(?:=(.+))?$/;
const names = process.argv.slice(2).filter((each) => !CHANGED.test(each));
const changedSinceThen = process.argv
  .slice(2)
  .map((each) => CHANGED.exec(each))
  .find((match) => match !== null);
const known = ROWS.flat().map(({ name }) => name);
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) fail(`There is no check called ${unknown}; there are ${known.join(', ')}.`);
const isChosen = ({ name }) => names.length === 0 || names.includes(name);

setUp();
const chromium = isChosen({ name: 'browser' }) ? findChromium() : {};
const redis = isChosen({ name: 'unit' }) ? findRedis() : {};
for (const { message } of [chromium, redis]) if (message !== undefined) console.error(message);

/** The test files to run; all of them where it is null. */
const chosenTests = changedSinceThen === undefined ? null : affectedTests(changedSince(changedSinceThen[1]));

let passed = 0;
let failed = 0;
await Promise.all(ROWS.map((row) => runRow(row.filter(isChosen))));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** One check after another; each is told when it is done. */
async function runRow(steps) {
  for (const { name, run } of steps) {
    const began = performance.now();
    const step = await run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const skipped = step.skipped ? `, ${step.skipped} skipped` : '';
    const verdict = step.failed > 0 ? 'FAILED' : step.passed > 0 ? 'ok' : 'nothing to run';
    const counts = step.passed + step.failed > 1 ? ` (${step.passed} passed, ${step.failed} failed${skipped})` : '';
    console.log(`${name}: ${verdict}${counts}, ${seconds} s`);
    if (step.failed > 0) console.log(step.output.trimEnd());
    passed += step.passed;
    failed += step.failed;
  }
}

/** A tool that passes or fails as a whole. */
async function check(args) {
  const { code, output } = await execute(args);
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

function testsOf(isOne) {
  return chosenTests === null ? null : chosenTests.filter(isOne);
}

function runBuild() {
  return testsOf(isOfBrowser)?.length === 0
    ? { passed: 0, failed: 0, output: '' }
    : check([VITE, 'build', 'apps/web', '--logLevel', 'warn']);
}

/** PostgreSQL comes from the registry; what starts it says so where that does not run. */
async function runOtherTests() {
  if (redis.path === undefined) return { passed: 0, failed: 1, output: redis.message };
  const files = testsOf((file) => !isOfBrowser(file));
  // Pages are looked at as people see them, so what they need goes first; nothing here minds waiting.
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  return vitest(['unit', 'online', 'postgres'], files, { REDIS_PATH: redis.path }, PRIORITY_BELOW_NORMAL);
}

async function runBrowserTests() {
  if (chromium.path === undefined) return { passed: 0, failed: 1, output: chromium.message };
  return vitest(['browser'], testsOf(isOfBrowser), { CHROMIUM_PATH: chromium.path });
}

/**
 * Projects of vitest, counted from its JSON report. A file that could not be loaded has no tests to fail, and a run
 * can fail without any of its tests (an error outside them): both count as a failure.
 */
async function vitest(projects, files, extraEnv = {}, priority = constants.priority.PRIORITY_NORMAL) {
  if (files?.length === 0) return { passed: 0, failed: 0, output: '' };
  const report = path.join(root, 'reports', `${projects[0]}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // With CI set, a missing snapshot is a failure; without it vitest would write one and pass.
  const env = { ...extraEnv, CI: '1' };
  const { code, output } = await execute(
    [VITEST, 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters, ...(files ?? [])],
    env,
    priority,
  );
  const counts = readReport(report);
  if (counts === null) return { passed: 0, failed: 1, output: `${output}\nvitest wrote no report (exit code ${code})` };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed + counts.failed === 0)
    return { passed: 0, failed: 1, output: `${output}\nno ${projects[0]} test was run` };
  return { ...counts, output };
}

function readReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function execute(args, extraEnv = {}, priority = constants.priority.PRIORITY_NORMAL) {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE, ...extraEnv, PATH: innerPath() };
    delete env.FORCE_COLOR;
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    // What it starts inherits it.
    if (child.pid !== undefined && priority > 0) setPriority(child.pid, priority);
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
  });
}
