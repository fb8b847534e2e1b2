import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { courses } from '../../db/schema/classroom.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';
import { isInPeriod } from './period.ts';
import { type AnalyticsScope, isInScope } from './scope.ts';

type Day = { date: string; completed: number };

/** The number of units completed per day in Cairo. */
export async function selectCompletedUnits(
  db: Executor,
  scope: AnalyticsScope,
  days: string[],
): Promise<Day[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const day = sql<string>`(${unitProgress.completedAt} at time zone 'Africa/Cairo')::date::text`;
  const rows = await db
    .select({ date: day, completed: sql<number>`count(*)::int` })
    .from(unitProgress)
    .innerJoin(units, eq(units.id, unitProgress.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .where(
      and(
        eq(unitProgress.studentId, scope.studentId),
        isInPeriod(unitProgress.completedAt, { from: first, to: last }),
        isInScope(scope),
      ),
    )
    .groupBy(sql`1`);
  const completed = new Map(rows.map((row) => [row.date, row.completed]));
  return days.map((date) => ({ date, completed: completed.get(date) ?? 0 }));
}
