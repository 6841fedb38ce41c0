import { conformance } from './conformance.ts';
import { noughts } from './noughts/manifest.ts';
import { shelf } from './shelf.ts';

// Two games live in the tests: one that is complete, and the smallest there can be.
for (const manifest of [...shelf, noughts]) await conformance(manifest);
