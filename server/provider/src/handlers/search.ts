import { foldSearch } from '@fasl/shared/rules/search-fold';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { viewerOf } from '../caller.ts';
import { countCards, inSchoolOrder, isPublished, selectCards } from '../classroom/cards.ts';
import { countInstructors, selectInstructors } from '../classroom/instructors.ts';
import { classrooms } from '../db/schema/classroom.ts';
import { categories, instructorSubjects, instructors } from '../db/schema/instructor.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';

export function searchHandlers({ now }: Services): HandlersOf<'searchClassrooms'> {
  return {
    async searchClassrooms({ query: { query, ...page } }, call) {
      const { db, language } = call;
      const folded = foldSearch(query);
      const words = folded.split(' ').filter(Boolean).slice(0, 8);
      const fittingRooms = and(isPublished(now()), ...words.map(roomFits));
      const fittingPeople = and(...words.map(personFits));
      const studentId = viewerOf(call)?.studentId ?? null;
      // A title that has the words as they were typed stands before one that has them somewhere.
      const orderBy = [
        sql`${classrooms.search} not like ${`%${likeText(folded)}%`}`,
        ...inSchoolOrder,
      ];

      const [rooms, people, roomsTotal, peopleTotal] = await Promise.all([
        selectCards(db, { language, studentId, where: fittingRooms, orderBy, page }),
        selectInstructors(db, { language, where: fittingPeople, page }),
        countCards(db, fittingRooms),
        countInstructors(db, fittingPeople),
      ]);
      return {
        data: { classrooms: rooms, instructors: people },
        meta: { classrooms_total: roomsTotal, instructors_total: peopleTotal },
      };
    },
  };
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const holds = (column: PgColumn, word: string) => sql`${column} like ${`%${likeText(word)}%`}`;

/** In the title, the subject's name or the instructor's. */
const roomFits = (word: string): SQL => sql`(
  ${holds(classrooms.search, word)}
  or ${classrooms.categoryId} in (
    select ${categories.id} from ${categories} where ${holds(categories.search, word)})
  or ${classrooms.instructorId} in (
    select ${instructors.id} from ${instructors} where ${holds(instructors.search, word)}))`;

/** In the name, or in a subject that this instructor teaches. */
const personFits = (word: string): SQL => sql`(
  ${holds(instructors.search, word)}
  or ${instructors.id} in (
    select ${instructorSubjects.instructorId} from ${instructorSubjects}
    join ${categories} on ${categories.id} = ${instructorSubjects.categoryId}
    where ${holds(categories.search, word)}))`;
