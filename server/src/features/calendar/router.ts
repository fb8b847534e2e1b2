import { z } from 'zod';
import { ignoreMissing } from '../../provider-client/missing-endpoint.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';

const Calendar = z.object({ token: z.string().nullable() });

export const calendarRouter = router({
  /** `null` if the provider has no calendar. */
  mine: userProcedure.output(Calendar.nullable()).query(async ({ ctx }) => {
    const calendar = await ctx.provider.getMyCalendar({}).catch(ignoreMissing);
    return calendar?.data ?? null;
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
