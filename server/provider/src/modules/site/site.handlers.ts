import { isNull } from 'drizzle-orm';
import { classrooms } from '../../db/schema/classroom.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import { instructors } from '../../db/schema/instructor.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { isClassroomListed } from '../classroom/cards.ts';
import { isInstructorListed } from '../classroom/instructors.ts';
import { selectNews, selectPage } from './select.ts';
import { selectTrial } from './select-trial.ts';

type EndpointNames = 'listNews' | 'getStatistics' | 'getPage' | 'getTrial';

export function siteHandlers({ now }: Services): HandlersOf<EndpointNames> {
  return {
    async listNews(_, { db, language }) {
      return { data: await selectNews(db, language, now()) };
    },

    async getStatistics(_, { db }) {
      const [enrollments, teaching, open] = await Promise.all([
        db.$count(enrolments, isNull(enrolments.deletedAt)),
        db.$count(instructors, isInstructorListed),
        db.$count(classrooms, isClassroomListed(now())),
      ]);
      return { data: { enrollments, instructors: teaching, classrooms: open } };
    },

    async getPage({ params: { slug } }, { db, language }) {
      return { data: await selectPage(db, slug, language) };
    },

    async getTrial(_, { db, language }) {
      return { data: await selectTrial(db, language) };
    },
  };
}
