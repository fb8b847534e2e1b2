import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { PageMeta } from '../wire/envelope.ts';
import { bodyId, id, int, maybe, PageQuery, time, withDefault } from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';

export const Notification = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  url: maybe(z.string()),
  read_at: maybe(time),
  created_at: time,
});
export type Notification = z.infer<typeof Notification>;

/** Includes the number of unread notifications if the provider sends it. */
const NotificationMeta = PageMeta.extend({ unread: maybe(int) });

export const notificationEndpoints = {
  listNotifications: {
    method: 'GET',
    path: '/student/notifications',
    auth: 'student',
    summary: 'The notifications of the student, newest first',
    query: PageQuery,
    response: rows(Notification),
    meta: NotificationMeta,
  },
  readNotifications: {
    method: 'POST',
    path: '/student/notifications/read',
    auth: 'student',
    summary:
      'Marks notifications as read and returns them; without ids, marks all and returns the newest',
    body: z.object({ ids: z.array(bodyId).max(200) }),
    response: withDefault(rows(Notification), []),
  },
} satisfies Record<string, Endpoint>;
