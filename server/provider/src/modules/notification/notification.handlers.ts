import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { notifications } from '../../db/schema/activity.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { pickTranslation } from '../../lib/language.ts';

type EndpointNames = 'listNotifications' | 'readNotifications';

const firstPage = { page: 1, perPage: 20 };

export function notificationHandlers({ now }: Services): HandlersOf<EndpointNames> {
  return {
    async listNotifications({ query: page }, call) {
      const isOwn = eq(notifications.userId, requireStudent(call).userId);
      const [data, total, unread] = await Promise.all([
        findNotifications(call, isOwn, page),
        call.db.$count(notifications, isOwn),
        call.db.$count(notifications, and(isOwn, isNull(notifications.readAt))),
      ]);
      return { data, meta: { total, unread, ...page } };
    },

    async readNotifications({ body: { ids } }, call) {
      const isOwn = eq(notifications.userId, requireStudent(call).userId);
      const isNamed = ids.length > 0 ? inArray(notifications.id, ids) : undefined;
      await call.db
        .update(notifications)
        .set({ readAt: now() })
        .where(and(isOwn, isNamed, isNull(notifications.readAt)));
      const page = isNamed ? { page: 1, perPage: ids.length } : firstPage;
      return { data: await findNotifications(call, and(isOwn, isNamed), page) };
    },
  };
}

type Page = { page: number; perPage: number };

async function findNotifications(call: Call, where: SQL | undefined, { page, perPage }: Page) {
  const translate = pickTranslation(call.language);
  const rows = await call.db
    .select()
    .from(notifications)
    .where(where)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: translate(row.titleEn, row.titleAr),
    body: translate(row.bodyEn, row.bodyAr),
    url: row.url,
    read_at: row.readAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }));
}
