import { fail, ok } from '@rayonk/core';
import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import type { Hub } from '../services.ts';
import type { Store } from '../store/store.ts';
import { StoreConflict } from '../store/store.ts';
import type { Alarms } from './alarms.ts';
import { appendEvents, decide, type Append } from './decide.ts';
import type { CommandJob, Job } from './jobs.ts';
import type { Kept, Room } from './room.ts';
import type { Rows } from './rows.ts';
import { tellAppended } from './telling.ts';

/** After so many times another writer is not faster by chance. */
const TRIES = 3;

export interface DeskParts {
  readonly store: Store;
  readonly rows: Rows;
  readonly bus: Bus;
  readonly hub: Pick<Hub, 'awaySince'>;
  readonly log: Logger;
  readonly now: () => number;
  readonly alarms: Alarms<Room>;
  readonly reload: (room: Room) => Promise<Kept>;
  /** A room whose writing failed knows nothing for certain any more. */
  readonly drop: (room: Room) => void;
  /** Notices whether the server was held up, before anything is judged by its clock. */
  readonly look: () => void;
}

/**
 * Where jobs are done: those of one match one after another, those of different matches side by side. A job is judged, written, and when it
 * is durable it happens, is told and answered. There is one callback on the way and no chain of promises: this is the hot path.
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
      let append: Append | null;
      try {
        append = job.kind === 'command' ? this.#judge(room, job) : this.#prepare(room, job);
      } catch (error) {
        room.jobs.shift();
        job.reject(error);
        continue;
      }
      if (append !== null) {
        this.#write(room, job, append);
        return;
      }
      room.jobs.shift();
    }
    this.#rest();
  }

  /** Null: the command is answered. */
  #judge(room: Room, job: CommandJob): Append | null {
    const { rows, hub, now } = this.#parts;
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
    const decision = decide(room, job, { rows, hub }, at);
    if (decision.kind === 'append') return decision.append;
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

  #write(room: Room, job: Job, append: Append): void {
    room.isWriting = true;
    this.#parts.store.write(append.statements).then(
      () => this.#happen(room, job, append),
      (error: unknown) => this.#fail(room, job, error),
    );
  }

  #happen(room: Room, job: Job, append: Append): void {
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
    // Whoever hears of it may command at once: while this job is the first, theirs waits and is not begun twice.
    tellAppended(bus, room, { from, events, wasOver, cause: command === null ? null : (job as CommandJob) });
    room.isWriting = false;
    if (isDone) {
      room.jobs.shift();
      this.#answer(job, from);
    }
    this.#work(room);
  }

  #answer(job: Job, sequence: number): void {
    if (job.kind === 'command') job.resolve(ok(sequence));
    else job.resolve(true);
  }

  #fail(room: Room, job: Job, error: unknown): void {
    room.isWriting = false;
    if (error instanceof StoreConflict && ++job.tries < TRIES) {
      void this.#reload(room);
      return;
    }
    this.#giveUp(room, error);
  }

  async #reload(room: Room): Promise<void> {
    try {
      room.become(await this.#parts.reload(room));
    } catch (error) {
      this.#giveUp(room, error);
      return;
    }
    this.#parts.alarms.set(room);
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
