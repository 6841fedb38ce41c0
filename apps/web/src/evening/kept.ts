import { err, ok, type Result } from '@rayonk/core';
import { registry } from '@rayonk/games';
import {
  FILE_FORMAT,
  FORMATS,
  parseTournamentFile,
  Tournament,
  type Discipline,
  type TournamentFile,
} from '@rayonk/tournament';
import { keep, readKept } from '../app/kept.ts';
import type { Device } from '../play/create.ts';
import { FIRST_FORMAT, type FormatChoices } from '../tournaments/choices.ts';
import { PLACES, readNames, type Draft, type Evening } from './evening.ts';

/** What a device keeps of an evening, so that a reload loses nothing. */
export type Kept =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'evening'; readonly evening: Evening };

const KEY = 'rayonk.evening';

export function keepEvening(kept: Kept): void {
  keep(KEY, JSON.stringify(kept.kind === 'draft' ? kept.draft : { ...fileOf(kept.evening), ...kept.evening }));
}

export function readEvening(title: string): Kept {
  const text = readKept(KEY) ?? '{}';
  const evening = eveningOf(text);
  return evening.ok ? { kind: 'evening', evening: evening.value } : { kind: 'draft', draft: draftOf(text, title) };
}

export function fileOf({ title, names, events }: Evening): TournamentFile {
  return { format: FILE_FORMAT, title, names, events };
}

/** An evening as it was kept, or from a file that somebody saved: then slips that were printed before say nothing any more. */
export function eveningOf(text: string, device?: Device): Result<Evening> {
  const file = parseTournamentFile(text);
  if (!file.ok) return file;
  const { title, names, events } = file.value;
  const tournament = Tournament.fold(events);
  if (!tournament.ok) return err('malformed-file', tournament.fault.message);
  if (tournament.value.phase === 'open' || names.length !== tournament.value.entrants.length)
    return err('malformed-file', 'not the file of an evening');
  const { key, boxes, published } = JSON.parse(text) as Partial<Record<keyof Evening, unknown>>;
  const isKey = typeof key === 'string' && /^[0-9a-f]{32}$/.test(key);
  if (!isKey && device === undefined) return err('malformed-file', 'an evening has a key');
  return ok({
    title,
    names: names.map((name, i) => (typeof name === 'string' ? name : `#${i + 1}`)),
    events,
    key: isKey ? key : device!.randomHex(16),
    boxes: typeof boxes === 'number' ? boxes : null,
    published: typeof published === 'string' ? published : null,
  });
}

/** What was kept of a draft, as far as it can be used. */
function draftOf(text: string, usual: string): Draft {
  const { title, names, programme, format, place, boxes } = objectOf(text);
  const kept = typeof format === 'object' ? (format as Partial<FormatChoices>) : {};
  const games = (Array.isArray(programme) ? programme : []) as readonly Partial<Discipline>[];
  const known = registry.flatMap(({ id, variants }) => {
    const wanted = games.find((each) => each.game === id);
    const variant = variants.find((each) => each === wanted?.variant) ?? variants[0]!;
    return wanted === undefined ? [] : [{ game: id, variant }];
  });
  const [first] = registry;
  return {
    title: typeof title === 'string' ? title : usual,
    names: readNames((Array.isArray(names) ? names : []).filter((name) => typeof name === 'string').join('\n')),
    programme: known.length > 0 ? known : [{ game: first!.id, variant: first!.variants[0]! }],
    format: {
      ...FIRST_FORMAT,
      rounds: typeof kept.rounds === 'string' ? kept.rounds : '',
      format: FORMATS.find((each) => each === kept.format) ?? FIRST_FORMAT.format,
      duration: typeof kept.duration === 'string' ? kept.duration : FIRST_FORMAT.duration,
      cycles: kept.cycles === '2' ? '2' : '1',
      third: kept.third === true,
      streaks: kept.streaks !== false,
    },
    place: PLACES.find((each) => each === place) ?? 'boards',
    boxes: typeof boxes === 'string' ? boxes : '4',
  };
}

function objectOf(text: string): Partial<Record<keyof Draft, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
