import { PaymentOutcome, PaymentReference } from '@fasl/shared/contracts/payment';
import { InvoiceNumber, Receipt } from '@fasl/shared/contracts/receipt';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { refusalOf } from '../errors.ts';
import { findOutcome } from '../payment/find-outcome.ts';
import { toPaymentOutcome } from '../payment/outcome.ts';
import { readReceipt } from '../payment/receipt.ts';
import { readWaiting } from '../payment/waiting.ts';
import { watchPayment } from '../payment/watch.ts';
import { router, userProcedure } from '../trpc.ts';

const Named = z.object({ reference: PaymentReference });

const outcomeOf = ({ provider, env: { gatewayHosts }, session }: Context, reference: string) =>
  findOutcome({ provider, gatewayHosts, begun: session?.begun }, reference);

export const paymentRouter = router({
  /** How a payment of the student's stands. */
  outcome: userProcedure
    .input(Named)
    .output(PaymentOutcome)
    .query(({ ctx, input: { reference } }) => outcomeOf(ctx, reference)),

  /** The payments that the student can still make. */
  waiting: userProcedure
    .output(z.array(PaymentOutcome))
    .query(({ ctx }) => readWaiting(ctx.provider, ctx.session.begun)),

  /** An invoice of the student's by its number. */
  receipt: userProcedure
    .input(z.object({ invoiceRef: InvoiceNumber }))
    .output(Receipt)
    .query(({ ctx, input }) => readReceipt(ctx.provider, input.invoiceRef)),

  /** Asks the gateway itself, for whoever does not want to wait for its message. */
  check: userProcedure
    .input(Named)
    .output(PaymentOutcome)
    .mutation(async ({ ctx, input: { reference } }) => {
      await ctx.limiter.take('checkByUser', `${ctx.session.user.id}`);
      const body = { reference_number: reference };
      await ctx.provider.checkRecharge({ body });
      await ctx.paymentNews.publish(reference);
      return outcomeOf(ctx, reference);
    }),

  /** Gives a payment up, so that another one can begin. Money that comes all the same is credited. */
  cancel: userProcedure
    .input(Named)
    .output(PaymentOutcome)
    .mutation(async ({ ctx, input: { reference } }) => {
      const body = { reference_number: reference };
      const { data } = await ctx.provider.rollbackRecharge({ body });
      await ctx.paymentNews.publish(reference);
      return outcomeOf(ctx, reference).catch((error: unknown) => {
        // Some providers cannot look a transaction up.
        if (refusalOf(error).code !== 'not_found') throw error;
        return toPaymentOutcome(reference, data.invoice, { begun: ctx.session.begun });
      });
    }),

  /** The same at once and whenever it changes, as server-sent events; ends when it is paid. */
  watch: userProcedure.input(Named).subscription(async function* ({ ctx, input, signal }) {
    const { paymentNews, watchers, session, provider, request, env } = ctx;
    const leave = watchers.enter(session.user.id);
    const ear = paymentNews.listen(input.reference);
    try {
      const until = signal ?? request.signal;
      const { gatewayHosts } = env;
      const { begun } = session;
      yield* watchPayment({ ...input, provider, gatewayHosts, begun, ear, signal: until });
    } finally {
      ear.close();
      leave();
    }
  }),
});
