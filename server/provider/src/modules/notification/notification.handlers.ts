import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { notifications } from '../../db/schema/activity.ts';
import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { pickTranslation } from '../../lib/language.ts';

type EndpointNames = 'listNotifications' | 'readNotifications';

export function notificationHandlers({ now }: Services): HandlersOf<EndpointNames> {
  return {
    async listNotifications({ query: page }, call) {
      const isOwn = eq(notifications.userId, requireStudent(call).userId);
      const translate = pickTranslation(call.language);
      const [rows, total, unread] = await Promise.all([
        call.db
          .select()
          .from(notifications)
          .where(isOwn)
          .orderBy(desc(notifications.createdAt), desc(notifications.id))
          .limit(page.perPage)
          .offset((page.page - 1) * page.perPage),
        call.db.$count(notifications, isOwn),
        call.db.$count(notifications, and(isOwn, isNull(notifications.readAt))),
      ]);
      const data = rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        title: translate(row.titleEn, row.titleAr),
        body: translate(row.bodyEn, row.bodyAr),
        url: row.url,
        read_at: row.readAt?.toISOString() ?? null,
        created_at: row.createdAt.toISOString(),
      }));
      return { data, meta: { total, unread, ...page } };
    },

    async readNotifications({ body: { ids } }, call) {
      const isUnread = and(
        eq(notifications.userId, requireStudent(call).userId),
        isNull(notifications.readAt),
        ids.length > 0 ? inArray(notifications.id, ids) : undefined,
      );
      await call.db.update(notifications).set({ readAt: now() }).where(isUnread);
      return { data: null };
    },
  };
}
