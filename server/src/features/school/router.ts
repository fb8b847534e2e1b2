import { Page, PageSlug } from '@fasl/shared/contracts/school/page';
import { School } from '@fasl/shared/contracts/school/school';
import { z } from 'zod';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { removeImages } from '../classroom/save-data.ts';

export const schoolRouter = router({
  settings: publicProcedure
    .output(School)
    .query(async ({ ctx }) => removeImages(ctx.request, await ctx.publicData.school(ctx.language))),

  page: publicProcedure
    .input(z.object({ slug: PageSlug }))
    .output(Page)
    .query(({ ctx, input }) => ctx.publicData.page(ctx.language, input.slug)),
});
