import { Line } from '../line.ts';
import { err, ok, unwrap, type Result } from '../result.ts';
import type { GameResult, Position, Rules } from '../rules.ts';
import { OUTCOMES, UNFINISHED } from './parse.ts';
import { replayRecord, type GameRecord } from './record.ts';

const WIDTH = 100;
/** Tags that the writer makes itself. */
const RESERVED = ['Game', 'Variant', 'Start', 'Result', 'Reason', 'Scores'];

/** Writes a game in its one canonical form. The rules play it first, so a file that is written can be read again. */
export function formatGame<P extends Position>(rules: Rules<P>, record: GameRecord): Result<string> {
  const checked = replayRecord(rules, record);
  if (!checked.ok) return checked;
  for (const [name, value] of Object.entries(record.tags)) {
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || RESERVED.includes(name) || /[\r\n]/.test(value))
      return err(
        'malformed-file',
        `${JSON.stringify(name)} cannot be a tag: its name is taken or not made of letters and digits, or its value has a line break`,
      );
  }
  const tags = Object.entries(allTags(record)).map(([name, value]) => `[${name} "${escaped(value, '"')}"]\n`);
  const words = [...bodyWords(rules, record), outcomeOf(record.result)];
  return ok(`${tags.join('')}\n${wrapped(words)}\n`);
}

function allTags(record: GameRecord): Record<string, string> {
  const { result } = record;
  return {
    Game: record.game,
    Variant: record.variant,
    Start: record.start,
    ...record.tags,
    Result: outcomeOf(result),
    ...(result === null ? {} : { Reason: result.reason }),
    ...(result === null || result.scores === null ? {} : { Scores: result.scores.join('-') }),
  };
}

export function outcomeOf(result: GameResult | null): string {
  if (result === null) return UNFINISHED;
  const found = Object.entries(OUTCOMES).find(([, winner]) => winner === result.winner);
  return found![0];
}

/** Actions with a number before each turn of seat 0 (`3.`), and `1...` where seat 1 acts first; comments in braces. */
function bodyWords<P extends Position>(rules: Rules<P>, record: GameRecord): string[] {
  const words: string[] = [];
  if (record.comment !== null) words.push(`{${escaped(record.comment, '}')}}`);
  const line = unwrap(Line.from(rules, record.start));
  let turn = 0;
  let before: number | null = null;
  for (const { text, comment } of record.actions) {
    const { actor } = line;
    // Chance is part of the turn of the seat that called for it.
    if (actor === 0 || actor === 1) {
      if (actor === 0 && before !== 0) words.push(`${++turn}.`);
      if (actor === 1 && before === null) words.push(`${++turn}...`);
      before = actor;
    }
    words.push(text);
    if (comment !== null) words.push(`{${escaped(comment, '}')}}`);
    unwrap(line.play(text));
  }
  return words;
}

function wrapped(words: readonly string[]): string {
  let text = '';
  let column = 0;
  for (const word of words) {
    const first = word.split('\n')[0]!.length;
    if (text !== '') {
      const fits = column + 1 + first <= WIDTH;
      text += fits ? ' ' : '\n';
      column = fits ? column + 1 : 0;
    }
    text += word;
    column = word.includes('\n') ? word.length - word.lastIndexOf('\n') - 1 : column + word.length;
  }
  return text;
}

function escaped(text: string, closing: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(closing, `\\${closing}`);
}
