import { parseSearchWords } from '@fasl/shared/rules/text/search-words';
import { and } from 'drizzle-orm';
import { getViewer } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import {
  countClassroomCards,
  isClassroomListed,
  schoolSortOrder,
  selectClassroomCards,
} from '../classroom/cards.ts';
import { countInstructors, selectInstructors } from '../classroom/instructors.ts';
import {
  classroomMatches,
  instructorMatches,
  rankClassroom,
  rankInstructor,
} from './search-conditions.ts';

export function searchHandlers({ now }: Services): HandlersOf<'searchClassrooms'> {
  return {
    async searchClassrooms({ query: { query, ...page } }, call) {
      const { db, language } = call;
      const words = parseSearchWords(query);
      const classroomWhere = and(isClassroomListed(now()), ...words.map(classroomMatches));
      const instructorWhere = and(...words.map(instructorMatches));
      const studentId = getViewer(call)?.studentId ?? null;
      const orderBy = [rankClassroom(words), ...schoolSortOrder];
      const rank = rankInstructor(words);

      const [rooms, people, roomsTotal, peopleTotal] = await Promise.all([
        selectClassroomCards(db, { language, studentId, where: classroomWhere, orderBy, page }),
        selectInstructors(db, { language, where: instructorWhere, rank, page }),
        countClassroomCards(db, classroomWhere),
        countInstructors(db, instructorWhere),
      ]);
      return {
        data: { classrooms: rooms, instructors: people },
        meta: { classrooms_total: roomsTotal, instructors_total: peopleTotal },
      };
    },
  };
}
