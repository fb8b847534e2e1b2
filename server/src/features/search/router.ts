import { Directory, SearchInput, SearchResults } from '@fasl/shared/contracts/classroom/search';
import { toClassroomCard, toGuestCard } from '../../public-data/classroom-card.ts';
import { readDirectory } from '../../public-data/directory.ts';
import { toInstructorCard } from '../../public-data/instructor-card.ts';
import { readOwnYear } from '../../public-data/own-year.ts';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { sectionTimeoutMs } from '../../trpc/section.ts';
import { removeImages } from '../classroom/save-data.ts';
import { type FilteredResults, searchWithFilters } from './search-with-filters.ts';

const perPage = 12;

export const searchRouter = router({
  results: publicProcedure
    .input(SearchInput)
    .output(SearchResults)
    .query(async ({ ctx, input: { filters, ...input } }) => {
      if (filters) {
        const found = await searchWithFilters(ctx, { ...input, filters });
        return removeImages(ctx.request, pageOf(found, input.page));
      }
      const { data, meta } = await ctx.provider.searchClassrooms({ query: { ...input, perPage } });
      const toCard = ctx.session ? toClassroomCard : toGuestCard;
      return removeImages(ctx.request, {
        classrooms: data.classrooms.map((card) => toCard(card, ctx)),
        instructors: data.instructors.map((one) => toInstructorCard(one, ctx.media)),
        classroomsTotal: meta.classrooms_total,
        instructorsTotal: meta.instructors_total,
        page: input.page,
        perPage,
      });
    }),

  directory: publicProcedure.output(Directory).query(async ({ ctx }) => {
    const { publicData, language, request, session } = ctx;
    const isStudent = session?.user.role === 'student';
    const ownYear = isStudent
      ? readOwnYear(ctx.providerAs({ deadlineMs: sectionTimeoutMs }))
      : null;
    return removeImages(request, await readDirectory(publicData, language, await ownYear));
  }),
});

function pageOf({ classrooms, instructors, ...rest }: FilteredResults, page: number) {
  const shown = <T>(all: T[]) => all.slice((page - 1) * perPage, page * perPage);
  return {
    ...rest,
    classrooms: shown(classrooms),
    instructors: shown(instructors),
    classroomsTotal: classrooms.length,
    instructorsTotal: instructors.length,
    page,
    perPage,
  };
}
