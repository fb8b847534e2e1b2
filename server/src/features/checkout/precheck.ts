import type { Precheck } from '@fasl/shared/contracts/payment/checkout';
import type { Context } from '../../trpc/context.ts';

/** Fees or the data of a parent are still due. */
const somethingDue = 104;

/** What a student has to do before anything of a classroom can be bought. */
export async function precheck(ctx: Context, classroomId: number): Promise<Precheck> {
  const params = { classroom_id: classroomId };
  const { data } = await ctx.provider.checkRedirect({ params });
  if (data.redirect !== somethingDue) return { due: null };
  const [school, profile] = await Promise.all([
    ctx.publicData.school(ctx.language),
    ctx.provider.getMyProfile({}),
  ]);
  const { parent_phone, parent_relation } = profile.data.student;
  // Before the fees: paying them would not let an incomplete profile buy anything.
  if (!parent_phone || !parent_relation) return { due: 'profile' };
  const owesFees = school.registrationFees !== null && !profile.data.student.registration_paid;
  return { due: owesFees ? 'fees' : 'profile' };
}
