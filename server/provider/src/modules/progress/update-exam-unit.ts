import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';

type ExamUnit = { studentId: number; unitId: number };

/** Runs after manual grading. Completes the unit unless every submitted attempt has failed. */
export async function updateExamUnit(
  tx: Executor,
  { studentId, unitId }: ExamUnit,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update unit_progress set completed_at = case
      when exists (
        select 1 from attempts inner join tests on tests.id = attempts.test_id
        where tests.unit_id = ${unitId} and attempts.student_id = ${studentId}
          and attempts.end_date is not null and attempts.status is distinct from 'failed'
      ) then coalesce(completed_at, ${now.toISOString()}::timestamptz)
    end
    where student_id = ${studentId} and unit_id = ${unitId}`);
}
