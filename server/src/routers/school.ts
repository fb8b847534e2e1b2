import { Page, PageSlug } from '@fasl/shared/contracts/page';
import { School } from '@fasl/shared/contracts/school';
import { z } from 'zod';
import { publicProcedure, router } from '../trpc.ts';

export const schoolRouter = router({
  settings: publicProcedure.output(School).query(({ ctx }) => ctx.publicData.school(ctx.language)),

  page: publicProcedure
    .input(z.object({ slug: PageSlug }))
    .output(Page)
    .query(({ ctx, input }) => ctx.publicData.page(ctx.language, input.slug)),
});
