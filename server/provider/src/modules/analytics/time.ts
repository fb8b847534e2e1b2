import type { LearningTime } from '@fasl/shared/provider-api/learning/analytics';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { courses } from '../../db/schema/classroom.ts';
import { learningDays, unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';
import type { Period } from './period.ts';
import { type AnalyticsScope, isInScope } from './scope.ts';

const noTime: LearningTime = {
  webinar: 0,
  test: 0,
  document: 0,
  video: 0,
  webcontent: 0,
  assignment: 0,
};

/** Seconds per activity; a period is counted in Cairo days. */
export async function selectLearningTime(
  db: Executor,
  scope: AnalyticsScope,
  { from, to }: Period,
): Promise<LearningTime> {
  const timeTable = from === null && to === null ? unitProgress : learningDays;
  const rows = await db
    .select({ type: units.type, seconds: sql<number>`sum(${timeTable.seconds})::int` })
    .from(timeTable)
    .innerJoin(units, eq(units.id, timeTable.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .where(
      and(
        eq(timeTable.studentId, scope.studentId),
        from === null ? undefined : gte(learningDays.day, from),
        to === null ? undefined : lte(learningDays.day, to),
        isInScope(scope),
      ),
    )
    .groupBy(units.type);
  return { ...noTime, ...Object.fromEntries(rows.map(({ type, seconds }) => [type, seconds])) };
}
