/** Finds Chromium, which the browser tests need, or installs it where that can be done without asking. */
import { findProgram } from './services/debian.mjs';

/** Its path, or a message that says what to install. */
export function findChromium() {
  return findProgram({
    what: 'Chromium',
    packageName: 'chromium',
    variable: 'CHROMIUM_PATH',
    places: () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    why: 'The browser tests need',
  });
}
