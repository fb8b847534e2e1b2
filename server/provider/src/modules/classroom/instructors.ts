import type { Language } from '@fasl/shared/contracts/page/language';
import type { Instructor } from '@fasl/shared/provider-api/learning/instructor';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { categories, instructorSubjects, instructors } from '../../db/schema/instructor.ts';
import { pickTranslation } from '../../lib/language.ts';

type InstructorsQuery = {
  language: Language;
  where?: SQL | undefined;
  /** The first sort key, before the school's order. */
  rank?: SQL | undefined;
  page?: { page: number; perPage: number };
};

export const isInstructorListed = and(eq(instructors.listed, true), isNull(instructors.archivedAt));

export async function selectInstructors(
  db: Executor,
  { language, where, rank, page }: InstructorsQuery,
): Promise<Instructor[]> {
  const translate = pickTranslation(language);
  const subject = translate(categories.nameEn, categories.nameAr);
  const subjects = sql`(
    select coalesce(json_agg(json_build_object('id', ${categories.id}, 'name', ${subject})
      order by ${categories.position}, ${categories.id}), '[]')
    from ${instructorSubjects} join ${categories}
      on ${categories.id} = ${instructorSubjects.categoryId}
    where ${instructorSubjects.instructorId} = ${instructors.id})`;
  const query = db
    .select({
      id: instructors.id,
      user_id: instructors.userId,
      lms_id: instructors.lmsId,
      label: instructors.label,
      first_name: translate(instructors.firstNameEn, instructors.firstNameAr),
      last_name: translate(instructors.lastNameEn, instructors.lastNameAr),
      profile_photo: instructors.profilePhoto,
      bio: translate(instructors.bioEn, instructors.bioAr),
      // Nested, because drizzle omits the table names of columns in a select from one table.
      subjects: sql<Instructor['subjects']>`${subjects}`,
    })
    .from(instructors)
    .where(and(isInstructorListed, where))
    .orderBy(...(rank ? [rank] : []), asc(instructors.position), asc(instructors.id));
  return page ? query.limit(page.perPage).offset((page.page - 1) * page.perPage) : query;
}

export function countInstructors(db: Executor, where?: SQL): Promise<number> {
  return db.$count(instructors, and(isInstructorListed, where));
}
