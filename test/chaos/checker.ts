/**
 * Judges what clients saw by what the database holds. It shares no code with the site or the clients: messages and rows are read as plain
 * JSON, and hashes are made as docs/fairness.md says.
 */
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkRatings } from './ratings.ts';

/** One client of one match: everything it sent and heard, and how it says that the match ended. */
export interface Testimony {
  readonly match: string;
  readonly seat: number | null;
  readonly sent: readonly string[];
  readonly heard: readonly string[];
  /** How long each command took the client itself, in milliseconds. */
  readonly thought: Readonly<Record<string, number>>;
  readonly result: { readonly winner: number | null; readonly reason: string } | null;
}

export interface Verdict {
  readonly matches: number;
  readonly ended: number;
  readonly acknowledged: number;
  readonly events: number;
  /** Face-down pieces whose secrets were looked for in everything that was sent. */
  readonly hidden: number;
  /** The most that an action was charged beyond what its client took for it, in milliseconds. */
  readonly mostCharged: number;
  readonly rated: number;
  readonly wrongs: readonly string[];
  /** Actions that were charged for what failed. Apart from the rest, because how long things take depends on how busy the machine is. */
  readonly overcharged: readonly Overcharged[];
}

interface Overcharged {
  readonly what: string;
  readonly match: string;
  readonly seat: number | null;
  /** What the log says of that time. */
  readonly log: readonly string[];
  /** The time that was charged, by the clock of the site. */
  readonly from: number;
  readonly to: number;
}

interface Row {
  readonly match_id: string;
  readonly sequence: number;
  readonly event: string;
  readonly command: string | null;
}
interface Kept {
  readonly id: string;
  readonly status: string;
  readonly winner: number | null;
  readonly reason: string | null;
  readonly seed: string | null;
}
/** What is looked at of an event. */
interface Event {
  readonly kind: string;
  readonly at: number;
  readonly seat?: number;
  readonly action?: string;
  readonly spent?: number;
  readonly party?: number;
  readonly share?: string;
  readonly salt?: string;
  readonly seed?: string;
  readonly drawn?: { readonly leaves?: Readonly<Record<string, string>> };
}
/** What is looked at of a message, to the site or from it. */
interface Message {
  readonly t: string;
  readonly id?: string;
  readonly from?: number;
  readonly sequence?: number;
  readonly events?: readonly Event[];
  readonly state?: { readonly from: number; readonly events: readonly Event[] };
  readonly command?: { readonly action?: string };
}
/** A message that shows events of the log, or answers a command. */
interface Shown {
  readonly text: string;
  readonly from: number;
  readonly events: readonly Event[];
}

export async function check(database: string, testimonies: readonly Testimony[]): Promise<Verdict> {
  const ids = [...new Set(testimonies.map(({ match }) => match))];
  const client = new Client({ connectionString: database });
  await client.connect();
  const select = async <T>(sql: string): Promise<T[]> => (await client.query(sql, [ids])).rows as T[];
  const rows = await select<Row>(
    'select match_id, sequence::int, event, command from events where match_id = any($1) order by match_id, sequence',
  );
  const kept = await select<Kept>(
    `select id, status, winner::int, reason, seed from matches left join secrets on match_id = id where id = any($1)`,
  );
  const ratings = await settledRatings(client);
  await client.end();
  const total = { acknowledged: 0, hidden: 0, mostCharged: 0 };
  const wrongs = [...ratings.wrongs];
  const overcharged: Overcharged[] = [];
  for (const id of ids) {
    const log = rows.filter((row) => row.match_id === id);
    const match = kept.find((row) => row.id === id);
    const witnesses = testimonies.filter((one) => one.match === id);
    const say = (wrong: string): void => void wrongs.push(`${id}: ${wrong}`);
    if (match === undefined) say('is not kept');
    else checkResult(match, log, witnesses, say);
    checkLog(log, say);
    for (const one of witnesses) total.mostCharged = Math.max(total.mostCharged, checkCharged(one, log, overcharged));
    const shown = witnesses.map((one) => one.heard.map(shownBy));
    for (const each of shown)
      checkSeen(
        each.filter((one) => one !== null),
        log,
        say,
      );
    for (const one of witnesses) total.acknowledged += checkAcknowledged(one, log, say);
    total.hidden += checkHidden(log, match?.seed ?? null, witnesses, say);
  }
  const ended = kept.filter(({ status }) => status === 'over').length;
  return { matches: ids.length, ended, events: rows.length, rated: ratings.rated, ...total, wrongs, overcharged };
}

type Say = (wrong: string) => void;

/** Numbers without gaps, no command twice, times that never run backwards, nobody charged more than has passed. */
function checkLog(log: readonly Row[], say: Say): void {
  const commands = new Set<string>();
  let before = -Infinity;
  for (const [i, { sequence, event, command }] of log.entries()) {
    const { at, kind, spent = 0 } = eventIn(event);
    if (sequence !== i) say(`event ${i} has the number ${sequence}`);
    if (command !== null && commands.has(command)) say(`command ${command} was done twice`);
    if (command !== null) commands.add(command);
    if (at < before) say(`event ${i} (${kind}) is from ${before - at} ms before the one before it`);
    if (kind === 'acted' && (spent < 0 || spent > at - before))
      say(`event ${i} was charged ${spent} ms of ${at - before}`);
    before = Math.max(before, at);
  }
}

/** What a fault may cost: a node that says nothing is missed after a second and a half, and the way there and back takes its time. */
const MOST_CHARGED = 3000;

