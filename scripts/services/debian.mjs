/**
 * Programs that tests and tools start and that npm does not bring: found where they are, or installed by `apt-get` where that can be done
 * without asking. Plain JavaScript without dependencies: it runs before `npm ci` has.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The path of the first place that exists, or a message that says what to install.
 *
 * @param {{ what: string, packageName: string, variable: string, places: () => readonly string[], why: string }} wanted
 * @returns {{ path: string, message?: undefined } | { path?: undefined, message: string }}
 */
export function findProgram({ what, packageName, variable, places, why }) {
  const named = process.env[variable];
  if (named !== undefined)
    return existsSync(named) ? { path: named } : { message: `${variable} names ${named}, which does not exist.` };
  const found = places().find((place) => existsSync(place));
  if (found !== undefined) return { path: found };
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return {
      message:
        `${why} ${what}. Install it (on Debian or Ubuntu: sudo apt-get install ${packageName}), ` +
        `or set ${variable} to one that is there.`,
    };
  // The answers of some tools that call this are read by programs.
  console.error(`Installing ${what} …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', packageName]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stdout, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env, maxBuffer: 1 << 26 });
    if (status !== 0) return { message: `${stdout}${stderr}apt-get ${args.join(' ')} failed; what it said is above.` };
  }
  const installed = places().find((place) => existsSync(place));
  return installed === undefined
    ? { message: `apt-get installed ${packageName}, and ${what} is not there.` }
    : { path: installed };
}
