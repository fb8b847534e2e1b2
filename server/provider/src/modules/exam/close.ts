import { sql } from 'drizzle-orm';
import { toArrayLiteral } from '../../db/array-literal.ts';
import type { Executor } from '../../db/open.ts';
import type { Services } from '../../http/services.ts';
import { passFailpoint } from '../../lib/failpoint.ts';
import { insertAttendance } from '../progress/insert-attendance.ts';
import type { ExamRow } from './find-exam.ts';
import {
  computeAnswersDigest,
  computeResult,
  type GradedAnswer,
  gradeAnswers,
  hasAnswer,
} from './grade-answers.ts';
import type { GradableAnswer } from './questions.ts';
import { signReceipt } from './receipt.ts';
import type { AttemptRow } from './select-attempts.ts';

export type AttemptToClose = {
  /** The caller has locked the attempt in this transaction. */
  attempt: AttemptRow;
  test: Pick<ExamRow, 'unitId' | 'passPercent'>;
  now: Date;
  answers: GradableAnswer[];
};
type ClosedAttempt = { row: AttemptRow; marks: GradedAnswer[]; unitId: number; now: Date };

/** Grades and signs attempts. A closed attempt accepts no answers. */
export async function closeAttempts(
  tx: Executor,
  { env }: Pick<Services, 'env'>,
  attempts: AttemptToClose[],
): Promise<AttemptRow[]> {
  if (attempts.length === 0) return [];
  const closed = attempts.map((one) => gradeAttempt(one, env.codePepper));
  const saved = await tx.execute<Pick<AttemptRow, 'id' | 'score' | 'receipt'>>(
    closeStatement(closed),
  );
  passFailpoint('marking');
  const byId = new Map(saved.map((one) => [one.id, one]));
  // Returns the scores as stored, so that they equal a later read.
  return closed.map(({ row }) => ({ ...row, ...byId.get(row.id) }));
}

function gradeAttempt(
  { attempt, test, now, answers }: AttemptToClose,
  pepper: string,
): ClosedAttempt {
  const marks = gradeAnswers(answers);
  const { overallScore, expiresAt } = attempt;
  const passPercent = attempt.passPercent ?? test.passPercent;
  const scores = marks.map(({ score }) => score);
  const receipt = signReceipt(
    {
      attempt_id: attempt.id,
      submitted_at: now.toISOString(),
      questions: answers.length,
      answered: answers.filter(hasAnswer).length,
      digest: computeAnswersDigest(answers),
    },
    pepper,
  );
  const row: AttemptRow = {
    ...attempt,
    ...computeResult(scores, { overallScore, passPercent }),
    // A submission within the grace period counts as on time.
    endDate: expiresAt && expiresAt < now ? expiresAt : now,
    receipt,
  };
  return { row, marks, unitId: test.unitId, now };
}

/**
 * Saves grades, results, completed units and attendance in one statement. A failed exam does not
 * complete its unit.
 */
function closeStatement(closed: ClosedAttempt[]) {
  const marks = closed.flatMap((one) => one.marks);
  const column = (name: keyof GradedAnswer) => toArrayLiteral(marks.map((mark) => mark[name]));
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
    ), attended as (${insertAttendance(sql`select "studentId", "unitId", at from closed`)}
    )
    update attempts set evaluation_status = closed."evaluationStatus", status = closed.status,
      score = closed.score, grade = closed.grade, end_date = closed."endDate", receipt = closed.receipt
    from closed
    where attempts.id = any (${toArrayLiteral(rows.map(({ id }) => id))}::text::int[]) and attempts.id = closed.id
    returning attempts.id, attempts.score::float8 as score, attempts.receipt`;
}
