import { FeesPanel, FeesPayment, PayFeesInput } from '@fasl/shared/contracts/payment/fees';
import type { Context } from '../../trpc/context.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { hasJustPaidFees, saveFeesPaid } from '../../trpc/session-upkeep.ts';
import { cancelUntrustedPayment } from '../payment/cancel-untrusted.ts';
import { toNextStep } from '../payment/next-step.ts';
import { buildSessionFees, saveSessionPayment } from '../payment/session-payment.ts';
import { findPendingPayment } from '../wallet/pending-payment.ts';
import { readFeesPanel } from './fees-panel.ts';

export const feesRouter = router({
  panel: userProcedure.output(FeesPanel.nullable()).query(({ ctx }) => readFeesPanel(ctx)),

  pay: userProcedure
    .input(PayFeesInput)
    .output(FeesPayment)
    .mutation(async ({ ctx, input: { idempotencyKey, phone, ...channel } }) => {
      if (await wouldPayAgain(ctx)) return { kind: 'paid' };
      const body = { ...channel, ...(phone !== null && { phone }) };
      const provider = ctx.providerAs({ idempotencyKey });
      const { data } = await provider
        .payRegistrationFees({ body })
        .catch(async (error: unknown) => {
          throw await findPendingPayment(ctx, error, blockingPurposes(body));
        });
      if (data.provider === 'wallet') {
        saveFeesPaid(ctx);
        return { kind: 'paid' };
      }
      const sessionPayment = await buildSessionFees(ctx, data, body);
      const { reference } = sessionPayment;
      const next = toNextStep(data, ctx.env.gatewayHosts);
      if (next.kind === 'refused') await cancelUntrustedPayment(ctx, reference, data.payload);
      else saveSessionPayment(ctx, sessionPayment);
      return { kind: 'begun', reference, next };
    }),
});

/**
 * Whether another window of this session has paid meanwhile. A provider whose profile says so refuses
 * a second payment itself.
 */
async function wouldPayAgain(ctx: Context): Promise<boolean> {
  if (!hasJustPaidFees(ctx)) return false;
  const { data } = await ctx.provider.getMyProfile({});
  return data.student.registration_paid !== true;
}

/** A pending recharge does not block a payment from the wallet. */
const blockingPurposes = ({ provider }: Pick<PayFeesInput, 'provider'>): ('fees' | 'recharge')[] =>
  provider === 'wallet' ? ['fees'] : ['fees', 'recharge'];
