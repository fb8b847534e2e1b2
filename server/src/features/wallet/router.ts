import { randomUUID } from 'node:crypto';
import {
  RechargeInput,
  RechargeStarted,
  RedeemInput,
  RedeemResult,
  WalletBalance,
  WalletMethod,
  WalletMethodInput,
  WalletPanel,
} from '@fasl/shared/contracts/payment/wallet';
import { codeGuess, countGuess } from '../../security/guesses.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { rememberPayment, toBegunRecharge } from '../payment/begun-payment.ts';
import { nextStep } from '../payment/next-step.ts';
import { refusePage } from '../payment/refuse-page.ts';
import { findPendingRecharge } from './pending-recharge.ts';
import { readWalletMethod, readWalletPanel } from './wallet-panel.ts';

export const walletRouter = router({
  balance: userProcedure.output(WalletBalance).query(async ({ ctx }) => {
    const { data } = await ctx.provider.getMyProfile({});
    return { amount: data.student.wallet.amount };
  }),

  panel: userProcedure.output(WalletPanel).query(({ ctx }) => readWalletPanel(ctx)),

  method: userProcedure
    .input(WalletMethodInput)
    .output(WalletMethod)
    .query(({ ctx, input }) => readWalletMethod(ctx, input)),

  // No rule is checked here: a retry after a lost answer must reach the provider, which knows the first one.
  recharge: userProcedure
    .input(RechargeInput)
    .output(RechargeStarted)
    .mutation(async ({ ctx, input }) => {
      const { idempotencyKey = randomUUID(), asCode, ...body } = input;
      const provider = ctx.providerAs({ idempotencyKey, prefersPaymentCode: asCode });
      const { data } = await provider.recharge({ body }).catch(async (error: unknown) => {
        throw await findPendingRecharge(ctx, error);
      });
      const begun = await toBegunRecharge(ctx, data, body);
      const { reference } = begun;
      const next = nextStep({ ...data, asCode }, ctx.env.gatewayHosts);
      if (next.kind === 'refused') await refusePage(ctx, reference, data.payload);
      else rememberPayment(ctx, begun);
      return { reference, next };
    }),

  redeem: userProcedure
    .input(RedeemInput)
    .output(RedeemResult)
    .mutation(async ({ ctx, input: { code, idempotencyKey = randomUUID() } }) => {
      const provider = ctx.providerAs({ idempotencyKey });
      const { data } = await countGuess(ctx, codeGuess(ctx, ctx.session.user.id), () =>
        provider.rechargeByCode({ body: { code } }),
      );
      return data;
    }),
});
