import type { SearchWord } from '@fasl/shared/rules/text/search-words';
import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { classrooms } from '../../db/schema/classroom.ts';
import { categories, instructorSubjects, instructors } from '../../db/schema/instructor.ts';
import { escapeWildcards } from '../../lib/escape-wildcards.ts';

/** Matches the title, the subject or the instructor. */
export const classroomMatches = (word: SearchWord): SQL => sql`(
  ${contains(classrooms.search, word)}
  or ${classrooms.categoryId} in (
    select ${categories.id} from ${categories} where ${contains(categories.search, word)})
  or ${classrooms.instructorId} in (
    select ${instructors.id} from ${instructors} where ${contains(instructors.search, word)}))`;

/** Matches the name or a subject that the instructor teaches. */
export const instructorMatches = (word: SearchWord): SQL => sql`(
  ${contains(instructors.search, word)}
  or ${instructors.id} in (
    select ${instructorSubjects.instructorId} from ${instructorSubjects}
    join ${categories} on ${categories.id} = ${instructorSubjects.categoryId}
    where ${contains(categories.search, word)}))`;

/**
 * Lower ranks come first: a prefix before an inner match; title before instructor before subject.
 */
export const rankClassroom = (words: SearchWord[]): SQL =>
  sumRanks(words, [classrooms.search, instructors.search, categories.search]);

/** A matching name ranks before a matching subject. */
export const rankInstructor = (words: SearchWord[]): SQL => sumRanks(words, [instructors.search]);

function sumRanks(words: SearchWord[], columns: PgColumn[]): SQL {
  const ranks = words.map((word) => {
    const cases = [startsWith, contains].flatMap((fits) =>
      columns.map((column) => fits(column, word)),
    );
    const whens = cases.map((fit, rank) => sql`when ${fit} then ${sql.raw(String(rank))}`);
    return sql`case ${sql.join(whens, sql` `)} else ${sql.raw(String(cases.length))} end`;
  });
  // PostgreSQL reads an integer constant in `order by` as a column number.
  return ranks.length > 0 ? sql`(${sql.join(ranks, sql` + `)})` : sql`(select 0)`;
}

const contains = (column: PgColumn, { text, stem }: SearchWord): SQL | undefined =>
  or(
    sql`${column} like ${`%${escapeWildcards(text)}%`}`,
    stem ? hasWordPrefix(column, stem) : undefined,
  );

const startsWith = (column: PgColumn, { text, stem }: SearchWord): SQL | undefined =>
  or(hasWordPrefix(column, text), stem ? hasWordPrefix(column, stem) : undefined);

/** Arabic writes some conjunctions as a prefix of the word. */
const hasWordPrefix = (column: PgColumn, word: string): SQL | undefined =>
  or(
    sql`' ' || ${column} like ${`% ${escapeWildcards(word)}%`}`,
    sql`' ' || ${column} like ${`% و${escapeWildcards(word)}%`}`,
  );
