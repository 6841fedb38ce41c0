/** The shelf: one line a game. */
export { manifest as hokito } from './hokito/manifest.ts';
export { manifest as kanto } from './kanto/manifest.ts';
export { manifest as kastwa } from './kastwa/manifest.ts';
export { manifest as khan } from './khan/manifest.ts';
export { manifest as khitan } from './khitan/manifest.ts';
