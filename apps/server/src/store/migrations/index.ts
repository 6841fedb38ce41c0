import { aids } from './aids.ts';
import { credentials } from './credentials.ts';
import { lobby } from './lobby.ts';
import { lookups } from './lookups.ts';
import { matches } from './matches.ts';
import { nodes } from './nodes.ts';
import { people } from './people.ts';
import { signIn } from './sign-in.ts';
import { weights } from './weights.ts';

/**
 * The steps from an empty database to today's tables, in order. A step that has been released is never changed and never moved: what is
 * new is a new step at the end.
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
];
