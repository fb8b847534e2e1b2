import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { courses } from '../../db/schema/classroom.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { isExamShown } from '../exam/exam-shown.ts';
import { isInPeriod } from './period.ts';
import { type AnalyticsScope, isInScope, wasEnrolled } from './scope.ts';

type ScoreFigures = {
  average: number | null;
  passed: number;
  failed: number;
  notStarted: number;
};

/**
 * The best attempt of every exam that the student ever had. Totals exclude hidden scores too. As in
 * the list, an exam with an open or ungraded attempt has not failed.
 */
export async function selectScores(db: Executor, scope: AnalyticsScope): Promise<ScoreFigures> {
  const { studentId } = scope;
  const [row] = await db.execute<ScoreFigures>(sql`
    select avg(share)::float8 as average,
      (count(*) filter (where passed))::int as passed,
      (count(*) filter (where failed and not passed and not pending))::int as failed,
      (count(*) filter (where tries = 0))::int as "notStarted"
    from (
      select ${tests.id},
        max(${attempts.score} / nullif(${attempts.overallScore}, 0)) filter (
          where ${attempts.evaluationStatus} = 'done' and ${attempts.endDate} is not null
            and (${tests.showScoreValue} or ${tests.showScorePercentage})) as share,
        coalesce(bool_or(${attempts.status} = 'passed') and ${tests.showStatus}, false) as passed,
        coalesce(bool_or(${attempts.status} = 'failed') and ${tests.showStatus}, false) as failed,
        coalesce(bool_or(${attempts.endDate} is null or ${attempts.evaluationStatus} = 'review'),
          false) as pending,
        count(${attempts.id}) as tries
      from ${tests}
      join ${units} on ${units.id} = ${tests.unitId}
      join ${courses} on ${courses.id} = ${units.courseId}
      left join ${attempts}
        on ${attempts.testId} = ${tests.id} and ${attempts.studentId} = ${studentId}
          and ${isInPeriod(attempts.endDate, scope.period) ?? sql`true`}
      where (${isInScope(scope) ?? sql`true`}) and ${wasEnrolled(studentId)}
        and ${isExamShown(studentId)}
      group by ${tests.id}) as best`);
  return row ?? { average: null, passed: 0, failed: 0, notStarted: 0 };
}
