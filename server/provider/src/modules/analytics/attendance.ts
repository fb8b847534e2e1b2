import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { courses } from '../../db/schema/classroom.ts';
import { attendances } from '../../db/schema/enrolment.ts';
import { isInPeriod } from './period.ts';
import { type AnalyticsScope, isInScope } from './scope.ts';

/** Counts lessons with recorded attendance, attended lessons, and lessons attended in order. */
export async function selectAttendance(db: Executor, scope: AnalyticsScope) {
  const [row] = await db
    .select({
      attended: sql<number>`(count(*) filter (where ${attendances.state} = 'attended'))::int`,
      inSequence: sql<number>`(count(*) filter
        (where ${attendances.state} = 'attended' and ${attendances.inSequence}))::int`,
      taken: sql<number>`count(*)::int`,
    })
    .from(attendances)
    .innerJoin(courses, eq(courses.id, attendances.courseId))
    .where(
      and(
        eq(attendances.studentId, scope.studentId),
        isInPeriod(attendances.recordedAt, scope.period),
        isInScope(scope),
      ),
    );
  const { attended = 0, inSequence = 0, taken = 0 } = row ?? {};
  return { attended, inSequence, taken };
}
