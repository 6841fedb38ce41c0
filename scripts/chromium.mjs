import { findProgram } from './debian.mjs';

/** Chromium, which the browser tests need. */
export function findChromium() {
  return findProgram({
    name: 'Chromium',
    what: 'The browser tests',
    setting: 'CHROMIUM_PATH',
    places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    debian: 'chromium',
  });
}
