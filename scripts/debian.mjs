/** Finds a program that tests need, or installs it where that can be done without asking. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Its path, or a message that says what to install. `setting` may name another place, `debian` is the package that has it. */
export function findProgram({ name, what, setting, places, debian }) {
  const named = process.env[setting];
  if (named !== undefined)
    return existsSync(named) ? { path: named } : { message: `${setting} names ${named}, which does not exist.` };
  const look = () => places.find((place) => existsSync(place));
  const found = look();
  if (found !== undefined) return { path: found };
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return {
      message:
        `${what} need ${name}. Install it (on Debian or Ubuntu: sudo apt-get install ${debian}), ` +
        `or set ${setting} to where it is.`,
    };
  console.log(`Installing ${name} for tests …`);
  for (const args of [['update'], ['install', '-y', debian]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stdout, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env, maxBuffer: 1 << 26 });
    if (status !== 0) return { message: `${stdout}${stderr}apt-get ${args.join(' ')} failed; what it said is above.` };
  }
  const installed = look();
  return installed === undefined ? { message: `apt-get installed ${name}, and it is not there.` } : { path: installed };
}
