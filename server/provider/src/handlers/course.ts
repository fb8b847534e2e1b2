import { DomainError } from '@fasl/shared/contracts/error';
import { eq } from 'drizzle-orm';
import { studentOf } from '../caller.ts';
import { requireAccess } from '../classroom/access.ts';
import { selectCourses } from '../classroom/courses.ts';
import { nextUnit, selectUnits } from '../classroom/units.ts';
import { courses, sections } from '../db/schema/classroom.ts';
import type { HandlersOf } from '../handlers.ts';
import { speakerOf } from '../language.ts';
import type { Services } from '../services.ts';

export function courseHandlers({ now }: Services): HandlersOf<'goToCourse' | 'getCourse'> {
  return {
    async goToCourse({ query: { course_id: courseId } }, call) {
      const { studentId } = studentOf(call);
      const { classroom } = await requireAccess(call.db, { courseId, studentId, now: now() });
      const all = await selectUnits(call.db, { courseId, studentId, language: call.language });
      return {
        data: {
          course_id: courseId,
          unit_id: nextUnit(all),
          classroom_label: classroom.label,
        },
      };
    },

    async getCourse({ params: { course_id: courseId } }, call) {
      const { db, language } = call;
      const { studentId } = studentOf(call);
      const say = speakerOf(language);
      const { classroom } = await requireAccess(db, { courseId, studentId, now: now() });
      const where = eq(courses.id, courseId);
      const [all, [course], [section]] = await Promise.all([
        selectUnits(db, { courseId, studentId, language }),
        selectCourses(db, { language, studentId, where, now: now() }),
        db
          .select({ id: sections.id, name: say(sections.nameEn, sections.nameAr) })
          .from(courses)
          .innerJoin(sections, eq(sections.id, courses.sectionId))
          .where(where),
      ]);
      if (!course || !section) throw new DomainError('not_found');
      return {
        data: {
          ...course,
          classroom: {
            id: classroom.id,
            label: classroom.label,
            title: say(classroom.titleEn, classroom.titleAr),
          },
          section_id: section.id,
          sections: [{ ...section, units: all }],
          next_unit_id: nextUnit(all),
        },
      };
    },
  };
}