/** Nobody's clock is charged much more than they took themselves, whatever failed meanwhile. */
function checkCharged({ match, seat, thought }: Testimony, log: readonly Row[], found: Overcharged[]): number {
  let most = 0;
  for (const { sequence, event, command } of log) {
    const own = command?.startsWith(`${seat}:`) === true ? thought[command.slice(`${seat}:`.length)] : undefined;
    const { kind, at, spent = 0 } = eventIn(event);
    if (own === undefined || kind !== 'acted') continue;
    const beyond = Math.round(spent - own);
    const what = `${match}: event ${sequence} took ${Math.round(own)} ms and was charged ${spent}`;
    const [from, to] = [at - spent, at];
    if (beyond > MOST_CHARGED) {
      const meanwhile = log.map((row) => row.event).filter((text) => isWithin(eventIn(text).at, from - 1000, to));
      found.push({ what, match, seat, from, to, log: meanwhile });
    }
    most = Math.max(most, beyond);
  }
  return most;
}

function isWithin(moment: number, from: number, to: number): boolean {
  return moment >= from && moment <= to;
}

/** A match that ended while its node died is rated by another, a little later. */
const LONGEST_RATING = 60_000;

async function settledRatings(client: Client): ReturnType<typeof checkRatings> {
  for (const until = performance.now() + LONGEST_RATING; ; await sleep(500)) {
    const checked = await checkRatings(client);
    if (checked.wrongs.length === 0 || performance.now() > until) return checked;
  }
}

function shownBy(text: string): Shown | null {
  const { t, state, from, events } = messageIn(text);
  if (t === 'match') return { text, ...state! };
  return t === 'events' ? { text, from: from!, events: events! } : null;
}

/** What anybody ever saw as event n is event n: so no two saw different ones. */
function checkSeen(shown: readonly Shown[], log: readonly Row[], say: Say): void {
  for (const { from, events } of shown)
    for (const [i, event] of events.entries()) {
      const row = log[from + i];
      if (row === undefined) say(`event ${from + i} was seen and is not kept: ${JSON.stringify(event)}`);
      else if (row.event !== JSON.stringify(event))
        say(`event ${from + i} was seen as ${JSON.stringify(event)} and is ${row.event}`);
    }
}

/** Every action that was answered is in the log, once, at the place that was said. */
function checkAcknowledged({ seat, sent, heard }: Testimony, log: readonly Row[], say: Say): number {
  const actions = new Map<string, string>();
  for (const text of sent) {
    const { t, id, command } = messageIn(text);
    if (t === 'do' && command!.action !== undefined) actions.set(id!, command!.action);
  }
  const answers = heard.map(messageIn).filter(({ t, id = '' }) => ANSWERS.has(t) && actions.has(id));
  for (const { id = '', sequence, from } of answers) {
    const rows = log.filter(({ command }) => command === `${seat}:${id}`);
    const event = rows[0] === undefined ? null : eventIn(rows[0].event);
    if (rows.length !== 1) say(`${seat}:${id} was acknowledged and is there ${rows.length} times`);
    else if (rows[0]!.sequence !== (sequence ?? from) || event?.seat !== seat || event.action !== actions.get(id))
      say(`${seat}:${id} was ${actions.get(id)} at ${sequence ?? from}, and is ${JSON.stringify(rows[0])}`);
  }
  return new Set(answers.map(({ id }) => id)).size;
}

const ANSWERS = new Set(['done', 'events']);

/** Whoever saw the end saw the same one, and all who were there saw it. */
function checkResult(match: Kept, log: readonly Row[], witnesses: readonly Testimony[], say: Say): void {
  const isOver = log.some(({ event }) => eventIn(event).kind === 'revealed');
  if (isOver !== (match.status === 'over')) say(`is ${match.status}, and its seed is ${isOver ? '' : 'not '}out`);
  for (const { seat, result } of witnesses) {
    const said = result === null ? 'nothing' : `${result.winner} by ${result.reason}`;
    const known = match.status === 'over' ? `${match.winner} by ${match.reason}` : 'nothing';
    if (said !== known) say(`ended with ${known}, and for ${seat ?? 'a spectator'} with ${said}`);
  }
}

/** A salt is sent with the event that turns its piece over and never otherwise; the seed with the end. */
function checkHidden(log: readonly Row[], seed: string | null, witnesses: readonly Testimony[], say: Say): number {
  const events = log.map(({ event }) => eventIn(event));
  const secret = seed ?? events.find(({ kind }) => kind === 'revealed')?.seed;
  if (secret === undefined) {
    say('has no seed');
    return 0;
  }
  const shares = events.filter(({ kind }) => kind === 'shared').sort((a, b) => a.party! - b.party!);
  const mix = hash(`mix ${secret} ${shares[0]!.share} ${shares[1]!.share}`);
  const started = events.find(({ kind }) => kind === 'started');
  const places = Object.keys(started?.drawn?.leaves ?? {});
  const salts = places.map((place) => hash(`salt ${mix} ${place}`).slice(0, 32));
  const published = new Set(events.map(({ salt }) => salt));
  for (const salt of published)
    if (salt !== undefined && !salts.includes(salt)) say('a salt was published that the seed does not give');
  for (const { heard } of witnesses)
    for (const text of heard) {
      const shown = shownBy(text)?.events ?? [];
      for (const word of [secret, mix, ...salts])
        if (text.includes(word) && !shown.some((event) => event.seed === word || event.salt === word))
          say(`a secret was sent before its time: ${text.slice(0, 200)}`);
    }
  return places.length;
}

function eventIn(text: string): Event {
  return JSON.parse(text) as Event;
}

function messageIn(text: string): Message {
  return JSON.parse(text) as Message;
}

function hash(line: string): string {
  return createHash('sha256').update(`rayonk-fair-1 ${line}`).digest('hex');
}
