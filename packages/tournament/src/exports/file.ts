import { err, ok, type Result } from '@rayonk/core';
import type { TournamentEvent } from '../events.ts';

/** A whole tournament as a file: the log, and who was who. */
export interface TournamentFile {
  readonly format: typeof FILE_FORMAT;
  readonly title: string;
  /** By number of entrant; null: somebody whose name is not known any more. */
  readonly names: readonly (string | null)[];
  readonly events: readonly TournamentEvent[];
}
export const FILE_FORMAT = 'rayonk-tournament-1';

/** Reads the frame alone: what the events say is judged where they are folded. */
export function parseTournamentFile(text: string): Result<TournamentFile> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('malformed-file', 'not JSON');
  }
  const file = value as Partial<TournamentFile> | null;
  if (file?.format !== FILE_FORMAT) return err('malformed-file', `not a file of the format ${FILE_FORMAT}`);
  const { title, names, events } = file;
  if (typeof title !== 'string' || !Array.isArray(names) || !Array.isArray(events))
    return err('malformed-file', 'a tournament has a title, names and events');
  if (!(events as (Partial<TournamentEvent> | null)[]).every((event) => typeof event?.kind === 'string'))
    return err('malformed-file', 'an event has a kind');
  return ok({ format: FILE_FORMAT, title, names, events });
}
