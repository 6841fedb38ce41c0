import { accept, backUp, restore } from './copies.ts';
import type { Desk } from './desk.ts';
import { freeName, listUsers, resetLink, resetPassword, resetSecondFactor, setRole } from './members.ts';
import { move } from './moving.ts';
import { lift, sanction } from './sanctions.ts';
import { stats } from './stats.ts';

interface Command {
  readonly usage: string;
  readonly does: string;
  /** How many arguments it takes, at least and at most. */
  readonly arguments: readonly [number, number];
  readonly run: (desk: Desk, args: readonly string[]) => Promise<readonly string[]>;
}

export const commands: readonly Command[] = [
  {
    usage: 'backup FILE',
    does: 'copies everything, as it is at one moment, into a new file',
    arguments: [1, 1],
    run: (desk, [file]) => backUp(desk, file!),
  },
  {
    usage: 'restore FILE',
    does: 'puts a copy in the place of the data; only while the site is stopped',
    arguments: [1, 1],
    run: (desk, [file]) => restore(desk, file!),
  },
  {
    usage: 'copy --from PLACE --to PLACE',
    does: 'moves a site that is stopped into an empty place, and compares every row: a data folder, or postgres://…',
    arguments: [4, 4],
    run: (_desk, args) => move(args),
  },
  {
    usage: 'accept',
    does: 'goes on with the data as they are where a start says that some are missing; an empty folder becomes an empty site',
    arguments: [0, 0],
    run: (desk) => accept(desk),
  },
  {
    usage: 'stats',
    does: 'what there is, in numbers',
    arguments: [0, 0],
    run: (desk) => stats(desk),
  },
  {
    usage: 'users [TEXT]',
    does: 'lists members, the newest first',
    arguments: [0, 1],
    run: (desk, [text]) => listUsers(desk, text),
  },
  {
    usage: 'set-role NAME ROLE',
    does: 'makes somebody a player, moderator or administrator',
    arguments: [2, 2],
    run: (desk, [name, role]) => setRole(desk, name!, role!),
  },
  {
    usage: 'reset-password NAME',
    does: 'gives somebody a new password and ends their sessions',
    arguments: [1, 1],
    run: (desk, [name]) => resetPassword(desk, name!),
  },
  {
    usage: 'reset-link NAME',
    does: 'makes a link by which somebody chooses a new password, once, within a day',
    arguments: [1, 1],
    run: (desk, [name]) => resetLink(desk, name!),
  },
  {
    usage: 'reset-second-factor NAME',
    does: 'turns off the second factor of somebody who lost both app and recovery codes',
    arguments: [1, 1],
    run: (desk, [name]) => resetSecondFactor(desk, name!),
  },
  {
    usage: 'free-name NAME',
    does: 'lets the name of somebody who left be taken again',
    arguments: [1, 1],
    run: (desk, [name]) => freeName(desk, name!),
  },
  {
    usage: 'ban NAME DAYS|forever REASON…',
    does: 'takes away the right to play',
    arguments: [3, Infinity],
    run: (desk, [name, days, ...reason]) => sanction(desk, 'ban', name!, days!, reason),
  },
  {
    usage: 'unban NAME',
    does: 'gives it back',
    arguments: [1, 1],
    run: (desk, [name]) => lift(desk, 'ban', name!),
  },
  {
    usage: 'mute NAME DAYS|forever REASON…',
    does: 'takes away the right to talk',
    arguments: [3, Infinity],
    run: (desk, [name, days, ...reason]) => sanction(desk, 'mute', name!, days!, reason),
  },
  {
    usage: 'unmute NAME',
    does: 'gives it back',
    arguments: [1, 1],
    run: (desk, [name]) => lift(desk, 'mute', name!),
  },
];
