import { DomainError } from '@fasl/shared/contracts/page/error';
import { readSettings } from '../../db/settings-store.ts';
import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { requireParentPortal } from '../account/parent.ts';
import { requireAccess } from '../enrolment/access.ts';
import { readAttemptClock } from '../exam/clock.ts';
import { canOpenUnit, requireUnit } from '../lesson/unit-access.ts';
import { addLearningTime } from '../progress/add-time.ts';
import { markUnit, readLessonProgress } from '../progress/mark-unit.ts';
import { selectProgress } from '../progress/select.ts';

type EndpointNames = 'listProgress' | 'updateUnitProgress' | 'addUnitTime';

export function progressHandlers(services: Services): HandlersOf<EndpointNames> {
  const { now } = services;
  return {
    async updateUnitProgress({ body: { course_id, section_id, unit_id } }, call) {
      const { studentId } = requireStudent(call);
      if (unit_id === undefined) {
        await requireAccess(call.db, { courseId: course_id, studentId, now: now() });
        return { data: await readLessonProgress(call.db, course_id, studentId) };
      }
      const unitKey = { unitId: unit_id, studentId, now: now() };
      const { unit } = await requireUnit(call.db, { ...unitKey, language: call.language });
      if (unit.course_id !== course_id || unit.section_id !== section_id)
        throw new DomainError('not_found');
      return { data: await markUnit(call.db, { ...unitKey, unit }) };
    },

    async addUnitTime({ body: { unit_id, time: seconds, attempt_id } }, call) {
      const unitKey = { unitId: unit_id, studentId: requireStudent(call).studentId, now: now() };
      if (!(await canOpenUnit(call.db, unitKey))) {
        await requireUnit(call.db, { ...unitKey, language: call.language });
      }
      const time = await addLearningTime(call.db, { ...unitKey, seconds });
      const clock = attempt_id ? await readAttemptClock(services, attempt_id, call) : null;
      return { data: { time, clock } };
    },

    async listProgress(_, { db, identity, language }) {
      if (identity.role !== 'student' && identity.role !== 'parent') {
        throw new DomainError('forbidden');
      }
      const { values } = await readSettings(db);
      if (!values.progress) throw new DomainError('forbidden');
      if (identity.role === 'parent') await requireParentPortal(db);
      return { data: await selectProgress(db, identity.studentId, language) };
    },
  };
}
