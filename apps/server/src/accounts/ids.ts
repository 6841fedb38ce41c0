import { createHash } from 'node:crypto';
import { newId as newIdOf } from '../base/index.ts';

/** 95 bits: nobody guesses one, and no two are alike. */
const LENGTH = 16;

/** A name for something of ours, safe in paths. */
export function newId(): string {
  return newIdOf(LENGTH);
}

/** better-auth insists on an address of its own for everybody. */
export function placeholderOf(player: string): string {
  return `${player}@player.invalid`;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
