import { NotificationList } from '@fasl/shared/contracts/classroom/notification';
import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { readNotifications, watchNotifications } from './list.ts';

export const notificationRouter = router({
  list: userProcedure.output(NotificationList).query(({ ctx }) => readNotifications(ctx.provider)),

  /** Returns further pages of the list. */
  older: userProcedure
    .input(z.object({ page: z.int().min(2).max(500) }))
    .output(NotificationList)
    .query(({ ctx, input }) => readNotifications(ctx.provider, input.page)),

  /** Marks all notifications as read if there is no id. */
  read: userProcedure
    .input(z.object({ ids: z.array(z.int().positive()).max(200) }))
    .output(NotificationList)
    .mutation(async ({ ctx, input }) => {
      await ctx.provider.readNotifications({ body: input });
      return readNotifications(ctx.provider);
    }),

  /** Streams the list now and after every change, as server-sent events. */
  watch: userProcedure.subscription(async function* ({ ctx, signal }) {
    const { watchers, session, providerAs, request } = ctx;
    const leave = watchers.enter(session.user.id);
    try {
      // Bypasses the response cache of the request, which would return old data.
      const until = signal ?? request.signal;
      yield* watchNotifications(providerAs({ sharedResponses: undefined }), until);
    } finally {
      leave();
    }
  }),
});
