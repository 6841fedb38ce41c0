import { fail, ok } from '@rayonk/core';
import type { Match, MatchEvent } from '@rayonk/match';
import type { Logger } from 'pino';
import type { Bus } from '../nodes/index.ts';
import type { Hub } from '../base/index.ts';
import { type Store, StoreConflict } from '../store/index.ts';
import type { Alarms } from './alarms.ts';
import { appendEvents, decide, type Append } from './decide.ts';
import { missedPauses } from './downtime.ts';
import type { CommandJob, Job, WritingJob } from './jobs.ts';
import type { Reading } from './loading.ts';
import type { HostedMatch } from './hosted-match.ts';
import type { Rows } from './rows.ts';
import { announceAppended } from './announce.ts';

/** After so many times another writer is not faster by chance: a match has two players, and each of its nodes may want to pause it. */
const TRIES = 8;
/** What failed otherwise may have been written all the same: after a pause it is looked up, so often. */
const UNCERTAIN_TRIES = 3;
const UNCERTAIN_PAUSE = 100;
/** What players hear of so much later than it happened costs whoever is to act nothing: they could not know. */
const LATE_NEWS = 1000;

export interface MatchWriterParts {
  readonly store: Store;
  readonly rows: Rows;
  readonly bus: Bus;
  readonly hub: Pick<Hub, 'awaySince'>;
  readonly mayHaveActed: (hosted: HostedMatch) => boolean;
  /** Whether whoever is to act hears of it through this node and no other. */
  readonly depends: (hosted: HostedMatch) => boolean;
  readonly log: Logger;
  readonly now: () => number;
  readonly alarms: Alarms<HostedMatch>;
  /** What the store has of a match from an event on. */
  readonly readOn: (hosted: HostedMatch) => Promise<Reading>;
  /** A match whose writing failed knows nothing for certain any more. */
  readonly drop: (hosted: HostedMatch) => void;
  /** Notices whether the server was held up, before anything is judged by its clock. */
  readonly look: () => void;
}

/**
 * Where jobs are done: those of one match one after another, those of different matches side by side. A job is judged, written, and when it
 * is durable it happens, is told and answered. There is one callback on the way and no chain of promises: this is the hot path.
 *
 * A match in memory is a copy of its log, and other nodes may write in the log too. Two things make that safe. An append takes the numbers
 * that follow what this node has read, and the store lets nobody have a number twice: whoever loses reads on and judges again. And whoever
 * has the next number to give has read everything before it, with the commands that caused it: so no command is done twice.
 */
export class MatchWriter {
  readonly #parts: MatchWriterParts;
  #working = 0;
  #idle: (() => void) | null = null;

  constructor(parts: MatchWriterParts) {
    this.#parts = parts;
  }

  submit(hosted: HostedMatch, job: Job): void {
    hosted.jobs.push(job);
    if (hosted.jobs.length > 1) return;
    this.#working++;
    this.#work(hosted);
  }

  /** Before everything that waits: the first of a match's jobs may be on its way to the disk already. */
  interrupt(hosted: HostedMatch, job: Job): void {
    if (hosted.jobs.length === 0) this.submit(hosted, job);
    else hosted.jobs.splice(hosted.isWriting ? 1 : 0, 0, job);
  }

  /** Resolves when nothing is being written. */
  idle(): Promise<void> {
    return this.#working === 0 ? Promise.resolve() : new Promise((resolve) => (this.#idle = resolve));
  }

  /** Does the first job; refusals take no time, so it is a loop and not a recursion. */
  #work(hosted: HostedMatch): void {
    this.#parts.look();
    for (let job = hosted.jobs[0]; job !== undefined; job = hosted.jobs[0]) {
      if (job.kind === 'hear' || job.kind === 'read') {
        if (!this.#follow(hosted, job)) return;
        continue;
      }
      let append: Append | 'behind' | null;
      try {
        append = job.kind === 'command' ? this.#judge(hosted, job) : this.#prepare(hosted, job);
      } catch (error) {
        hosted.jobs.shift();
        job.reject(error);
        continue;
      }
      if (append === 'behind') {
        void this.#readOn(hosted);
        return;
      }
      if (append !== null) {
        this.#write(hosted, job, append);
        return;
      }
      hosted.jobs.shift();
    }
    this.#rest();
  }

