import {
  AssignmentPage,
  Submission,
  SubmitAssignmentInput,
} from '@fasl/shared/contracts/lesson/assignment';
import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { toAssignmentPage, toSubmission } from './page.ts';

export const assignmentRouter = router({
  page: userProcedure
    .input(z.object({ unitId: z.int().positive() }))
    .output(AssignmentPage)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.provider.getAssignment({ params: { id: input.unitId } });
      return toAssignmentPage(data, { media: ctx.media, now: new Date() });
    }),

  submit: userProcedure
    .input(SubmitAssignmentInput)
    .output(Submission)
    .mutation(async ({ ctx, input }) => {
      const { answer, idempotencyKey } = input;
      const body = {
        assignment_id: input.assignmentId,
        course_id: input.courseId,
        section_id: input.sectionId,
        content_type: answer.kind,
        content: answer.kind === 'text' ? answer.text : JSON.stringify(answer.uris),
      };
      const { data } = await ctx.providerAs({ idempotencyKey }).submitAssignment({ body });
      return toSubmission(data, ctx.media);
    }),
});
