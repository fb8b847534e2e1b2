import type { Page } from '@playwright/test';
import { queryDatabase } from '../product/school-database.ts';
import { registerStudent } from '../student/registered-student.ts';
import { enrol } from './student-lesson.ts';

const label = 'german-first-steps';

/** Signs in a new student with a new lesson of many units; returns the URLs of the units. */
export async function openLongLesson(page: Page, origin: string, count: number): Promise<string[]> {
  const student = await registerStudent(origin);
  await student.signIn(page.request, `long-${student.phone}`);
  return queryDatabase(async (sql) => {
    const name = `Long ${student.phone}`;
    const [course] = await sql`insert into courses (section_id, classroom_id, name_en, name_ar,
        price, buyable, payment_methods_allowed, position)
      select section_id, classroom_id, ${name}, ${name}, 9000, false, 'all', 901
      from courses join classrooms on classrooms.id = classroom_id where label = ${label} limit 1
      returning id, classroom_id`;
    if (!course) throw new Error(`no lesson in ${label}`);
    const courseId = Number(course['id']);
    const units = await sql`with made as (
        insert into units (course_id, type, name_en, name_ar, position)
        select ${courseId}, 'webcontent', 'Unit ' || number, 'الوحدة ' || number, number
        from generate_series(1, ${count}::int) number returning id, position
      ), written as (
        insert into web_contents (unit_id, html) select id, '<p>Read this.</p>' from made
      )
      select id from made order by position`;
    await enrol(sql, student.identifier, { courseId, classroomId: Number(course['classroom_id']) });
    return units.map(({ id }) => `/classroom/${label}/course/${courseId}/webcontent/${id}`);
  });
}
