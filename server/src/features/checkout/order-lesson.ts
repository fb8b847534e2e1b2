import type { OrderLessonInput, OrderLessonResult } from '@fasl/shared/contracts/payment/checkout';
import type { Context } from '../../trpc/context.ts';
import { buildSessionRecharge, saveSessionPayment } from '../payment/session-payment.ts';
import { findPendingPayment } from '../wallet/pending-payment.ts';

/** Creates a deferred purchase. */
export async function orderLesson(
  ctx: Context,
  input: OrderLessonInput,
): Promise<OrderLessonResult> {
  const { courseId, consent, idempotencyKey } = input;
  const provider = ctx.providerAs({ idempotencyKey });
  const reference = await startOrReusePayment(ctx, input);
  const body = { course_id: courseId, reference_number: reference, consent };
  await provider.orderLesson({ body });
  return { reference };
}

/** Returns the reference of the pending payment, or of a kiosk payment that it starts. */
async function startOrReusePayment(ctx: Context, input: OrderLessonInput): Promise<string> {
  const { payment, idempotencyKey } = input;
  if (payment.kind === 'pending') return payment.reference;
  const { provider, method, amount } = payment;
  const providerCaller = ctx.providerAs({ idempotencyKey, prefersPaymentCode: true });
  const body = { provider, method, amount };
  const { data } = await providerCaller.recharge({ body }).catch(async (error: unknown) => {
    throw await findPendingPayment(ctx, error, ['recharge', 'fees']);
  });
  const sessionPayment = await buildSessionRecharge(ctx, data, body);
  saveSessionPayment(ctx, sessionPayment);
  return sessionPayment.reference;
}
