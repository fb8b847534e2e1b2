import { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { z } from 'zod';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { toGuestView } from './guest-view.ts';
import { readOtherClassrooms } from './other-classrooms.ts';
import { toClassroomPage } from './page.ts';
import { removeImages } from './save-data.ts';

export const classroomRouter = router({
  /** This query decides whether the page is a 404. Guests see contents and prices. */
  page: publicProcedure
    .input(z.object({ label: z.string().min(1).max(200) }))
    .output(ClassroomPage)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.provider.getClassroom({ params: input });
      const isStudent = ctx.session?.user.role === 'student';
      const seen = ctx.session ? data : toGuestView(data);
      const { media, language } = ctx;
      const page = toClassroomPage(seen, { media, language, isStudent, now: new Date() });
      const others = await readOtherClassrooms(ctx, page);
      return removeImages(ctx.request, { ...page, others });
    }),
});
