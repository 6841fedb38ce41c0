import { readLicences } from '../build/licences.ts';

/** The libraries that the app and the server are made with. The build puts the list itself in the place of this file. */
export const LICENCES = readLicences();
