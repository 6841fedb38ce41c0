import type { Device } from './create.ts';

/** The browser's clock and generator. */
export const device: Device = {
  now: () => Date.now(),
  randomHex: (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
};
