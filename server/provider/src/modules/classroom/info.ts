import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { ClassroomInfo } from '@fasl/shared/provider-api/learning/classroom';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { groups, memberships } from '../../db/schema/enrolment.ts';
import { instructors } from '../../db/schema/instructor.ts';
import { pickTranslation } from '../../lib/language.ts';
import { isClassroomPublished } from './cards.ts';

type ClassroomInfoQuery = { classroomId: number; studentId: number; language: Language; now: Date };

export async function selectClassroomInfo(
  db: Executor,
  query: ClassroomInfoQuery,
): Promise<ClassroomInfo> {
  const row = await selectMembership(db, query);
  if (!row) throw new DomainError('not_found');
  const { title, type, label, courseId, courseName, group, status, active } = row;
  return {
    title,
    type,
    label,
    current_course: courseId === null ? null : { id: courseId, name: courseName ?? '' },
    instructor_name: `${row.firstName} ${row.lastName}`,
    classroomInfo: { group: group === null ? null : { name: group } },
    enrollment_status: status,
    active,
  };
}

async function selectMembership(
  db: Executor,
  { classroomId, studentId, language, now }: ClassroomInfoQuery,
) {
  const translate = pickTranslation(language);
  const [row] = await db
    .select({
      title: translate(classrooms.titleEn, classrooms.titleAr),
      type: classrooms.type,
      label: classrooms.label,
      courseId: courses.id,
      courseName: translate(courses.nameEn, courses.nameAr),
      firstName: translate(instructors.firstNameEn, instructors.firstNameAr),
      lastName: translate(instructors.lastNameEn, instructors.lastNameAr),
      group: translate(groups.nameEn, groups.nameAr),
      status: memberships.pivotStatus,
      active: memberships.active,
    })
    .from(memberships)
    .innerJoin(classrooms, eq(classrooms.id, memberships.classroomId))
    .innerJoin(instructors, eq(instructors.id, classrooms.instructorId))
    .leftJoin(courses, and(eq(courses.id, classrooms.currentCourseId), isNull(courses.archivedAt)))
    .leftJoin(groups, eq(groups.id, memberships.groupId))
    .where(
      and(
        eq(memberships.classroomId, classroomId),
        eq(memberships.studentId, studentId),
        isClassroomPublished(now),
      ),
    );
  return row;
}
