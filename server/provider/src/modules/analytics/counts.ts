import { and, countDistinct, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { memberships } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { isClassroomPublished } from '../classroom/cards.ts';
import { isInPeriod } from './period.ts';
import { type AnalyticsScope, isInScope } from './scope.ts';

/** A period limits what was finished in it, but not the classrooms. */
export async function countLearning(db: Executor, scope: AnalyticsScope, now: Date) {
  const [[membership], [done], coursesDone, [finished]] = await Promise.all([
    selectClassroomCount(db, scope, now),
    countCompletedUnits(db, scope),
    countCompletedLessons(db, scope),
    db
      .select({ tests: countDistinct(attempts.testId) })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.testId))
      .innerJoin(units, eq(units.id, tests.unitId))
      .innerJoin(courses, eq(courses.id, units.courseId))
      .where(
        and(
          eq(attempts.studentId, scope.studentId),
          isNotNull(attempts.endDate),
          isInPeriod(attempts.endDate, scope.period),
          isInScope(scope),
        ),
      ),
  ]);
  return {
    classrooms: membership?.classrooms ?? 0,
    courses: coursesDone,
    tests: finished?.tests ?? 0,
    videos: done?.videos ?? 0,
    documents: done?.documents ?? 0,
    webContents: done?.webContents ?? 0,
    webinars: done?.webinars ?? 0,
  };
}

function selectClassroomCount(db: Executor, { studentId, classroomId }: AnalyticsScope, now: Date) {
  return db
    .select({ classrooms: sql<number>`count(*)::int` })
    .from(memberships)
    .innerJoin(classrooms, eq(classrooms.id, memberships.classroomId))
    .where(
      and(
        eq(memberships.studentId, studentId),
        isClassroomPublished(now),
        classroomId === null ? undefined : eq(classrooms.id, classroomId),
      ),
    );
}

const countOfType = (type: (typeof units.type.enumValues)[number]): SQL<number> =>
  sql<number>`(count(*) filter (where ${units.type} = ${type}))::int`;

function countCompletedUnits(db: Executor, scope: AnalyticsScope) {
  return db
    .select({
      videos: countOfType('video'),
      documents: countOfType('document'),
      webContents: countOfType('webcontent'),
      webinars: countOfType('webinar'),
    })
    .from(unitProgress)
    .innerJoin(units, eq(units.id, unitProgress.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .where(and(isCompletedUnit(scope), isInPeriod(unitProgress.completedAt, scope.period)));
}

const isCompletedUnit = (scope: AnalyticsScope): SQL | undefined =>
  and(
    eq(unitProgress.studentId, scope.studentId),
    isNotNull(unitProgress.completedAt),
    isInScope(scope),
  );

/** Lessons without an incomplete unit. Archived units are not required. */
export async function countCompletedLessons(db: Executor, scope: AnalyticsScope): Promise<number> {
  const completedAt = sql`max(${unitProgress.completedAt})`;
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select ${units.courseId} from ${unitProgress}
      join ${units} on ${units.id} = ${unitProgress.unitId}
      join ${courses} on ${courses.id} = ${units.courseId}
      where ${isCompletedUnit(scope)}
      group by ${units.courseId}
      having ${isInPeriod(completedAt, scope.period) ?? sql`true`} and not exists (
        select from ${units} as every
        left join ${unitProgress} as own on own.unit_id = every.id
          and own.student_id = ${scope.studentId}
        where every.course_id = ${units.courseId} and every.archived_at is null
          and own.completed_at is null)) as done`);
  return row?.count ?? 0;
}
