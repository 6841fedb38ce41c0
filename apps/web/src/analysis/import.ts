import { fail, ok, parseGames, type Fault, type GameRecord, type Manifest, type Result } from '@rayonk/core';

/** A game of a file: a record, or why this one cannot be read. `line` is the line of the file it begins on, from 1. */
export interface FileGame {
  readonly line: number;
  readonly record: Result<GameRecord>;
}

/** A position that a variant of a game accepts. */
export interface FoundPosition {
  readonly game: string;
  readonly variant: string;
  readonly position: string;
}

export type TextKind = 'empty' | 'link' | 'games' | 'position';

/** What somebody most likely pasted; each kind then has its own reader and its own faults. */
export function kindOfText(text: string): TextKind {
  const trimmed = tidy(text);
  if (trimmed === '') return 'empty';
  if (/#g=[0-9]+\.\S*$/.test(trimmed) && !trimmed.includes('\n')) return 'link';
  return /^[[{]/.test(trimmed) || trimmed.includes('\n') ? 'games' : 'position';
}

/** What follows the hash sign of a pasted link. */
export function fragmentOf(text: string): string {
  return tidy(text).replace(/^[^#]*/, '');
}

/** Without the mark that some editors put before a text, and without space around it. */
function tidy(text: string): string {
  return text.replace(/^\uFEFF/, '').trim();
}

/**
 * Every game of a file. If one is broken the others are still read: the file is then cut where a line begins a game, and each part is
 * read by itself.
 */
export function gamesOfText(text: string): readonly FileGame[] {
  const clean = text.replace(/^\uFEFF/, ' ');
  const whole = parseGames(clean);
  const parts = partsOf(clean);
  if (!whole.ok && parts.length > 1)
    return parts.map(({ at, text: part }) => ({ line: lineAt(clean, at), record: moved(parseOne(part), clean, at) }));
  if (!whole.ok) return [{ line: 1, record: whole }];
  const begins = parts.length === whole.value.length ? parts.map(({ at }) => lineAt(clean, at)) : [];
  return whole.value.map((record, i) => ({ line: begins[i] ?? 1, record: ok(record) }));
}

function partsOf(text: string): { readonly at: number; readonly text: string }[] {
  const begins = [...text.matchAll(/^[ \t]*\[Game "/gm)].map(({ index }) => index);
  // What stands before the first game belongs to it: it is what is broken there.
  return begins.map((at, i) => ({ at: i === 0 ? 0 : at, text: text.slice(i === 0 ? 0 : at, begins[i + 1]) }));
}

function parseOne(text: string): Result<GameRecord> {
  const games = parseGames(text);
  return games.ok ? ok(games.value[0]!) : games;
}

/** A fault of a part as one of the whole text: its offset counts from the beginning, and so does the line in its message. */
function moved<T>(result: Result<T>, text: string, by: number): Result<T> {
  if (result.ok || result.fault.at === null) return result;
  const at = result.fault.at + by;
  const message = result.fault.message.replace(/^line [0-9]+: /, `line ${lineAt(text, at)}: `);
  return fail({ ...result.fault, at, message });
}

/** The line of a text that an offset is on, from 1. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/** Which variants accept a position text; if none does, the fault of the parser that came furthest. */
export async function findPosition(
  registry: readonly Manifest[],
  text: string,
): Promise<{ readonly found: readonly FoundPosition[]; readonly fault: Fault | null }> {
  const position = tidy(text);
  const found: FoundPosition[] = [];
  let closest: Fault | null = null;
  for (const { id, variants, load } of registry) {
    const { rules } = await load();
    for (const variant of variants) {
      const parsed = rules[variant]!.parse(position);
      if (parsed.ok) found.push({ game: id, variant, position });
      else if (closest === null || progress(parsed.fault) > progress(closest)) closest = parsed.fault;
    }
  }
  return { found, fault: found.length > 0 ? null : closest };
}

/** An impossible position is at least well formed, so it is of that game. */
function progress({ code, at }: Fault): number {
  return (code === 'impossible-position' ? 1e6 : 0) + (at ?? 0);
}
