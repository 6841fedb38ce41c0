import { fail, ok } from '@rayonk/core';
import type { MatchEvent } from '@rayonk/match';
import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import type { Hub } from '../services.ts';
import type { Store } from '../store/store.ts';
import { StoreConflict } from '../store/store.ts';
import type { Alarms } from './alarms.ts';
import { appendEvents, decide, type Append } from './decide.ts';
import type { CommandJob, Job, WritingJob } from './jobs.ts';
import type { Reading } from './loading.ts';
import type { Room } from './room.ts';
import type { Rows } from './rows.ts';
import { tellAppended } from './telling.ts';

/** After so many times another writer is not faster by chance: a match has two players, and each of its nodes may want to pause it. */
const TRIES = 8;
/** What failed otherwise may have been written all the same: after a pause it is looked up, so often. */
const UNCERTAIN_TRIES = 3;
const UNCERTAIN_PAUSE = 100;

export interface DeskParts {
  readonly store: Store;
  readonly rows: Rows;
  readonly bus: Bus;
  readonly hub: Pick<Hub, 'awaySince'>;
  readonly mayHaveActed: (room: Room) => boolean;
  readonly log: Logger;
  readonly now: () => number;
  readonly alarms: Alarms<Room>;
  /** What the store has of a match from an event on. */
  readonly readOn: (room: Room) => Promise<Reading>;
  /** A room whose writing failed knows nothing for certain any more. */
  readonly drop: (room: Room) => void;
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
export class Desk {
  readonly #parts: DeskParts;
  #working = 0;
  #idle: (() => void) | null = null;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  submit(room: Room, job: Job): void {
    room.jobs.push(job);
    if (room.jobs.length > 1) return;
    this.#working++;
    this.#work(room);
  }

  /** Before everything that waits: the first of a room's jobs may be on its way to the disk already. */
  interrupt(room: Room, job: Job): void {
    if (room.jobs.length === 0) this.submit(room, job);
    else room.jobs.splice(room.isWriting ? 1 : 0, 0, job);
  }

  /** Resolves when nothing is being written. */
  idle(): Promise<void> {
    return this.#working === 0 ? Promise.resolve() : new Promise((resolve) => (this.#idle = resolve));
  }

  /** Does the first job; refusals take no time, so it is a loop and not a recursion. */
  #work(room: Room): void {
    this.#parts.look();
    for (let job = room.jobs[0]; job !== undefined; job = room.jobs[0]) {
      if (job.kind === 'hear' || job.kind === 'read') {
        if (!this.#follow(room, job)) return;
        continue;
      }
      let append: Append | 'behind' | null;
      try {
        append = job.kind === 'command' ? this.#judge(room, job) : this.#prepare(room, job);
      } catch (error) {
        room.jobs.shift();
        job.reject(error);
        continue;
      }
      if (append === 'behind') {
        void this.#readOn(room);
        return;
      }
      if (append !== null) {
        this.#write(room, job, append);
        return;
      }
      room.jobs.shift();
    }
    this.#rest();
  }

