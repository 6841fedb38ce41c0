import {
  formatGame,
  loadRules,
  ok,
  openGame,
  parseGames,
  Random,
  unwrap,
  type GameRecord,
  type RecordedAction,
  type Rules,
} from '@rayonk/core';
import { registry } from '@rayonk/games';
import { shortFairTags, wholeFairTags } from '@rayonk/match';
import { readActions, writeActions } from './action-numbers.ts';
import { linkFault, type AnalysisResult } from './faults.ts';
import { brokenLink, textOf } from './pack.ts';

/*
 * A game in few bytes: the head of its file without what follows from the rest, then its actions as numbers.
 *
 *   0 … 2        a checksum of all that follows
 *   3 … n-1      the tags of the game file, UTF-8; no `Start` where all games begin alike, no hashes that follow from the seed
 *   n            0
 *   n+1 …        the actions (`action-numbers.ts`)
 */
const CHECKED = 3;
const ACTIONS = 'Actions';

/** Null for a game that only its text can hold: one with comments along its line, or with a tag of our name. */
export async function shortOf(rules: Rules, record: GameRecord): Promise<Uint8Array<ArrayBuffer> | null> {
  const isPlain = record.comment === null && record.actions.every(({ comment }) => comment === null);
  if (!isPlain || ACTIONS in record.tags) return null;
  const log = record.actions.map(({ text }) => text);
  const tags = { ...(await shortTags(rules, record)), [ACTIONS]: String(log.length) };
  const file = unwrap(formatGame(rules, { ...record, tags }));
  const head = file.slice(0, file.indexOf('\n\n'));
  const start = fixedStart(rules) === record.start ? head.replace(/^\[Start .*\n/m, '') : head;
  const text = new TextEncoder().encode(start);
  const numbers = writeActions(rules, record.start, log);
  const bytes = new Uint8Array(CHECKED + text.length + 1 + numbers.length);
  bytes.set(text, CHECKED);
  bytes.set(numbers, CHECKED + text.length + 1);
  bytes.set(checksum(bytes.subarray(CHECKED)));
  return bytes;
}

export async function readShort(bytes: Uint8Array): Promise<AnalysisResult<GameRecord>> {
  const body = bytes.subarray(CHECKED);
  const end = body.indexOf(0);
  if (end < 0 || checksum(body).some((byte, i) => byte !== bytes[i])) return brokenLink();
  const head = textOf(body.subarray(0, end));
  if (!head.ok) return head;
  const named = /^\[Game "(\w+)"\]\n\[Variant "([\w+-]+)"\]/.exec(head.value);
  if (named === null) return brokenLink();
  const rules = await rulesOf(named[1]!, named[2]!);
  if (!rules.ok) return rules;
  const file = parseGames(`${withStart(rules.value, head.value)}\n\n${outcomeIn(head.value)}\n`);
  if (!file.ok) return file;
  const [game, another] = file.value;
  if (game === undefined || another !== undefined) return brokenLink();
  const { [ACTIONS]: count = '', ...tags } = game.tags;
  const log = /^[0-9]{1,5}$/.test(count)
    ? readActions(rules.value, game.start, Number(count), body.subarray(end + 1))
    : null;
  if (log === null) return brokenLink();
  const actions = log.map((text): RecordedAction => ({ text, comment: null }));
  return ok({ ...game, tags: await wholeTags(rules.value, { ...game, tags }, log), actions });
}

/**
 * Without the hashes that follow from the seed. Before the seed is out nothing follows from anything, and forty seals that nobody can open
 * yet are no use to a reader: a game that goes on travels without them.
 */
async function shortTags(rules: Rules, { tags, start, actions }: GameRecord): Promise<GameRecord['tags']> {
  if (tags.FairMethod === undefined) return tags;
  if (tags.FairSeed === undefined) return without(tags, (name) => name.startsWith('Fair'));
  const log = actions.map(({ text }) => text);
  return shortFairTags(rules, await dealingFor(rules), { start, log, tags }) ?? tags;
}

async function wholeTags(
  rules: Rules,
  { tags, start }: GameRecord,
  log: readonly string[],
): Promise<GameRecord['tags']> {
  if (tags.FairSeed === undefined || tags.FairCommit !== undefined) return tags;
  return wholeFairTags(rules, await dealingFor(rules), { start, log, tags }) ?? tags;
}

async function dealingFor({ game, variant }: Rules) {
  return unwrap(await openGame(registry, game, variant)).dealing;
}

async function rulesOf(game: string, variant: string): Promise<AnalysisResult<Rules>> {
  try {
    return await loadRules(registry, game, variant);
  } catch (error) {
    return linkFault('not-loaded', String(error));
  }
}

/** Where every game of a variant begins, or null if that is drawn. */
function fixedStart(rules: Rules): string | null {
  const [first, second] = ['a', 'b'].map((seed) => rules.start(new Random(seed)));
  return first === second ? first! : null;
}

function withStart(rules: Rules, head: string): string {
  const start = fixedStart(rules);
  if (start === null || /^\[Start /m.test(head)) return head;
  return head.replace('\n[', `\n[Start "${start}"]\n[`);
}

function outcomeIn(head: string): string {
  return /^\[Result "(.*)"\]$/m.exec(head)?.[1] ?? '*';
}

function without(tags: GameRecord['tags'], isUnwanted: (name: string) => boolean): GameRecord['tags'] {
  return Object.fromEntries(Object.entries(tags).filter(([name]) => !isUnwanted(name)));
}

/** FNV-1a, three bytes of it: enough to tell a link that somebody's finger has changed. */
function checksum(bytes: Uint8Array): readonly number[] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return [hash & 255, (hash >>> 8) & 255, (hash >>> 16) & 255];
}
