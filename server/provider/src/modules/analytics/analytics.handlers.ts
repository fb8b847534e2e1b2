import { DomainError } from '@fasl/shared/contracts/page/error';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { selectAgenda } from '../agenda/agenda.ts';
import { selectAttendance } from './attendance.ts';
import { selectCompletedUnits } from './completed-units.ts';
import { countLearning } from './counts.ts';
import { listDays, type PeriodQuery, readPeriod } from './period.ts';
import type { AnalyticsScope } from './scope.ts';
import { selectScores } from './scores.ts';
import { selectLearningTime } from './time.ts';

type EndpointNames =
  | 'countLearning'
  | 'getAttendanceRate'
  | 'getAverageScore'
  | 'listCompletedUnits'
  | 'getLearningTime'
  | 'listAgenda';

export function analyticsHandlers({ now }: Services): HandlersOf<EndpointNames> {
  return {
    async countLearning({ body }, call) {
      return { data: await countLearning(call.db, readScope(call, body), now()) };
    },

    async getAttendanceRate({ body }, call) {
      const { attended, inSequence, taken } = await selectAttendance(
        call.db,
        readScope(call, body),
      );
      const rate = (count: number) => (taken === 0 ? 0 : count / taken);
      return { data: { overall_rate: rate(attended), sequence_rate: rate(inSequence) } };
    },

    async getAverageScore({ body }, call) {
      const { average } = await selectScores(call.db, readScope(call, body));
      return { data: { average_score: average } };
    },

    async listCompletedUnits({ body }, call) {
      const days = listDays(body, now());
      return { data: await selectCompletedUnits(call.db, readScope(call, body), days) };
    },

    async getLearningTime({ body }, call) {
      const { user_id: userId } = body;
      if (userId != null && userId !== requireStudent(call).userId)
        throw new DomainError('not_found');
      return { data: await selectLearningTime(call.db, readScope(call, body), readPeriod(body)) };
    },

    async listAgenda(_, call) {
      const { studentId } = requireStudent(call);
      const { db, language } = call;
      return { data: await selectAgenda(db, { studentId, language, now: now() }) };
    },
  };
}

type ScopeQuery = PeriodQuery & { classroom_id?: number | null | undefined };

const readScope = (call: Call, body: ScopeQuery): AnalyticsScope => ({
  studentId: requireStudent(call).studentId,
  classroomId: body.classroom_id ?? null,
  period: readPeriod(body),
});