  /** Does a job that only follows what others wrote; false: that takes a while. */
  #follow(hosted: HostedMatch, job: Exclude<Job, WritingJob>): boolean {
    try {
      if (this.#isUpToDate(hosted, job)) {
        hosted.jobs.shift();
        return true;
      }
      job.isRead = true;
      void this.#readOn(hosted);
    } catch (error) {
      // What was heard is not what the log says: only that is the truth.
      this.#giveUp(hosted, error);
    }
    return false;
  }

  /** What is next happens at once; what is older has happened; before anything later, what lies between is read from the store. */
  #isUpToDate(hosted: HostedMatch, job: Exclude<Job, WritingJob>): boolean {
    if (job.kind === 'read') {
      if (job.isRead) job.resolve();
      return job.isRead;
    }
    const { from, texts, command, quota } = job.written;
    const { sequence } = hosted.match;
    if (from !== sequence) return from + texts.length <= sequence || job.isRead;
    if (quota !== null) hosted.quotas[quota.seat] = quota;
    this.#hear(hosted, texts, command);
    if (this.#parts.depends(hosted)) this.#giveBack(hosted, 1);
    return true;
  }

  #hear(hosted: HostedMatch, texts: readonly string[], command: string | null, isOwn = false): void {
    const { bus, alarms, now } = this.#parts;
    const events = texts.map((text) => JSON.parse(text) as MatchEvent);
    const wasOver = hosted.match.phase === 'over';
    const from = hosted.match.sequence;
    hosted.happen(events, texts, command);
    hosted.heardOfPause();
    hosted.usedAt = now();
    alarms.set(hosted);
    announceAppended(bus, hosted, { from, events, wasOver, command, isOwn });
  }

  /** Clocks stand from when something happened until it could be told, where that took long: before the job at this place. */
  #giveBack(hosted: HostedMatch, place: 0 | 1): void {
    const { at } = hosted.events.at(-1)!;
    const told = Math.floor(this.#parts.now());
    if (told - at < LATE_NEWS || !hosted.isRealTime || hosted.match.phase !== 'playing') return;
    const make = (match: Match): readonly MatchEvent[] =>
      missedPauses(match, hosted.events.at(-1)!.at, [[at, told]], false);
    const reject = (error: unknown): void =>
      this.#parts.log.error({ match: hosted.id, err: error }, 'time was not given back');
    hosted.jobs.splice(place, 0, { kind: 'system', make, tries: 0, resolve: () => {}, reject });
  }

  /** Null: the command is answered. `behind`: it may be meant for what another node has written and this one has not heard of. */
  #judge(hosted: HostedMatch, job: CommandJob): Append | 'behind' | null {
    const { rows, hub, mayHaveActed, now, bus } = this.#parts;
    const known = hosted.commands.get(job.key);
    if (known !== undefined) {
      job.resolve(ok(known));
      return null;
    }
    const { match } = hosted;
    const at = this.#moment(hosted, now());
    // Whoever is back and acts need not wait for the clocks.
    if (match.isPaused && job.command.kind === 'act' && match.actor === job.seat)
      return appendEvents(hosted, [{ kind: 'resumed', at }], rows, null);
    const earlier = hosted.refusals.get(job.key);
    if (earlier !== undefined) {
      job.resolve(fail(earlier));
      return null;
    }
    const decision = decide(hosted, job, { rows, hub, mayHaveActed }, at);
    if (decision.kind === 'append') return decision.append;
    if (bus.link !== null && job.isRead !== true) {
      job.isRead = true;
      return 'behind';
    }
    hosted.refuse(job.key, decision.fault);
    job.resolve(fail(decision.fault));
    return null;
  }

  #prepare(hosted: HostedMatch, job: Extract<Job, { kind: 'system' }>): Append | null {
    const events = job.make(hosted.match, this.#moment(hosted, this.#parts.now()));
    if (events.length > 0) return appendEvents(hosted, events, this.#parts.rows, null);
    job.resolve(false);
    return null;
  }

  /** A log never goes back in time, whatever the machine's clock does. */
  #moment(hosted: HostedMatch, now: number): number {
    return Math.max(Math.floor(now), hosted.events.at(-1)!.at);
  }

  #write(hosted: HostedMatch, job: WritingJob, append: Append): void {
    hosted.isWriting = true;
    this.#parts.store.write(append.statements).then(
      () => this.#happen(hosted, job, append),
      (error: unknown) => this.#fail(hosted, job, error),
    );
  }

  #happen(hosted: HostedMatch, job: WritingJob, append: Append): void {
    const { bus, alarms, now } = this.#parts;
    const { events, texts, command, quota, from } = append;
    const wasOver = hosted.match.phase === 'over';
    try {
      if (quota !== null && job.kind === 'command') hosted.quotas[job.seat] = quota;
      hosted.happen(events, texts, command);
    } catch (error) {
      this.#fail(hosted, job, error);
      return;
    }
    hosted.usedAt = now();
    alarms.set(hosted);
    const isDone = job.kind === 'system' || command !== null;
    if (bus.link !== null) {
      const spent = quota !== null && job.kind === 'command' ? { seat: job.seat, ...quota } : null;
      bus.emit('match-written', { id: hosted.id, from, texts, command, quota: spent });
    }
    // Whoever hears of it may command at once: while this job is the first, theirs waits and is not begun twice.
    announceAppended(bus, hosted, { from, events, wasOver, command, isOwn: true });
    hosted.isWriting = false;
    if (isDone) {
      hosted.jobs.shift();
      this.#answer(job, from);
      this.#giveBack(hosted, 0);
    }
    this.#work(hosted);
  }

  #answer(job: WritingJob, sequence: number): void {
    if (job.kind === 'command') job.resolve(ok(sequence));
    else job.resolve(true);
  }

  #fail(hosted: HostedMatch, job: WritingJob, error: unknown): void {
    hosted.isWriting = false;
    const isConflict = error instanceof StoreConflict;
    if (++job.tries >= (isConflict ? TRIES : UNCERTAIN_TRIES)) {
      this.#giveUp(hosted, error);
      return;
    }
    if (isConflict) {
      void this.#readOn(hosted);
      return;
    }
    this.#parts.log.warn({ match: hosted.id, err: error }, 'whether a match was written is not known');
    setTimeout(() => void this.#readOn(hosted, job), UNCERTAIN_PAUSE * job.tries);
  }

  /** Reads what others have written, lets it happen, and goes on with what waits. */
  async #readOn(hosted: HostedMatch, uncertain: WritingJob | null = null): Promise<void> {
    try {
      const { appends, players } = await this.#parts.readOn(hosted);
      hosted.players = players;
      for (const { texts, command } of appends) {
        const { sequence } = hosted.match;
        const isOwn = uncertain?.kind === 'command' && uncertain.key === command;
        this.#hear(hosted, texts, command, isOwn);
        // What was written and not answered was not told either.
        if (uncertain !== null)
          this.#parts.bus.emit('match-written', { id: hosted.id, from: sequence, texts, command, quota: null });
      }
      if (appends.length > 0 && (uncertain !== null || this.#parts.depends(hosted))) this.#giveBack(hosted, 0);
    } catch (error) {
      this.#giveUp(hosted, error);
      return;
    }
    this.#work(hosted);
  }

  /** Whether it was written is not known: the next who asks loads what is. */
  #giveUp(hosted: HostedMatch, error: unknown): void {
    this.#parts.log.error({ match: hosted.id, err: error }, 'a match could not be written');
    this.#parts.drop(hosted);
    for (const job of hosted.jobs.splice(0)) job.reject(error);
    this.#rest();
  }

  #rest(): void {
    if (--this.#working === 0) this.#idle?.();
  }
}
