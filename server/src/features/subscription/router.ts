import {
  SubscribeInput,
  UnsubscribeInput,
  UnsubscribeResult,
} from '@fasl/shared/contracts/payment/checkout';
import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';

export const subscriptionRouter = router({
  subscribe: userProcedure
    .input(SubscribeInput)
    .output(z.null())
    .mutation(async ({ ctx, input: { classroomId, plan, idempotencyKey } }) => {
      const body = { classroom_id: classroomId, plan };
      await ctx.providerAs({ idempotencyKey }).subscribe({ body });
      return null;
    }),

  cancel: userProcedure
    .input(UnsubscribeInput)
    .output(UnsubscribeResult)
    .mutation(async ({ ctx, input: { classroomId, idempotencyKey } }) => {
      const body = { classroom_id: classroomId };
      const { data } = await ctx.providerAs({ idempotencyKey }).cancelSubscription({ body });
      return data;
    }),
});
