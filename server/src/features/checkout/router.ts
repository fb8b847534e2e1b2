import { randomUUID } from 'node:crypto';
import {
  CancelOrderInput,
  CardPaymentInput,
  OrderLessonInput,
  OrderLessonResult,
  Precheck,
  Promo,
  PromoInput,
  PurchaseResult,
  WalletPaymentInput,
} from '@fasl/shared/contracts/payment/checkout';
import { z } from 'zod';
import { countCode, getCodeLimitKeys, getPromoLimitKeys } from '../../trpc/attempt-limits.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { orderLesson } from './order-lesson.ts';
import { precheckPurchase } from './precheck.ts';
import { completePurchase } from './purchase.ts';

export const checkoutRouter = router({
  precheck: userProcedure
    .input(z.object({ classroomId: z.int().positive() }))
    .output(Precheck)
    .query(({ ctx, input }) => precheckPurchase(ctx, input.classroomId)),

  verifyPromo: userProcedure
    .input(PromoInput)
    .output(Promo)
    .mutation(async ({ ctx, input: { courseId, code } }) => {
      const body = { course_id: courseId, code };
      const { data } = await countCode(ctx, getPromoLimitKeys(ctx.session.user.id), () =>
        ctx.provider.verifyPromoCode({ body }),
      );
      return data;
    }),

  /** Pays from the wallet. Also opens free lessons. */
  payFromWallet: userProcedure
    .input(WalletPaymentInput)
    .output(PurchaseResult)
    .mutation(async ({ ctx, input: { courseId, promoCode, price, idempotencyKey } }) => {
      const body = {
        course_id: courseId,
        payment_method: 'wallet' as const,
        ...(promoCode !== null && { promocode: promoCode }),
        ...(price !== undefined && { price }),
      };
      const provider = ctx.providerAs({ idempotencyKey });
      const guesses = promoCode === null ? [] : getPromoLimitKeys(ctx.session.user.id);
      const { data } = await countCode(ctx, guesses, () => provider.checkoutCourse({ body }));
      return completePurchase(ctx, data, { courseId, method: 'wallet' });
    }),

  payByScratchCard: userProcedure
    .input(CardPaymentInput)
    .output(PurchaseResult)
    .mutation(async ({ ctx, input: { courseId, code, idempotencyKey } }) => {
      const body = { course_id: courseId, payment_method: 'scratchCard' as const, code };
      const provider = ctx.providerAs({ idempotencyKey });
      const { data } = await countCode(ctx, getCodeLimitKeys(ctx, ctx.session.user.id), () =>
        provider.checkoutCourse({ body }),
      );
      return completePurchase(ctx, data, { courseId, method: 'scratchCard' });
    }),

  /** Creates a deferred purchase, and starts a kiosk payment if none is pending. */
  orderLesson: userProcedure
    .input(OrderLessonInput)
    .output(OrderLessonResult)
    .mutation(({ ctx, input }) => orderLesson(ctx, input)),

  /** Cancels the purchase only. The payment continues and is credited to the wallet. */
  cancelOrder: userProcedure.input(CancelOrderInput).mutation(async ({ ctx, input: { id } }) => {
    await ctx.providerAs({ idempotencyKey: randomUUID() }).cancelOrderedLesson({ body: { id } });
  }),
});
