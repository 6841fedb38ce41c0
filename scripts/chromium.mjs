/** Finds Chromium, which the browser tests need, or installs it where that can be done without asking. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Its path, or a message that says what to install. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined)
    return existsSync(named) ? { path: named } : { message: `CHROMIUM_PATH names ${named}, which does not exist.` };
  const found = look();
  if (found !== undefined) return { path: found };
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return {
      message:
        'The browser tests need Chromium. Install it (on Debian or Ubuntu: sudo apt-get install chromium), ' +
        'or set CHROMIUM_PATH to a Chromium or Chrome that is there.',
    };
  console.log('Installing Chromium for the browser tests …');
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stdout, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env, maxBuffer: 1 << 26 });
    if (status !== 0) return { message: `${stdout}${stderr}apt-get ${args.join(' ')} failed; what it said is above.` };
  }
  const installed = look();
  return installed === undefined
    ? { message: 'apt-get installed Chromium, and it is not there.' }
    : { path: installed };
}

function look() {
  return PLACES.find((place) => existsSync(place));
}
