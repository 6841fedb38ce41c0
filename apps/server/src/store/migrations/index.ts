import { aids } from './aids.ts';
import { analyses } from './analyses.ts';
import { credentials } from './credentials.ts';
import { evenings } from './evenings.ts';
import { findings } from './findings.ts';
import { holidays } from './holidays.ts';
import { lobby } from './lobby.ts';
import { lookups } from './lookups.ts';
import { matches } from './matches.ts';
import { nodes } from './nodes.ts';
import { odds } from './odds.ts';
import { people } from './people.ts';
import { signIn } from './sign-in.ts';
import { tournaments } from './tournaments.ts';
import { weights } from './weights.ts';

/** Where a database keeps how many of the steps it has behind it. */
export const SCHEMA_KEY = 'schema';

/**
 * The steps from an empty database to today's tables, in order. A step that has been released is never changed and never moved: what is
 * new is a new step at the end. They are written for SQLite; `postgres/words.ts` puts them into PostgreSQL's words, where nodes of the
 * version before go on while a new one takes the steps: a step adds, and takes away only what no version before it reads.
 */
export const migrations: readonly string[] = [
  matches,
  people,
  signIn,
  lookups,
  credentials,
  weights,
  lobby,
  aids,
  nodes,
  tournaments,
  analyses,
  odds,
  evenings,
  holidays,
  findings,
];

export function tooNewText(done: number, known: number): string {
  return `These data were written by a newer version of Rayon K (tables ${done}, this version knows ${known}). Update it first.`;
}
