import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import { classrooms } from '../../db/schema/classroom.ts';
import { instructors } from '../../db/schema/instructor.ts';
import { getViewer } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { applyCenterCode } from '../checkout/apply-code.ts';
import { isClassroomListed, selectClassroomCards } from '../classroom/cards.ts';
import { selectInstructors } from '../classroom/instructors.ts';

type EndpointNames = 'listInstructors' | 'getInstructor' | 'applyInstructorCode';

export function instructorHandlers(services: Services): HandlersOf<EndpointNames> {
  const { now } = services;
  return {
    async listInstructors(_, { db, language }) {
      return { data: await selectInstructors(db, { language }) };
    },

    async getInstructor({ query: { label } }, call) {
      const { db, language } = call;
      const [instructor] = await selectInstructors(db, {
        language,
        where: eq(instructors.label, label),
      });
      if (!instructor) throw new DomainError('not_found');
      const studentId = getViewer(call)?.studentId ?? null;
      const where = and(isClassroomListed(now()), eq(classrooms.instructorId, instructor.id));
      return {
        data: {
          ...instructor,
          classrooms: await selectClassroomCards(db, { language, studentId, where }),
        },
      };
    },

    applyInstructorCode: ({ body }, call) => applyCenterCode(services, body, call),
  };
}
