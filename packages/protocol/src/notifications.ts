import * as z from 'zod/mini';
import { invitationId, matchId, moment, reference } from './ids.ts';
import { playerCard } from './matches.ts';

export const NOTIFICATION_KINDS = ['your-turn', 'invited', 'accepted', 'ended', 'time-short', 'paired'] as const;

export const notification = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(NOTIFICATION_KINDS),
  match: z.nullable(matchId),
  invitation: z.nullable(invitationId),
  game: z.nullable(z.string()),
  by: z.nullable(playerCard),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Browsers' services make them of a few hundred characters. */
const LONGEST_ENDPOINT = 2000;

export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(LONGEST_ENDPOINT)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});

/** `DELETE /api/push/subscription`. */
export const pushEndpoint = z.object({ endpoint: z.string().check(z.maxLength(LONGEST_ENDPOINT)) });

/** `GET /api/notifications?before=&limit=`, the newest first; `next` is the `before` of the following page. */
export const notificationPage = z.object({
  notifications: z.array(notification),
  unread: z.int(),
  next: z.nullable(z.string()),
});
export type NotificationPage = z.infer<typeof notificationPage>;

/** `POST /api/notifications/read`: these, or all of them. */
export const readNotifications = z.object({ ids: z.nullable(z.array(reference).check(z.maxLength(200))) });

/** `GET /api/push/key`: what `pushManager.subscribe` wants as `applicationServerKey`, in base64url. */
export const pushKey = z.object({ key: z.string() });
