import { PaymentOutcome, PaymentReference } from '@fasl/shared/contracts/payment';
import { z } from 'zod';
import { toPaymentOutcome } from '../payment/outcome.ts';
import { watchPayment } from '../payment/watch.ts';
import { router, userProcedure } from '../trpc.ts';

const Named = z.object({ reference: PaymentReference });

export const paymentRouter = router({
  /** How a payment of the student's stands. */
  outcome: userProcedure
    .input(Named)
    .output(PaymentOutcome)
    .query(async ({ ctx, input: { reference } }) => {
      const params = { reference_number: reference };
      const { data } = await ctx.provider.getRechargeTransaction({ params });
      return toPaymentOutcome(reference, data.invoice);
    }),

  /** Asks the gateway itself, for whoever does not want to wait for its message. */
  check: userProcedure
    .input(Named)
    .output(PaymentOutcome)
    .mutation(async ({ ctx, input: { reference } }) => {
      await ctx.limiter.take('checkByUser', `${ctx.session.user.id}`);
      const body = { reference_number: reference };
      const { data } = await ctx.provider.checkRecharge({ body });
      await ctx.paymentNews.publish(reference);
      return toPaymentOutcome(reference, data.invoice);
    }),

  /** Gives a payment up, so that another one can begin. Money that comes all the same is credited. */
  cancel: userProcedure
    .input(Named)
    .output(PaymentOutcome)
    .mutation(async ({ ctx, input: { reference } }) => {
      const body = { reference_number: reference };
      const { data } = await ctx.provider.rollbackRecharge({ body });
      await ctx.paymentNews.publish(reference);
      return toPaymentOutcome(reference, data.invoice);
    }),

  /** The same at once and whenever it changes, as server-sent events; ends when it is paid. */
  watch: userProcedure.input(Named).subscription(async function* ({ ctx, input, signal }) {
    const { paymentNews, watchers, session, provider, request } = ctx;
    const leave = watchers.enter(session.user.id);
    const ear = paymentNews.listen(input.reference);
    try {
      const until = signal ?? request.signal;
      yield* watchPayment({ ...input, provider, ear, signal: until });
    } finally {
      ear.close();
      leave();
    }
  }),
});
