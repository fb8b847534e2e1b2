import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { CourseFull } from '@fasl/shared/provider-api/learning/course';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { courses, sections } from '../../db/schema/classroom.ts';
import { pickTranslation } from '../../lib/language.ts';
import { requireAccess } from '../enrolment/access.ts';
import { selectLessons } from './lessons.ts';
import { findNextUnitId, selectUnits } from './units.ts';

type LessonQuery = { courseId: number; studentId: number; language: Language; now: Date };

export async function selectLesson(db: Executor, query: LessonQuery): Promise<CourseFull> {
  const translate = pickTranslation(query.language);
  const { classroom } = await requireAccess(db, query);
  const where = eq(courses.id, query.courseId);
  const [all, [course], [section]] = await Promise.all([
    selectUnits(db, query),
    selectLessons(db, { ...query, where }),
    db
      .select({ id: sections.id, name: translate(sections.nameEn, sections.nameAr) })
      .from(courses)
      .innerJoin(sections, eq(sections.id, courses.sectionId))
      .where(where),
  ]);
  if (!course || !section) throw new DomainError('not_found');
  return {
    ...course,
    classroom: {
      id: classroom.id,
      label: classroom.label,
      title: translate(classroom.titleEn, classroom.titleAr),
    },
    section_id: section.id,
    sections: [{ ...section, units: all }],
    next_unit_id: findNextUnitId(all),
  };
}
