import { z } from 'zod';

export const NotificationItem = z.object({
  id: z.int(),
  /** An open list: a provider may send kinds that the portal does not know. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** The portal page that the notification links to. */
  path: z.string().nullable(),
  isRead: z.boolean(),
  at: z.string(),
});
export type NotificationItem = z.infer<typeof NotificationItem>;

export const NotificationList = z.object({
  news: z.array(NotificationItem),
  unread: z.int(),
  /** The count over all pages. */
  total: z.int(),
});
export type NotificationList = z.infer<typeof NotificationList>;
