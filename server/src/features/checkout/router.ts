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
import { codeGuess, countGuess, promoGuess } from '../../security/guesses.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { orderLesson } from './order.ts';
import { precheck } from './precheck.ts';
import { toBought } from './purchase.ts';

export const checkoutRouter = router({
  precheck: userProcedure
    .input(z.object({ classroomId: z.int().positive() }))
    .output(Precheck)
    .query(({ ctx, input }) => precheck(ctx, input.classroomId)),

  verifyPromo: userProcedure
    .input(PromoInput)
    .output(Promo)
    .mutation(async ({ ctx, input: { courseId, code } }) => {
      const body = { course_id: courseId, code };
      const { data } = await countGuess(ctx, promoGuess(ctx.session.user.id), () =>
        ctx.provider.verifyPromoCode({ body }),
      );
      return data;
    }),

  /** What is free goes the same way. */
  payFromWallet: userProcedure
    .input(WalletPaymentInput)
    .output(PurchaseResult)
    .mutation(async ({ ctx, input: { courseId, promoCode, idempotencyKey } }) => {
      const body = {
        course_id: courseId,
        payment_method: 'wallet' as const,
        ...(promoCode !== null && { promocode: promoCode }),
      };
      const { data } = await ctx.providerAs({ idempotencyKey }).checkoutCourse({ body });
      return toBought(ctx, data, { courseId, method: 'wallet' });
    }),

  payByScratchCard: userProcedure
    .input(CardPaymentInput)
    .output(PurchaseResult)
    .mutation(async ({ ctx, input: { courseId, code, idempotencyKey } }) => {
      const body = { course_id: courseId, payment_method: 'scratchCard' as const, code };
      const provider = ctx.providerAs({ idempotencyKey });
      const { data } = await countGuess(ctx, codeGuess(ctx, ctx.session.user.id), () =>
        provider.checkoutCourse({ body }),
      );
      return toBought(ctx, data, { courseId, method: 'scratchCard' });
    }),

  /** Makes the number for the kiosk where there is none yet, and has the lesson opened by its money. */
  orderLesson: userProcedure
    .input(OrderLessonInput)
    .output(OrderLessonResult)
    .mutation(({ ctx, input }) => orderLesson(ctx, input)),

  /** The money still lands in the wallet. */
  cancelOrder: userProcedure.input(CancelOrderInput).mutation(async ({ ctx, input: { id } }) => {
    await ctx.providerAs({ idempotencyKey: randomUUID() }).cancelOrderedLesson({ body: { id } });
  }),
});
