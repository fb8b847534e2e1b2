import { sql } from 'drizzle-orm';
import { toArrayLiteral } from '../../db/array-literal.ts';
import type { Executor } from '../../db/open.ts';
import type { Services } from '../../http/services.ts';
import { passFailpoint } from '../../lib/failpoint.ts';
import { attend } from '../progress/attend.ts';
import type { TestRow } from './find-exam.ts';
import { digestOf, isFilledIn, type Marked, markAll, resultOf } from './mark.ts';
import type { AskedToMark } from './questions.ts';
import { signReceipt } from './receipt.ts';
import type { AttemptRow } from './select-attempts.ts';

export type Closing = {
  /** Locked by this transaction. */
  attempt: AttemptRow;
  test: Pick<TestRow, 'unitId' | 'passPercent'>;
  now: Date;
  asked: AskedToMark[];
};
type Closed = { row: AttemptRow; marks: Marked[]; unitId: number; now: Date };

/** Closes attempts: grades and signs them. No answers are accepted afterwards. */
export async function closeAttempts(
  tx: Executor,
  { env }: Pick<Services, 'env'>,
  closings: Closing[],
): Promise<AttemptRow[]> {
  if (closings.length === 0) return [];
  const closed = closings.map((one) => close(one, env.codePepper));
  const kept = await tx.execute<Pick<AttemptRow, 'id' | 'score' | 'receipt'>>(writeDown(closed));
  passFailpoint('marking');
  const byId = new Map(kept.map((one) => [one.id, one]));
  // In the form of a later read.
  return closed.map(({ row }) => ({ ...row, ...byId.get(row.id) }));
}

function close({ attempt, test, now, asked }: Closing, pepper: string): Closed {
  const marks = markAll(asked);
  const { overallScore, expiresAt } = attempt;
  const passPercent = attempt.passPercent ?? test.passPercent;
  const scores = marks.map(({ score }) => score);
  const receipt = signReceipt(
    {
      attempt_id: attempt.id,
      submitted_at: now.toISOString(),
      questions: asked.length,
      answered: asked.filter(isFilledIn).length,
      digest: digestOf(asked),
    },
    pepper,
  );
  const row: AttemptRow = {
    ...attempt,
    ...resultOf(scores, { overallScore, passPercent }),
    // What the line held up was done in time.
    endDate: expiresAt && expiresAt < now ? expiresAt : now,
    receipt,
  };
  return { row, marks, unitId: test.unitId, now };
}

/**
 * Saves grades, results, completed units and attendance in one statement. A failed exam completes
 * no unit.
 */
function writeDown(closed: Closed[]) {
  const marks = closed.flatMap((one) => one.marks);
  const column = (name: keyof Marked) => toArrayLiteral(marks.map((mark) => mark[name]));
  const rows = closed.map(({ row, unitId, now }) => ({ ...row, unitId, at: now }));
  return sql`
    with marked as (
      update answers set is_correct = mark.is_correct, score = mark.score
      from unnest(${column('id')}::text::int[], ${column('isCorrect')}::text::boolean[],
        ${column('score')}::text::numeric[]) as mark (id, is_correct, score)
      where answers.attempt_question_id = mark.id
    ), closed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as closed (id int, "studentId" int, "unitId" int, at timestamptz, score numeric, grade text,
          status attempt_status, "evaluationStatus" evaluation_status, "endDate" timestamptz, receipt jsonb)
    ), done as (
      insert into unit_progress (student_id, unit_id, started_at, completed_at)
      select "studentId", "unitId", at, case when status = 'failed' then null else at end
      from closed order by "studentId", "unitId"
      on conflict (student_id, unit_id) do update
        set completed_at = coalesce(unit_progress.completed_at, excluded.completed_at)
    ), attended as (${attend(sql`select "studentId", "unitId", at from closed`)}
    )
    update attempts set evaluation_status = closed."evaluationStatus", status = closed.status,
      score = closed.score, grade = closed.grade, end_date = closed."endDate", receipt = closed.receipt
    from closed
    where attempts.id = any (${toArrayLiteral(rows.map(({ id }) => id))}::text::int[]) and attempts.id = closed.id
    returning attempts.id, attempts.score::float8 as score, attempts.receipt`;
}
