import { sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import type { Services } from '../services.ts';
import type { TestRow } from './find-test.ts';
import { digestOf, isFilledIn, type Marked, markAll, resultOf } from './mark.ts';
import { type AskedToMark, selectToMark } from './questions.ts';
import { signReceipt } from './receipt.ts';
import type { AttemptRow } from './select-attempts.ts';

type Closing = {
  /** Locked by this transaction. */
  attempt: AttemptRow;
  test: Pick<TestRow, 'unitId' | 'passPercent'>;
  now: Date;
  asked?: AskedToMark[];
};

/** Takes an attempt in: marks it, signs for it, and lets nothing more into it. */
export async function closeAttempt(
  tx: Executor,
  { env }: Pick<Services, 'env'>,
  { attempt, test, now, ...given }: Closing,
): Promise<AttemptRow> {
  const asked = given.asked ?? (await selectToMark(tx, attempt.id));
  const marks = markAll(asked);
  const { overallScore, expiresAt } = attempt;
  const scores = marks.map(({ score }) => score);
  const receipt = signReceipt(
    {
      attempt_id: attempt.id,
      submitted_at: now.toISOString(),
      questions: asked.length,
      answered: asked.filter(isFilledIn).length,
      digest: digestOf(asked),
    },
    env.codePepper,
  );
  const closed: AttemptRow = {
    ...attempt,
    ...resultOf(scores, { overallScore, passPercent: test.passPercent }),
    // What the line held up was done in time.
    endDate: expiresAt && expiresAt < now ? expiresAt : now,
    receipt,
  };
  const [kept] = await tx.execute<Pick<AttemptRow, 'score' | 'receipt'>>(
    writeDown(closed, { marks, unitId: test.unitId, now }),
  );
  // As whoever asks again reads it.
  return { ...closed, ...kept };
}

type Beside = { marks: Marked[]; unitId: number; now: Date };

/** The marks, the result and the unit that is done with it, in one statement. */
function writeDown(closed: AttemptRow, { marks, unitId, now }: Beside) {
  const at = now.toISOString();
  return sql`
    with marked as (
      update answers set is_correct = mark.is_correct, score = mark.score
      from unnest(${column(marks, 'id')}::text::int[], ${column(marks, 'isCorrect')}::text::boolean[],
        ${column(marks, 'score')}::text::numeric[]) as mark (id, is_correct, score)
      where answers.attempt_question_id = mark.id
    ), done as (
      insert into unit_progress (student_id, unit_id, started_at, completed_at)
      values (${closed.studentId}::int, ${unitId}::int, ${at}::timestamptz, ${at}::timestamptz)
      on conflict (student_id, unit_id) do update
        set completed_at = coalesce(unit_progress.completed_at, excluded.completed_at)
    )
    update attempts set evaluation_status = ${closed.evaluationStatus}::evaluation_status,
      status = ${closed.status}::attempt_status, score = ${closed.score}::float8::numeric,
      grade = ${closed.grade}::text, end_date = ${closed.endDate?.toISOString() ?? at}::timestamptz,
      receipt = ${JSON.stringify(closed.receipt)}::text::jsonb
    where id = ${closed.id}::int
    returning score::float8 as score, receipt`;
}

/** An array as the database writes it: of one it expects few rows, of JSON so many that it reads all answers there are. */
const column = (marks: Marked[], name: keyof Marked): string =>
  `{${marks.map((mark) => mark[name] ?? 'null').join()}}`;
