import { randomUUID } from 'node:crypto';
import {
  RechargeInput,
  RechargeResult,
  RedeemCodeInput,
  RedeemCodeResult,
  WalletBalance,
  WalletMethod,
  WalletMethodInput,
  WalletPanel,
} from '@fasl/shared/contracts/payment/wallet';
import { isPhone, normalizePhone } from '@fasl/shared/rules/account/identity';
import { countCode, getCodeLimitKeys } from '../../trpc/attempt-limits.ts';
import type { Context } from '../../trpc/context.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { cancelUntrustedPayment } from '../payment/cancel-untrusted.ts';
import { toNextStep } from '../payment/next-step.ts';
import { buildSessionRecharge, saveSessionPayment } from '../payment/session-payment.ts';
import { findPendingPayment } from './pending-payment.ts';
import { readWalletMethod, readWalletPanel, requireWallet } from './wallet-panel.ts';

/** The provider API requires a phone for every recharge; the student enters one only for some. */
async function readPhone({ provider }: Context): Promise<string | undefined> {
  // The gateways that need a phone say so; an unreadable profile must not stop the others.
  const profile = await provider.getMyProfile({}).catch(() => null);
  const phone = normalizePhone(profile?.data.phone_number ?? '');
  return isPhone(phone) ? phone : undefined;
}

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

  // The amount is not validated here, because a retry after a lost response must reach the
  // provider, which may have received the first request.
  recharge: userProcedure
    .input(RechargeInput)
    .output(RechargeResult)
    .mutation(async ({ ctx, input }) => {
      await requireWallet(ctx);
      const { idempotencyKey = randomUUID(), asCode, ...body } = input;
      const provider = ctx.providerAs({ idempotencyKey, prefersPaymentCode: asCode });
      body.phone ??= await readPhone(ctx);
      const { data } = await provider.recharge({ body }).catch(async (error: unknown) => {
        throw await findPendingPayment(ctx, error, ['recharge', 'fees']);
      });
      const sessionPayment = await buildSessionRecharge(ctx, data, body);
      const { reference } = sessionPayment;
      const next = toNextStep({ ...data, asCode }, ctx.env.gatewayHosts);
      if (next.kind === 'refused') await cancelUntrustedPayment(ctx, reference, data.payload);
      else saveSessionPayment(ctx, sessionPayment);
      return { reference, next };
    }),

  redeem: userProcedure
    .input(RedeemCodeInput)
    .output(RedeemCodeResult)
    .mutation(async ({ ctx, input: { code, idempotencyKey = randomUUID() } }) => {
      await requireWallet(ctx);
      const provider = ctx.providerAs({ idempotencyKey });
      const { data } = await countCode(ctx, getCodeLimitKeys(ctx, ctx.session.user.id), () =>
        provider.rechargeByCode({ body: { code } }),
      );
      return data;
    }),
});
