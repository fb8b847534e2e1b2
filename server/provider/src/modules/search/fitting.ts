import type { SearchWord } from '@fasl/shared/rules/text/search-words';
import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { classrooms } from '../../db/schema/classroom.ts';
import { categories, instructorSubjects, instructors } from '../../db/schema/instructor.ts';

/** Matches the title, the subject or the instructor. */
export const roomFits = (word: SearchWord): SQL => sql`(
  ${holds(classrooms.search, word)}
  or ${classrooms.categoryId} in (
    select ${categories.id} from ${categories} where ${holds(categories.search, word)})
  or ${classrooms.instructorId} in (
    select ${instructors.id} from ${instructors} where ${holds(instructors.search, word)}))`;

/** Matches the name or a subject that the instructor teaches. */
export const personFits = (word: SearchWord): SQL => sql`(
  ${holds(instructors.search, word)}
  or ${instructors.id} in (
    select ${instructorSubjects.instructorId} from ${instructorSubjects}
    join ${categories} on ${categories.id} = ${instructorSubjects.categoryId}
    where ${holds(categories.search, word)}))`;

/**
 * Lower is better: a prefix match before an inner match; title before instructor before subject.
 */
export const roomRank = (words: SearchWord[]): SQL =>
  sumOf(words, [classrooms.search, instructors.search, categories.search]);

/** A match of the instructor's name before a match of a subject. */
export const personRank = (words: SearchWord[]): SQL => sumOf(words, [instructors.search]);

function sumOf(words: SearchWord[], columns: PgColumn[]): SQL {
  const ranks = words.map((word) => {
    const cases = [begins, holds].flatMap((fits) => columns.map((column) => fits(column, word)));
    const whens = cases.map((fit, rank) => sql`when ${fit} then ${sql.raw(String(rank))}`);
    return sql`case ${sql.join(whens, sql` `)} else ${sql.raw(String(cases.length))} end`;
  });
  // An integer constant in `order by` would be read as a column number.
  return ranks.length > 0 ? sql`(${sql.join(ranks, sql` + `)})` : sql`(select 0)`;
}

const holds = (column: PgColumn, { text, stem }: SearchWord): SQL | undefined =>
  or(sql`${column} like ${`%${likeText(text)}%`}`, stem ? beginsWith(column, stem) : undefined);

const begins = (column: PgColumn, { text, stem }: SearchWord): SQL | undefined =>
  or(beginsWith(column, text), stem ? beginsWith(column, stem) : undefined);

/** Arabic conjunctions are written attached to the word. */
const beginsWith = (column: PgColumn, word: string): SQL | undefined =>
  or(
    sql`' ' || ${column} like ${`% ${likeText(word)}%`}`,
    sql`' ' || ${column} like ${`% و${likeText(word)}%`}`,
  );

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');
