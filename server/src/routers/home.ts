import { GuestHome, StudentHome } from '@fasl/shared/contracts/home';
import { continuationOf } from '../home/continuation.ts';
import { myClassrooms, withStanding } from '../home/my-classrooms.ts';
import { carouselLength } from '../public-data/classrooms.ts';
import { sparePictures } from '../reshape/spare-pictures.ts';
import { sectionMs, toSection } from '../section.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';

export const homeRouter = router({
  guest: publicProcedure.output(GuestHome).query(async ({ ctx }) => {
    const { publicData, language } = ctx;
    const { shows } = await publicData.school(language);
    const classrooms = publicData.classrooms(language);
    const [instructors, news, cards, statistics] = await Promise.all([
      shows.instructors ? toSection(publicData.instructors(language)) : null,
      toSection(publicData.news(language)),
      toSection(classrooms.then((all) => all.slice(0, carouselLength))),
      toSection(publicData.statistics()),
    ]);
    return sparePictures(ctx.request, { instructors, news, classrooms: cards, statistics });
  }),

  student: userProcedure.output(StudentHome).query(async ({ ctx }) => {
    const { publicData, language } = ctx;
    const mine = myClassrooms(ctx, ctx.providerAs({ deadlineMs: sectionMs }));
    // It may fail while the settings are still awaited, when nobody listens to it yet.
    mine.catch(() => undefined);
    const carousel = (kind: 'online' | 'exam' | 'revision') =>
      toSection(withStanding(publicData.classroomsOf(language, kind), mine));
    const { shows } = await publicData.school(language);
    const [news, instructors, own, continuation, online, exams, revisions, statistics] =
      await Promise.all([
        toSection(publicData.news(language)),
        shows.instructors ? toSection(publicData.instructors(language)) : null,
        toSection(mine),
        toSection(continuationOf(ctx, mine)),
        shows.online ? carousel('online') : null,
        shows.exams ? carousel('exam') : null,
        shows.revisions ? carousel('revision') : null,
        toSection(publicData.statistics()),
      ]);
    const carousels = { online, exams, revisions };
    const home = { news, instructors, mine: own, continuation, ...carousels, statistics };
    return sparePictures(ctx.request, home);
  }),
});
