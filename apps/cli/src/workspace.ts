import { fileURLToPath } from 'node:url';

/** The folder of the repository: commands that keep their results write below it. */
export const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
