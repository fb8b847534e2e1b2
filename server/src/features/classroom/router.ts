import { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { z } from 'zod';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { asGuest } from './as-guest.ts';
import { toClassroomPage } from './page.ts';
import { sparePictures } from './spare-pictures.ts';

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
