import { Page, PageSlug } from '@fasl/shared/contracts/page';
import { School } from '@fasl/shared/contracts/school';
import { z } from 'zod';
import { sparePictures } from '../reshape/spare-pictures.ts';
import { publicProcedure, router } from '../trpc.ts';

export const schoolRouter = router({
  settings: publicProcedure
    .output(School)
    .query(async ({ ctx }) =>
      sparePictures(ctx.request, await ctx.publicData.school(ctx.language)),
    ),

  page: publicProcedure
    .input(z.object({ slug: PageSlug }))
    .output(Page)
    .query(({ ctx, input }) => ctx.publicData.page(ctx.language, input.slug)),
});
