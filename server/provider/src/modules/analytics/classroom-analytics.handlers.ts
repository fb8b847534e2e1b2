import { sumLearningTime } from '@fasl/shared/rules/lesson/learning-time';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { selectClassroom } from '../classroom/full.ts';
import { selectClassroomInfo } from '../classroom/info.ts';
import { selectAttendance } from './attendance.ts';
import { countCompletedCourses } from './counts.ts';
import { narrowTests, testFilters } from './exam-filters.ts';
import { selectExamList } from './exam-list.ts';
import type { Scope } from './scope.ts';
import { selectScores } from './scores.ts';
import { selectLearningTime } from './time.ts';
import { selectWebinarList } from './webinar-list.ts';

type Names =
  | 'countClassroomTests'
  | 'listClassroomTests'
  | 'countClassroomAttendance'
  | 'listClassroomAttendance'
  | 'listClassroomWebinars';

const always = { from: null, to: null };

/** The figures of a student in one of their classrooms; others are not found. */
export function classroomAnalyticsHandlers({ now }: Services): HandlersOf<Names> {
  const own = async (call: Call, classroomId: number) => {
    const { studentId } = requireStudent(call);
    const wanted = { studentId, classroomId, language: call.language, now: now() };
    await selectClassroomInfo(call.db, wanted);
    return wanted;
  };

  return {
    async countClassroomTests({ body }, call) {
      const scores = await selectScores(call.db, await own(call, body.classroom_id));
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
      const all = await selectExamList(call.db, await own(call, body.classroom_id));
      return { data: narrowTests(all, body), filters: testFilters(call.language) };
    },

    async countClassroomAttendance({ body }, call) {
      return { data: await attendanceCounts(call.db, await own(call, body.classroom_id)) };
    },

    async listClassroomAttendance({ body }, call) {
      const wanted = await own(call, body.classroom_id);
      const where = eq(classrooms.id, body.classroom_id);
      const classroom = await selectClassroom(call.db, { ...wanted, where });
      const data = classroom?.tabs.map(({ name, sections }) => ({ tab: name, sections })) ?? [];
      return { data };
    },

    async listClassroomWebinars({ body }, call) {
      return { data: await selectWebinarList(call.db, await own(call, body.classroom_id)) };
    },
  };
}

async function attendanceCounts(db: Executor, scope: Scope) {
  const [{ attended, taken }, completed, time] = await Promise.all([
    selectAttendance(db, scope),
    countCompletedCourses(db, scope),
    selectLearningTime(db, scope, always),
  ]);
  return {
    attended_courses: attended,
    not_attended_courses: taken - attended,
    completed_courses: completed,
    time: sumLearningTime(time),
  };
}
