import { Directory, SearchInput, SearchResults } from '@fasl/shared/contracts/classroom/search';
import { toClassroomCard, toGuestCard } from '../../public-data/classroom-card.ts';
import { readDirectory } from '../../public-data/directory.ts';
import { toInstructorCard } from '../../public-data/instructor-card.ts';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { withoutImages } from '../classroom/save-data.ts';

const perPage = 12;

export const searchRouter = router({
  results: publicProcedure
    .input(SearchInput)
    .output(SearchResults)
    .query(async ({ ctx, input }) => {
      const { data, meta } = await ctx.provider.searchClassrooms({ query: { ...input, perPage } });
      const toCard = ctx.session ? toClassroomCard : toGuestCard;
      return withoutImages(ctx.request, {
        classrooms: data.classrooms.map((card) => toCard(card, ctx)),
        instructors: data.instructors.map((one) => toInstructorCard(one, ctx.media)),
        classroomsTotal: meta.classrooms_total,
        instructorsTotal: meta.instructors_total,
        page: input.page,
        perPage,
      });
    }),

  directory: publicProcedure
    .output(Directory)
    .query(async ({ ctx: { publicData, language, request } }) =>
      withoutImages(request, await readDirectory(publicData, language)),
    ),
});
