/**
 * Installs what the lockfile says, when it is not there yet. Runs before `npm ci` has run, on the machine's own Node 20
 * or later, so this file and those that import it are plain JavaScript without dependencies.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = path.join(root, 'node_modules', '.bin');
const onWindows = process.platform === 'win32';

/** The Node that everything but these scripts runs on; it comes with the lockfile. */
export const node = path.join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');

const OLDEST_NODE = 20;
const LOCKED_NODE = 24;

/** The machine's own PATH: `npm ci` must not run on a Node that it is about to delete. */
function outerPath() {
  return withoutBin().join(path.delimiter);
}

/** A PATH where the installed tools and their Node come first. */
export function innerPath() {
  return [path.dirname(node), bin, ...withoutBin()].join(path.delimiter);
}

function withoutBin() {
  return (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(root + path.sep));
}

/** Makes `node_modules` what the lockfile says; says what failed and ends the process if it cannot. */
export function setUp() {
  const own = Number(process.versions.node.split('.')[0]);
  if (own < OLDEST_NODE) fail(`Node ${OLDEST_NODE} or later is needed, this is ${process.version}.`);
  const reason = whyInstall();
  if (reason !== null) install(reason);
  const found = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (found.status !== 0 || !found.stdout.startsWith(`v${LOCKED_NODE}.`))
    fail(
      `Node ${LOCKED_NODE}, which the registry package «node» brings, is missing from node_modules.\n` +
        `Its install script fetches it: check that npm may run it (npm config get ignore-scripts), delete node_modules and try again.`,
    );
}

function install(reason) {
  console.log(`Installing (${reason}) …`);
  // A machine with NODE_ENV=production would otherwise leave out what builds and tests the product.
  const { status, error, stdout, stderr } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', shell: onWindows, env: { ...process.env, PATH: outerPath() } },
  );
  if (error !== undefined) fail(`npm could not be started: ${error.message}`);
  if (status === 0) return;
  process.stderr.write(stdout + stderr);
  fail(`npm ci failed (exit code ${status}); what it said is above. Nothing was started.`);
}

/**
 * Why `node_modules` is not what the lockfile says, or null. Contents are compared and not dates, which a checkout or a
 * copy changes. Optional packages may be absent: they are binaries for other machines.
 */
function whyInstall() {
  const wanted = readPackages('package-lock.json');
  if (wanted === null) fail('package-lock.json is missing: this is not a complete checkout.');
  const installed = readPackages(path.join('node_modules', '.package-lock.json'));
  if (installed === null) return 'first run';
  for (const [place, entry] of Object.entries(wanted)) {
    if (place === '') continue;
    const there = installed[place];
    if (there === undefined ? !entry.optional : !isSame(entry, there)) return `${place} is not what the lockfile says`;
  }
  const extra = Object.keys(installed).find((place) => wanted[place] === undefined);
  return extra === undefined ? null : `${extra} is not in the lockfile`;
}

function isSame(wanted, installed) {
  return wanted.version === installed.version && wanted.integrity === installed.integrity;
}

function readPackages(file) {
  const full = path.join(root, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')).packages : null;
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
