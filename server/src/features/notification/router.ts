import { NotificationList } from '@fasl/shared/contracts/classroom/notification';
import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { readNews, watchNews } from './list.ts';

export const notificationRouter = router({
  list: userProcedure.output(NotificationList).query(({ ctx }) => readNews(ctx.provider)),

  /** What the list has no room for, page by page. */
  older: userProcedure
    .input(z.object({ page: z.int().min(2).max(500) }))
    .output(NotificationList)
    .query(({ ctx, input }) => readNews(ctx.provider, input.page)),

  /** All of them when none is named. */
  read: userProcedure
    .input(z.object({ ids: z.array(z.int().positive()).max(200) }))
    .output(NotificationList)
    .mutation(async ({ ctx, input }) => {
      await ctx.provider.readNotifications({ body: input });
      return readNews(ctx.provider);
    }),

  /** The same at once and whenever it changes, as server-sent events. */
  watch: userProcedure.subscription(async function* ({ ctx, signal }) {
    const { watchers, session, providerAs, request } = ctx;
    const leave = watchers.enter(session.user.id);
    try {
      // Each time anew: answers of one request are kept for its length.
      const until = signal ?? request.signal;
      yield* watchNews(providerAs({ answers: undefined }), until);
    } finally {
      leave();
    }
  }),
});
