import { InvoiceNumber, InvoiceReceipt } from '@fasl/shared/contracts/payment/invoice-receipt';
import { PaymentOutcome, PaymentReference } from '@fasl/shared/contracts/payment/payment';
import { z } from 'zod';
import type { Context } from '../../trpc/context.ts';
import { refusalOf } from '../../trpc/errors.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { readWaiting } from '../wallet/waiting.ts';
import { rememberEnd } from './begun-payment.ts';
import { findOutcome, providerReference } from './find-outcome.ts';
import { readOutcome, toPaymentOutcome } from './outcome.ts';
import { readReceipt } from './receipt.ts';
import { watchPayment } from './watch.ts';

const Named = z.object({ reference: PaymentReference });

const sourceOf = ({ provider, env: { gatewayHosts }, jar }: Context) => ({
  provider,
  gatewayHosts,
  begun: jar.session?.begun,
});

/** Some providers cannot look a transaction up. */
function passNotFound(error: unknown): void {
  if (refusalOf(error).code !== 'not_found') throw error;
}

export const paymentRouter = router({
  /** How a payment of the student's stands. */
  outcome: userProcedure
    .input(Named)
    .output(PaymentOutcome)
    .query(async ({ ctx, input: { reference } }) => {
      const outcome = await findOutcome(sourceOf(ctx), reference);
      if (outcome.status === 'paid') rememberEnd(ctx, reference, 'paid');
      return outcome;
    }),

  /** The payments that the student can still make. */
  waiting: userProcedure
    .output(z.array(PaymentOutcome))
    .query(({ ctx }) => readWaiting(ctx.provider, ctx.session.begun)),

  /** An invoice of the student's by its number. */
  receipt: userProcedure
    .input(z.object({ invoiceRef: InvoiceNumber }))
    .output(InvoiceReceipt)
    .query(({ ctx, input }) => readReceipt(ctx.provider, input.invoiceRef)),

  /** Asks the gateway itself, for whoever does not want to wait for its message. */
  check: userProcedure
    .input(Named)
    .output(PaymentOutcome)
    .mutation(async ({ ctx, input: { reference } }) => {
      await ctx.limiter.take('checkByUser', `${ctx.session.user.id}`);
      const body = { reference_number: reference };
      await ctx.provider.checkRecharge({ body }).catch(passNotFound);
      await ctx.paymentNews.publish(reference);
      return findOutcome(sourceOf(ctx), reference);
    }),

  /** Gives a payment up, so that another one can begin. Money that comes all the same is credited. */
  cancel: userProcedure
    .input(Named)
    .output(PaymentOutcome)
    .mutation(async ({ ctx, input: { reference } }) => {
      const source = sourceOf(ctx);
      const body = { reference_number: await providerReference(source, reference) };
      const { data } = await ctx.provider.rollbackRecharge({ body });
      rememberEnd(ctx, reference, 'cancelled');
      await ctx.paymentNews.publish(reference);
      const outcome = await readOutcome(source, reference).catch(passNotFound);
      return outcome ?? toPaymentOutcome(reference, data.invoice, { begun: source.begun });
    }),

  /** The same at once and whenever it changes, as server-sent events; ends when it is paid. */
  watch: userProcedure.input(Named).subscription(async function* ({ ctx, input, signal }) {
    const { paymentNews, watchers, session, request } = ctx;
    const leave = watchers.enter(session.user.id);
    const ear = paymentNews.listen(input.reference);
    try {
      const until = signal ?? request.signal;
      yield* watchPayment({ ...input, ...sourceOf(ctx), ear, signal: until });
    } finally {
      ear.close();
      leave();
    }
  }),
});
