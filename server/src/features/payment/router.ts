import { InvoiceNumber, InvoiceReceipt } from '@fasl/shared/contracts/payment/invoice-receipt';
import { PaymentOutcome, PaymentReference } from '@fasl/shared/contracts/payment/payment';
import { z } from 'zod';
import type { Context } from '../../trpc/context.ts';
import { toDomainError } from '../../trpc/errors.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { findPaymentOutcome, findProviderReference } from './find-outcome.ts';
import { readPaymentOutcome, toPaymentOutcome } from './outcome.ts';
import { readPendingPayments } from './pending-payments.ts';
import { readInvoiceReceipt } from './receipt.ts';
import { savePaidPayment, savePaymentResult } from './session-payment.ts';
import { watchPayment } from './watch-payment.ts';

const PaymentInput = z.object({ reference: PaymentReference });

const sourceOf = ({ provider, env: { gatewayHosts }, jar }: Context) => ({
  provider,
  gatewayHosts,
  sessionPayment: jar.session?.begun,
});

/** Some providers cannot look up transactions. */
function ignoreNotFound(error: unknown): void {
  if (toDomainError(error).code !== 'not_found') throw error;
}

export const paymentRouter = router({
  outcome: userProcedure
    .input(PaymentInput)
    .output(PaymentOutcome)
    .query(async ({ ctx, input: { reference } }) => {
      const outcome = await findPaymentOutcome(sourceOf(ctx), reference);
      savePaidPayment(ctx, outcome);
      return outcome;
    }),

  /** Lists payments that the student can still make. */
  waiting: userProcedure
    .output(z.array(PaymentOutcome))
    .query(({ ctx }) => readPendingPayments(ctx.provider, ctx.session.begun)),

  receipt: userProcedure
    .input(z.object({ invoiceRef: InvoiceNumber }))
    .output(InvoiceReceipt)
    .query(({ ctx, input }) => readInvoiceReceipt(ctx.provider, input.invoiceRef)),

  /** Queries the gateway without waiting for its webhook. */
  check: userProcedure
    .input(PaymentInput)
    .output(PaymentOutcome)
    .mutation(async ({ ctx, input: { reference } }) => {
      await ctx.limiter.take('checkByUser', `${ctx.session.user.id}`);
      const body = { reference_number: reference };
      await ctx.provider.checkRecharge({ body }).catch(ignoreNotFound);
      await ctx.paymentEvents.publish(reference);
      const outcome = await findPaymentOutcome(sourceOf(ctx), reference);
      savePaidPayment(ctx, outcome);
      return outcome;
    }),

  /**
   * Cancels a payment, so that the student can start another one. Money that arrives later is still
   * credited.
   */
  cancel: userProcedure
    .input(PaymentInput)
    .output(PaymentOutcome)
    .mutation(async ({ ctx, input: { reference } }) => {
      const source = sourceOf(ctx);
      const body = { reference_number: await findProviderReference(source, reference) };
      const { data } = await ctx.provider.rollbackRecharge({ body });
      savePaymentResult(ctx, reference, 'cancelled');
      await ctx.paymentEvents.publish(reference);
      const outcome = await readPaymentOutcome(source, reference).catch(ignoreNotFound);
      return (
        outcome ??
        toPaymentOutcome(reference, data.invoice, { sessionPayment: source.sessionPayment })
      );
    }),

  /** Streams the payment now and after every change, as server-sent events, until it is paid. */
  watch: userProcedure.input(PaymentInput).subscription(async function* ({ ctx, input, signal }) {
    const { paymentEvents, watchers, session, request } = ctx;
    const leave = watchers.enter(session.user.id);
    const subscription = paymentEvents.listen(input.reference);
    try {
      const until = signal ?? request.signal;
      yield* watchPayment({ ...input, ...sourceOf(ctx), subscription, signal: until });
    } finally {
      subscription.close();
      leave();
    }
  }),
});
