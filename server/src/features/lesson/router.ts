import { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { toLessonPage } from './page.ts';

export const lessonRouter = router({
  /** This query decides whether the page is a 404. Students without access get the reason. */
  page: userProcedure
    .input(z.object({ label: z.string().min(1).max(200), courseId: z.int().positive() }))
    .output(LessonPage)
    .query(async ({ ctx, input: { label, courseId } }) => {
      const { data } = await ctx.provider.getCourse({ params: { course_id: courseId } });
      if (data.classroom.label !== label) throw new DomainError('not_found');
      return toLessonPage(data, new Date());
    }),

  /** The unit that "Go to lesson" opens; `null` when every unit is completed. */
  next: userProcedure
    .input(z.object({ courseId: z.int().positive() }))
    .output(z.object({ unitId: z.int().nullable() }))
    .query(async ({ ctx, input: { courseId } }) => {
      const { data } = await ctx.provider.goToCourse({ query: { course_id: courseId } });
      return { unitId: data.unit_id };
    }),
});
