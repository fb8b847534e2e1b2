import type { ClassroomKind } from '@fasl/shared/contracts/classroom/classroom';
import { GuestHome, StudentHome } from '@fasl/shared/contracts/classroom/home';
import type { School } from '@fasl/shared/contracts/school/school';
import { carouselLength } from '../../public-data/classrooms.ts';
import { publicProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { sectionMs, toSection, toSectionIf } from '../../trpc/section.ts';
import { withoutImages } from '../classroom/save-data.ts';
import { continuationOf } from './continuation.ts';
import { myClassrooms, withEnrolments } from './my-classrooms.ts';

export const homeRouter = router({
  guest: publicProcedure.output(GuestHome).query(async ({ ctx }) => {
    const { publicData, language } = ctx;
    const school = publicData.school(language);
    const classrooms = publicData.classrooms(language);
    const [instructors, news, cards, statistics] = await Promise.all([
      toSectionIf(isOn(school, 'instructors'), () => publicData.instructors(language)),
      toSection(publicData.news(language)),
      toSection(classrooms.then((all) => all.slice(0, carouselLength))),
      toSection(publicData.statistics()),
    ]);
    return withoutImages(ctx.request, { instructors, news, classrooms: cards, statistics });
  }),

  student: userProcedure.output(StudentHome).query(async ({ ctx }) => {
    const { publicData, language } = ctx;
    const mine = myClassrooms(ctx, ctx.providerAs({ deadlineMs: sectionMs }));
    const school = publicData.school(language);
    const carousel = (flag: 'online' | 'exams' | 'revisions', kind: ClassroomKind) =>
      toSectionIf(isOn(school, flag), () =>
        withEnrolments(publicData.classroomsOf(language, kind), mine),
      );
    const [news, instructors, own, continuation, online, exams, revisions, statistics] =
      await Promise.all([
        toSection(publicData.news(language)),
        toSectionIf(isOn(school, 'instructors'), () => publicData.instructors(language)),
        toSection(mine),
        toSection(continuationOf(ctx, mine)),
        carousel('online', 'online'),
        carousel('exams', 'exam'),
        carousel('revisions', 'revision'),
        toSection(publicData.statistics()),
      ]);
    const carousels = { online, exams, revisions };
    const home = { news, instructors, mine: own, continuation, ...carousels, statistics };
    return withoutImages(ctx.request, home);
  }),
});

const isOn = (school: Promise<School>, flag: keyof School['shows']): Promise<boolean> =>
  school.then(({ shows }) => shows[flag]);