  /** Does a job that only follows what others wrote; false: that takes a while. */
  #follow(room: Room, job: Exclude<Job, WritingJob>): boolean {
    try {
      if (this.#isUpToDate(room, job)) {
        room.jobs.shift();
        return true;
      }
      job.isRead = true;
      void this.#readOn(room);
    } catch (error) {
      // What was heard is not what the log says: only that is the truth.
      this.#giveUp(room, error);
    }
    return false;
  }

  /** What is next happens at once; what is older has happened; before anything later, what lies between is read from the store. */
  #isUpToDate(room: Room, job: Exclude<Job, WritingJob>): boolean {
    if (job.kind === 'read') {
      if (job.isRead) job.resolve();
      return job.isRead;
    }
    const { from, texts, command, quota } = job.written;
    const { sequence } = room.match;
    if (from !== sequence) return from + texts.length <= sequence || job.isRead;
    if (quota !== null) room.quotas[quota.seat] = quota;
    this.#hear(room, texts, command);
    return true;
  }

  #hear(room: Room, texts: readonly string[], command: string | null, isOwn = false): void {
    const { bus, alarms, now } = this.#parts;
    const events = texts.map((text) => JSON.parse(text) as MatchEvent);
    const wasOver = room.match.phase === 'over';
    const from = room.match.sequence;
    room.happen(events, texts, command);
    room.heardOfPause();
    room.usedAt = now();
    alarms.set(room);
    tellAppended(bus, room, { from, events, wasOver, command, isOwn });
  }

  /** Null: the command is answered. `behind`: it may be meant for what another node has written and this one has not heard of. */
  #judge(room: Room, job: CommandJob): Append | 'behind' | null {
    const { rows, hub, mayHaveActed, now, bus } = this.#parts;
    const known = room.commands.get(job.key);
    if (known !== undefined) {
      job.resolve(ok(known));
      return null;
    }
    const { match } = room;
    const at = this.#moment(room, now());
    // Whoever is back and acts need not wait for the clocks.
    if (match.isPaused && job.command.kind === 'act' && match.actor === job.seat)
      return appendEvents(room, [{ kind: 'resumed', at }], rows, null);
    const earlier = room.refusals.get(job.key);
    if (earlier !== undefined) {
      job.resolve(fail(earlier));
      return null;
    }
    const decision = decide(room, job, { rows, hub, mayHaveActed }, at);
    if (decision.kind === 'append') return decision.append;
    if (bus.link !== null && job.isRead !== true) {
      job.isRead = true;
      return 'behind';
    }
    room.refuse(job.key, decision.fault);
    job.resolve(fail(decision.fault));
    return null;
  }

  #prepare(room: Room, job: Extract<Job, { kind: 'system' }>): Append | null {
    const events = job.make(room.match, this.#moment(room, this.#parts.now()));
    if (events.length > 0) return appendEvents(room, events, this.#parts.rows, null);
    job.resolve(false);
    return null;
  }

  /** A log never goes back in time, whatever the machine's clock does. */
  #moment(room: Room, now: number): number {
    return Math.max(Math.floor(now), room.events.at(-1)!.at);
  }

  #write(room: Room, job: WritingJob, append: Append): void {
    room.isWriting = true;
    this.#parts.store.write(append.statements).then(
      () => this.#happen(room, job, append),
      (error: unknown) => this.#fail(room, job, error),
    );
  }

  #happen(room: Room, job: WritingJob, append: Append): void {
    const { bus, alarms, now } = this.#parts;
    const { events, texts, command, quota, from } = append;
    const wasOver = room.match.phase === 'over';
    try {
      if (quota !== null && job.kind === 'command') room.quotas[job.seat] = quota;
      room.happen(events, texts, command);
    } catch (error) {
      this.#fail(room, job, error);
      return;
    }
    room.usedAt = now();
    alarms.set(room);
    const isDone = job.kind === 'system' || command !== null;
    if (bus.link !== null) {
      const spent = quota !== null && job.kind === 'command' ? { seat: job.seat, ...quota } : null;
      bus.emit('match-written', { id: room.id, from, texts, command, quota: spent });
    }
    // Whoever hears of it may command at once: while this job is the first, theirs waits and is not begun twice.
    tellAppended(bus, room, { from, events, wasOver, command, isOwn: true });
    room.isWriting = false;
    if (isDone) {
      room.jobs.shift();
      this.#answer(job, from);
    }
    this.#work(room);
  }

  #answer(job: WritingJob, sequence: number): void {
    if (job.kind === 'command') job.resolve(ok(sequence));
    else job.resolve(true);
  }

  #fail(room: Room, job: WritingJob, error: unknown): void {
    room.isWriting = false;
    const isConflict = error instanceof StoreConflict;
    if (++job.tries >= (isConflict ? TRIES : UNCERTAIN_TRIES)) {
      this.#giveUp(room, error);
      return;
    }
    if (isConflict) {
      void this.#readOn(room);
      return;
    }
    this.#parts.log.warn({ match: room.id, err: error }, 'whether a match was written is not known');
    setTimeout(() => void this.#readOn(room, job), UNCERTAIN_PAUSE * job.tries);
  }

  /** Reads what others have written, lets it happen, and goes on with what waits. */
  async #readOn(room: Room, uncertain: WritingJob | null = null): Promise<void> {
    try {
      const { appends, players } = await this.#parts.readOn(room);
      room.players = players;
      for (const { texts, command } of appends) {
        const { sequence } = room.match;
        const isOwn = uncertain?.kind === 'command' && uncertain.key === command;
        this.#hear(room, texts, command, isOwn);
        // What was written and not answered was not told either.
        if (uncertain !== null)
          this.#parts.bus.emit('match-written', { id: room.id, from: sequence, texts, command, quota: null });
      }
    } catch (error) {
      this.#giveUp(room, error);
      return;
    }
    this.#work(room);
  }

  /** Whether it was written is not known: the next who asks loads what is. */
  #giveUp(room: Room, error: unknown): void {
    this.#parts.log.error({ match: room.id, err: error }, 'a match could not be written');
    this.#parts.drop(room);
    for (const job of room.jobs.splice(0)) job.reject(error);
    this.#rest();
  }

  #rest(): void {
    if (--this.#working === 0) this.#idle?.();
  }
}
