import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { requireAccess } from '../enrolment/access.ts';
import { selectLesson } from './lesson-full.ts';
import { findNextUnitId, selectUnits } from './units.ts';

export function lessonHandlers({ now }: Services): HandlersOf<'goToCourse' | 'getCourse'> {
  return {
    async goToCourse({ query: { course_id: courseId } }, call) {
      const query = { courseId, studentId: requireStudent(call).studentId, now: now() };
      const { classroom } = await requireAccess(call.db, query);
      const all = await selectUnits(call.db, { ...query, language: call.language });
      return {
        data: {
          course_id: courseId,
          unit_id: findNextUnitId(all),
          classroom_label: classroom.label,
        },
      };
    },

    async getCourse({ params: { course_id: courseId } }, call) {
      const { studentId } = requireStudent(call);
      const query = { courseId, studentId, language: call.language, now: now() };
      return { data: await selectLesson(call.db, query) };
    },
  };
}
