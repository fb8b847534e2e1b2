import { randomUUID } from 'node:crypto';
import {
  ApplyCodeInput,
  ApplyCodeResult,
  InstructorPage,
} from '@fasl/shared/contracts/classroom/instructor';
import { z } from 'zod';
import { toClassroomCard, toGuestCard } from '../../public-data/classroom-card.ts';
import { toInstructorCard } from '../../public-data/instructor-card.ts';
import { countCode, getCodeLimitKeys } from '../../trpc/attempt-limits.ts';
import { publicProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { removeImages } from '../classroom/save-data.ts';

export const instructorRouter = router({
  page: publicProcedure
    .input(z.object({ label: z.string().min(1).max(200) }))
    .output(InstructorPage)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.provider.getInstructor({ query: input });
      const toCard = ctx.session ? toClassroomCard : toGuestCard;
      return removeImages(ctx.request, {
        ...toInstructorCard(data, ctx.media),
        bio: data.bio,
        classrooms: (data.classrooms ?? []).map((card) => toCard(card, ctx)),
      });
    }),

  applyCode: userProcedure
    .input(ApplyCodeInput)
    .output(ApplyCodeResult)
    .mutation(async ({ ctx, input }) => {
      const { idempotencyKey = randomUUID(), ...body } = input;
      const provider = ctx.providerAs({ idempotencyKey });
      const { data } = await countCode(ctx, getCodeLimitKeys(ctx, ctx.session.user.id), () =>
        provider.applyInstructorCode({ body }),
      );
      return { classrooms: data.classrooms.map(({ label, title }) => ({ label, title })) };
    }),
});
