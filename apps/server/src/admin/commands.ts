import { accept, backUp, restore } from './copies.ts';
import type { AdminContext } from './context.ts';
import { freeName, listUsers, resetLink, resetPassword, resetSecondFactor, setRole } from './members.ts';
import { move } from './moving.ts';
import { lift, sanction } from './sanctions.ts';
import { stats } from './stats.ts';

interface AdminCommand {
  readonly usage: string;
  readonly does: string;
  /** How many arguments it takes, at least and at most. */
  readonly arguments: readonly [number, number];
  readonly run: (context: AdminContext, args: readonly string[]) => Promise<readonly string[]>;
}

export const commands: readonly AdminCommand[] = [
  {
    usage: 'backup FILE',
    does: 'copies everything, as it is at one moment, into a new file',
    arguments: [1, 1],
    run: (context, [file]) => backUp(context, file!),
  },
  {
    usage: 'restore FILE',
    does: 'puts a copy in the place of the data; only while the site is stopped',
    arguments: [1, 1],
    run: (context, [file]) => restore(context, file!),
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
    run: (context) => accept(context),
  },
  {
    usage: 'stats',
    does: 'what there is, in numbers',
    arguments: [0, 0],
    run: (context) => stats(context),
  },
  {
    usage: 'users [TEXT]',
    does: 'lists members, the newest first',
    arguments: [0, 1],
    run: (context, [text]) => listUsers(context, text),
  },
  {
    usage: 'set-role NAME ROLE',
    does: 'makes somebody a player, moderator or administrator',
    arguments: [2, 2],
    run: (context, [name, role]) => setRole(context, name!, role!),
  },
  {
    usage: 'reset-password NAME',
    does: 'gives somebody a new password and ends their sessions',
    arguments: [1, 1],
    run: (context, [name]) => resetPassword(context, name!),
  },
  {
    usage: 'reset-link NAME',
    does: 'makes a link by which somebody chooses a new password, once, within a day',
    arguments: [1, 1],
    run: (context, [name]) => resetLink(context, name!),
  },
  {
    usage: 'reset-second-factor NAME',
    does: 'turns off the second factor of somebody who lost both app and recovery codes',
    arguments: [1, 1],
    run: (context, [name]) => resetSecondFactor(context, name!),
  },
  {
    usage: 'free-name NAME',
    does: 'lets the name of somebody who left be taken again',
    arguments: [1, 1],
    run: (context, [name]) => freeName(context, name!),
  },
  {
    usage: 'ban NAME DAYS|forever REASON…',
    does: 'takes away the right to play',
    arguments: [3, Infinity],
    run: (context, [name, days, ...reason]) => sanction(context, 'ban', name!, days!, reason),
  },
  {
    usage: 'unban NAME',
    does: 'gives it back',
    arguments: [1, 1],
    run: (context, [name]) => lift(context, 'ban', name!),
  },
  {
    usage: 'mute NAME DAYS|forever REASON…',
    does: 'takes away the right to talk',
    arguments: [3, Infinity],
    run: (context, [name, days, ...reason]) => sanction(context, 'mute', name!, days!, reason),
  },
  {
    usage: 'unmute NAME',
    does: 'gives it back',
    arguments: [1, 1],
    run: (context, [name]) => lift(context, 'mute', name!),
  },
];
