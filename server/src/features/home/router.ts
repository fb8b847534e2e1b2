import type { ClassroomKind } from '@fasl/shared/contracts/classroom/classroom';
import { GuestHome, StudentHome, StudentHomeInput } from '@fasl/shared/contracts/classroom/home';
import { Trial } from '@fasl/shared/contracts/classroom/trial';
import type { School } from '@fasl/shared/contracts/school/school';
import { carouselLength } from '../../public-data/classrooms.ts';
import { publicProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { sectionTimeoutMs, toSection, toSectionIf } from '../../trpc/section.ts';
import { removeImages } from '../classroom/save-data.ts';
import { readResumableLesson } from './continuation.ts';
import { addEnrolments, readMyClassrooms } from './my-classrooms.ts';
import { readTaughtYear, selectCarousel, sortInstructors } from './own-year-lists.ts';
import { readToday } from './today.ts';

export const homeRouter = router({
  guest: publicProcedure.output(GuestHome).query(async ({ ctx }) => {
    const { publicData, language } = ctx;
    const school = publicData.school(language);
    const classrooms = publicData.classrooms(language);
    const [instructors, news, cards, statistics, trial] = await Promise.all([
      toSectionIf(isOn(school, 'instructors'), () => publicData.instructors(language)),
      toSection(publicData.news(language)),
      toSection(classrooms.then((all) => all.slice(0, carouselLength))),
      toSection(publicData.statistics()),
      toSection(publicData.trial(language)),
    ]);
    const hasTrial = trial.status === 'ok' && trial.data !== null;
    const lists = { instructors, news, classrooms: cards };
    return removeImages(ctx.request, { ...lists, statistics, hasTrial });
  }),

  trial: publicProcedure
    .output(Trial.nullable())
    .query(({ ctx }) => ctx.publicData.trial(ctx.language)),

  student: userProcedure
    .input(StudentHomeInput.optional())
    .output(StudentHome)
    .query(async ({ ctx, input }) => {
      const { publicData, language } = ctx;
      const now = new Date();
      const provider = ctx.providerAs({ deadlineMs: sectionTimeoutMs });
      const mine = readMyClassrooms(ctx, provider);
      const school = publicData.school(language);
      const all = publicData.classrooms(language);
      const year = readTaughtYear(provider, all);
      const years = { all, year, isLimited: input?.years !== 'all' };
      const carousel = (flag: 'online' | 'exams' | 'revisions', kind: ClassroomKind) =>
        toSectionIf(isOn(school, flag), () => addEnrolments(selectCarousel(kind, years), mine));
      const [news, instructors, own, continuation, today, online, exams, revisions, statistics] =
        await Promise.all([
          toSection(publicData.news(language)),
          toSectionIf(isOn(school, 'instructors'), () =>
            sortInstructors(publicData.instructors(language), years),
          ),
          toSection(mine),
          toSection(readResumableLesson(ctx, mine)),
          readToday(provider, now),
          carousel('online', 'online'),
          carousel('exams', 'exam'),
          carousel('revisions', 'revision'),
          toSection(publicData.statistics()),
        ]);
      const about = { now: now.toISOString(), ownYear: await year, ...today };
      const lists = { news, instructors, mine: own, continuation, online, exams, revisions };
      return removeImages(ctx.request, { ...about, ...lists, statistics });
    }),
});

const isOn = (school: Promise<School>, flag: keyof School['shows']): Promise<boolean> =>
  school.then(({ shows }) => shows[flag]);
