import { FeesPanel, FeesPayment, PayFeesInput } from '@fasl/shared/contracts/fees';
import { rememberFees } from '../payment/begun-payment.ts';
import { readFeesPanel } from '../payment/fees-panel.ts';
import { logRefusedHost, nextStep } from '../payment/next-step.ts';
import { forgetFees } from '../session/upkeep.ts';
import { router, userProcedure } from '../trpc.ts';

export const feesRouter = router({
  panel: userProcedure.output(FeesPanel.nullable()).query(({ ctx }) => readFeesPanel(ctx)),

  pay: userProcedure
    .input(PayFeesInput)
    .output(FeesPayment)
    .mutation(async ({ ctx, input: { idempotencyKey, ...body } }) => {
      const { data } = await ctx.providerAs({ idempotencyKey }).payRegistrationFees({ body });
      if (data.provider === 'wallet') {
        forgetFees(ctx);
        return { kind: 'paid' };
      }
      const { reference_number: reference } = data;
      const next = nextStep(data, ctx.env.gatewayHosts);
      // What nobody can pay must not keep the student from paying in another way.
      if (next.kind === 'refused') {
        logRefusedHost(ctx.request.log, reference, data.payload);
        await ctx.provider.rollbackRecharge({ body: { reference_number: reference } });
      } else await rememberFees(ctx, reference, body.provider);
      return { kind: 'begun', reference, next };
    }),
});
