import type { SearchList } from '../../cache/search-lists.ts';
import { toClassroomCard, toGuestCard } from '../../public-data/classroom-card.ts';
import { toInstructorCard } from '../../public-data/instructor-card.ts';
import type { Context } from '../../trpc/context.ts';
import { addEnrolments, readMyClassrooms } from '../home/my-classrooms.ts';

/** The largest page that a provider accepts. */
const perPage = 100;
/** Limits the calls for one search. */
const maxPages = 10;

/** Reads all results of a query, because the filter counts cover all of them. */
export function searchAll(ctx: Context, { query, page }: Search): Promise<SearchList> {
  if (query === '') return everything(ctx);
  const { session, language, jar } = ctx;
  const key = JSON.stringify([session?.user.id ?? null, jar.kind, language, query]);
  return ctx.searchLists({ key, page, load: () => search(ctx, query) });
}

type Search = { query: string; page: number };

async function everything(ctx: Context): Promise<SearchList> {
  const { publicData, language, session } = ctx;
  const all = publicData.classrooms(language);
  const [classrooms, instructors] = await Promise.all([
    session?.user.role === 'student'
      ? addEnrolments(all, readMyClassrooms(ctx, ctx.provider))
      : all,
    publicData.instructors(language),
  ]);
  return { classrooms, instructors };
}

async function search(ctx: Context, query: string): Promise<SearchList> {
  const toCard = ctx.session ? toClassroomCard : toGuestCard;
  const found: SearchList = { classrooms: [], instructors: [] };
  for (let page = 1; page <= maxPages; page++) {
    const { data } = await ctx.provider.searchClassrooms({ query: { query, page, perPage } });
    found.classrooms.push(...data.classrooms.map((card) => toCard(card, ctx)));
    found.instructors.push(...data.instructors.map((one) => toInstructorCard(one, ctx.media)));
    if (Math.max(data.classrooms.length, data.instructors.length) < perPage) break;
  }
  return found;
}
