import { sumLearningTime } from '@fasl/shared/rules/lesson/learning-time';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { selectClassroomInfo } from '../classroom/info.ts';
import { selectClassroom } from '../classroom/select-classroom.ts';
import { selectAttendance } from './attendance.ts';
import { countCompletedLessons } from './counts.ts';
import { filterExams, getExamFilterChoices } from './exam-filters.ts';
import { selectExamList } from './exam-list.ts';
import type { AnalyticsScope } from './scope.ts';
import { selectScores } from './scores.ts';
import { selectLearningTime } from './time.ts';
import { selectWebinarList } from './webinar-list.ts';

type EndpointNames =
  | 'countClassroomTests'
  | 'listClassroomTests'
  | 'countClassroomAttendance'
  | 'listClassroomAttendance'
  | 'listClassroomWebinars';

const always = { from: null, to: null };

/** Analytics of the student's own classrooms; any other classroom is `not_found`. */
export function classroomAnalyticsHandlers({ now }: Services): HandlersOf<EndpointNames> {
  const readScope = async (call: Call, classroomId: number) => {
    const { studentId } = requireStudent(call);
    const query = { studentId, classroomId, language: call.language, now: now() };
    await selectClassroomInfo(call.db, query);
    return query;
  };

  return {
    async countClassroomTests({ body }, call) {
      const scores = await selectScores(call.db, await readScope(call, body.classroom_id));
      return {
        data: {
          average_score: scores.average,
          passed_tests: scores.passed,
          failed_tests: scores.failed,
          not_started_tests: scores.notStarted,
        },
      };
    },

    async listClassroomTests({ body }, call) {
      const all = await selectExamList(call.db, await readScope(call, body.classroom_id));
      return { data: filterExams(all, body), filters: getExamFilterChoices(call.language) };
    },

    async countClassroomAttendance({ body }, call) {
      return { data: await countAttendance(call.db, await readScope(call, body.classroom_id)) };
    },

    async listClassroomAttendance({ body }, call) {
      const query = await readScope(call, body.classroom_id);
      const where = eq(classrooms.id, body.classroom_id);
      const classroom = await selectClassroom(call.db, { ...query, where });
      const data = classroom?.tabs.map(({ name, sections }) => ({ tab: name, sections })) ?? [];
      return { data };
    },

    async listClassroomWebinars({ body }, call) {
      return { data: await selectWebinarList(call.db, await readScope(call, body.classroom_id)) };
    },
  };
}

async function countAttendance(db: Executor, scope: AnalyticsScope) {
  const [{ attended, taken }, completed, time] = await Promise.all([
    selectAttendance(db, scope),
    countCompletedLessons(db, scope),
    selectLearningTime(db, scope, always),
  ]);
  return {
    attended_courses: attended,
    not_attended_courses: taken - attended,
    completed_courses: completed,
    time: sumLearningTime(time),
  };
}
