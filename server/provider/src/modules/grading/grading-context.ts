import { sql } from 'drizzle-orm';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { units } from '../../db/schema/unit.ts';
import { students, users } from '../../db/schema/user.ts';

/** The student, exam and lesson of an answer to grade. */
export const gradingContextColumns = {
  unitId: units.id,
  unitEn: units.nameEn,
  unitAr: units.nameAr,
  courseId: courses.id,
  label: classrooms.label,
  student: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  studentId: students.id,
};
