import * as z from 'zod/mini';
import { matchId, moment, reference } from './ids.ts';
import { matchCard, playerCard } from './matches.ts';
import { chatMessage, REPORT_REASONS } from './talk.ts';

export const REPORT_STATUSES = ['open', 'dismissed', 'acted'] as const;

/** A report as moderators list them, at `GET /api/moderation/reports?status=&before=&limit=`. */
export const reportRow = z.object({
  id: z.string(),
  at: moment,
  by: playerCard,
  player: playerCard,
  match: z.nullable(matchId),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  status: z.enum(REPORT_STATUSES),
  handledBy: z.nullable(playerCard),
  handledAt: z.nullable(moment),
});
export type ReportRow = z.infer<typeof reportRow>;

/** `next` is the `before` of the following page; null on the last one. */
export const reportPage = z.object({ reports: z.array(reportRow), next: z.nullable(z.string()) });
export type ReportPage = z.infer<typeof reportPage>;

export const SANCTIONS = ['mute', 'ban'] as const;
export const sanction = z.object({
  id: z.string(),
  kind: z.enum(SANCTIONS),
  at: moment,
  /** Null: for good. */
  until: z.nullable(moment),
  reason: z.string(),
  by: playerCard,
  isOn: z.boolean(),
});
export type Sanction = z.infer<typeof sanction>;

/** What the log says of findings; they are handled at routes of their own. */
const FINDING_ACTIONS = ['handle-finding', 'reopen-finding', 'delete-finding'] as const;
export const MODERATION_ACTIONS = [
  'dismiss',
  'hide',
  'show',
  'mute',
  'ban',
  'lift',
  'note',
  ...FINDING_ACTIONS,
] as const;

/** What a moderator once did. */
export const moderationEntry = z.object({
  id: z.string(),
  at: moment,
  by: playerCard,
  action: z.enum(MODERATION_ACTIONS),
  player: z.nullable(playerCard),
  report: z.nullable(z.string()),
  message: z.nullable(z.string()),
  until: z.nullable(moment),
  note: z.string(),
});
export type ModerationEntry = z.infer<typeof moderationEntry>;

/** All that helps to decide, at `GET /api/moderation/reports/:id`. */
export const reportCase = z.object({
  report: reportRow,
  /** The message that was reported, as it was said, also where it is hidden now. */
  message: z.nullable(z.object({ message: chatMessage, isHidden: z.boolean() })),
  /** What was said around it, or, without one, what the two said last in the match. Oldest first. */
  around: z.array(z.object({ message: chatMessage, isHidden: z.boolean() })),
  match: z.nullable(matchCard),
  /** What was decided about the player before, the newest first. */
  sanctions: z.array(sanction),
  /** Other reports about the player, the newest first. */
  others: z.array(reportRow),
  log: z.array(moderationEntry),
});
export type ReportCase = z.infer<typeof reportCase>;

const DAY_MINUTES = 24 * 60;
const minutes = z.int().check(z.gte(1), z.lte(10 * 365 * DAY_MINUTES));
const note = z.string().check(z.trim(), z.maxLength(1000));
const target = { player: reference, report: z.nullable(reference), note };

/**
 * What a moderator does, at `POST /api/moderation/actions`. One with a report closes it: `dismiss` as dismissed, `hide`, `mute` and `ban` as acted on.
 * Only an administrator decides about a moderator.
 */
export const moderationAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('dismiss'), report: reference, note }),
  z.object({ action: z.literal('hide'), message: reference, report: z.nullable(reference), note }),
  z.object({ action: z.literal('show'), message: reference, report: z.nullable(reference), note }),
  /** Null minutes: for good. */
  z.object({ action: z.literal('mute'), ...target, minutes: z.nullable(minutes) }),
  z.object({ action: z.literal('ban'), ...target, minutes: z.nullable(minutes) }),
  /** Ends a sanction now. */
  z.object({ action: z.literal('lift'), sanction: reference, note }),
  /** Remembers something about a player. */
  z.object({ action: z.literal('note'), ...target }),
]);
export type ModerationAction = z.infer<typeof moderationAction>;

/** At `GET /api/moderation/log?before=&limit=&player=`. */
export const moderationLog = z.object({ entries: z.array(moderationEntry), next: z.nullable(z.string()) });
