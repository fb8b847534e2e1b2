import { searchWords } from '@fasl/shared/rules/text/search-words';
import { and } from 'drizzle-orm';
import { getViewer } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { countCards, inSchoolOrder, isListed, selectCards } from '../classroom/cards.ts';
import { countInstructors, selectInstructors } from '../classroom/instructors.ts';
import { personFits, personRank, roomFits, roomRank } from './fitting.ts';

export function searchHandlers({ now }: Services): HandlersOf<'searchClassrooms'> {
  return {
    async searchClassrooms({ query: { query, ...page } }, call) {
      const { db, language } = call;
      const words = searchWords(query);
      const fittingRooms = and(isListed(now()), ...words.map(roomFits));
      const fittingPeople = and(...words.map(personFits));
      const studentId = getViewer(call)?.studentId ?? null;
      const orderBy = [roomRank(words), ...inSchoolOrder];
      const rank = personRank(words);

      const [rooms, people, roomsTotal, peopleTotal] = await Promise.all([
        selectCards(db, { language, studentId, where: fittingRooms, orderBy, page }),
        selectInstructors(db, { language, where: fittingPeople, rank, page }),
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
