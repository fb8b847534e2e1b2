import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';

const Calendar = z.object({ token: z.string().nullable() });

export const calendarRouter = router({
  mine: userProcedure.output(Calendar).query(async ({ ctx }) => {
    const { data } = await ctx.provider.getMyCalendar({});
    return data;
  }),

  renew: userProcedure.output(Calendar).mutation(async ({ ctx }) => {
    const { data } = await ctx.provider.renewMyCalendar({ body: {} });
    return data;
  }),

  close: userProcedure.output(Calendar).mutation(async ({ ctx }) => {
    await ctx.provider.closeMyCalendar({ body: {} });
    return { token: null };
  }),
});
