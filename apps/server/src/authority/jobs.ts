import type { Seat } from '@rayonk/core';
import type { Match, MatchEvent } from '@rayonk/match';
import type { Command } from '@rayonk/protocol';
import type { Written } from '../nodes/index.ts';
import type { CommandAnswer } from '../base/index.ts';

/** Something that may change a match, waiting for its turn. */
export type Job = CommandJob | SystemJob | HearJob | ReadJob;
/** Those that write. */
export type WritingJob = CommandJob | SystemJob;

export interface CommandJob {
  readonly kind: 'command';
  readonly player: string;
  readonly seat: Seat;
  readonly commandId: string;
  /** `seat:id`, as the store keeps it. */
  readonly key: string;
  readonly command: Command;
  /** When it reached the site: what comes after that is not its player's time. */
  readonly arrivedAt: number;
  /** What others may have written was read before it is refused. */
  isRead?: boolean;
  /** How often another writer was faster. */
  tries: number;
  readonly resolve: (answer: CommandAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** What the server does by itself: flags, pauses. No events: there is nothing to do any more. */
interface SystemJob {
  readonly kind: 'system';
  readonly make: (match: Match, at: number) => readonly MatchEvent[];
  tries: number;
  /** Whether anything happened. */
  readonly resolve: (happened: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** What another node has written. */
interface HearJob {
  readonly kind: 'hear';
  readonly written: Written;
  /** What it comes after has been read. */
  isRead: boolean;
  readonly reject: (error: unknown) => void;
}

/** Another node may have written something. */
interface ReadJob {
  readonly kind: 'read';
  isRead: boolean;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}
