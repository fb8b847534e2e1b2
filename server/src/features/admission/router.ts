import { AdmissionForm, AdmissionInput } from '@fasl/shared/contracts/lesson/admission';
import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';

export const admissionRouter = router({
  form: userProcedure
    .input(z.object({ classroomId: z.int().positive() }))
    .output(AdmissionForm)
    .query(async ({ ctx, input }) => {
      const params = { classroom_id: input.classroomId };
      const { data } = await ctx.provider.getAdmissionForm({ params });
      return {
        groups: data.groups.map(({ id, name, schedule, seats_left }) => ({
          id,
          name,
          schedule,
          seatsLeft: seats_left,
        })),
        questions: data.questions.map(({ type, ...question }) => ({ ...question, kind: type })),
      };
    }),

  register: userProcedure
    .input(AdmissionInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      const { classroomId, groupId, answers, file, idempotencyKey } = input;
      const body = {
        classroom_id: classroomId,
        group_id: groupId,
        answers: answers
          .filter(({ value }) => value.trim() !== '')
          .map(({ questionId, value }) => ({ question_id: questionId, value })),
        file,
      };
      await ctx.providerAs({ idempotencyKey }).submitAdmissionForm({ body });
      return null;
    }),
});
