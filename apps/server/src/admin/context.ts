import { foldedName } from '../base/index.ts';
import type { Data } from './data.ts';

/** What the person at the command line can do something about. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

export interface AdminContext {
  readonly folder: string;
  /** The address of the site's database; null: it is in the folder. */
  readonly database: string | null;
  /** Where people reach the site. */
  readonly origin: string;
  readonly now: number;
  /** The site's own, where it is a setting or in the data folder. */
  readonly secret: () => string | null;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** By name, however it is written. */
export async function findMember(data: Data, name: string): Promise<Member> {
  const [row] = await data.rows('SELECT id, name, role FROM "user" WHERE username = ?', foldedName(name));
  if (row === undefined) throw new Problem(`nobody is called ${JSON.stringify(name)}`);
  return row as unknown as Member;
}
