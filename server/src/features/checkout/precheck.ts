import type { Precheck } from '@fasl/shared/contracts/payment/checkout';
import type { Context } from '../../trpc/context.ts';
import { forgetPaidFees, hasJustPaidFees } from '../../trpc/session-upkeep.ts';

/** The provider's code for due fees or missing parent data. */
const dueCode = 104;

/** The step that a student has to complete before buying. */
export async function precheckPurchase(ctx: Context, classroomId: number): Promise<Precheck> {
  const params = { classroom_id: classroomId };
  const { data } = await ctx.provider.checkRedirect({ params });
  if (data.redirect !== dueCode) return { due: null };
  const [school, profile] = await Promise.all([
    ctx.publicData.school(ctx.language),
    ctx.provider.getMyProfile({}),
  ]);
  const { parent_phone, parent_relation } = profile.data.student;
  // The profile comes first, because a student with an incomplete profile cannot buy after paying
  // the fees either.
  if (!parent_phone || !parent_relation) return { due: 'profile' };
  const isPaid = profile.data.student.registration_paid === true || hasJustPaidFees(ctx);
  if (school.registrationFees === null || isPaid) return { due: 'profile' };
  forgetPaidFees(ctx);
  return { due: 'fees' };
}
