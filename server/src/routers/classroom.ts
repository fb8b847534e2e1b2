import { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { z } from 'zod';
import { asGuest } from '../classroom/as-guest.ts';
import { toClassroomPage } from '../classroom/page.ts';
import { sparePictures } from '../reshape/spare-pictures.ts';
import { publicProcedure, router } from '../trpc.ts';

export const classroomRouter = router({
  /** Decides whether the page is there. A guest sees what there is and what it costs. */
  page: publicProcedure
    .input(z.object({ label: z.string().min(1).max(200) }))
    .output(ClassroomPage)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.provider.getClassroom({ params: input });
      const isStudent = ctx.session?.user.role === 'student';
      const seen = ctx.session ? data : asGuest(data);
      const { media, language } = ctx;
      const page = toClassroomPage(seen, { media, language, isStudent, now: new Date() });
      return sparePictures(ctx.request, page);
    }),
});
