/** The shelf: one line a game. */
export { manifest as hokito } from './hokito/manifest.ts';
