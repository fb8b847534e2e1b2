import { DomainError } from '@fasl/shared/contracts/page/error';
import { sumScores } from '@fasl/shared/rules/exam/exam-result';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { questions } from '../../db/schema/question.ts';
import { devices } from '../../db/schema/session.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { computeDeadline } from './deadline.ts';
import { type ExamRow, extraTimeColumn } from './find-exam.ts';
import { orderQuestions } from './question-order.ts';
import type { AttemptRow } from './select-attempts.ts';

/** Reserves the id of the attempt, because its order of questions is inserted with it. */
export async function selectAttemptData(tx: Executor, testId: number, call: Call) {
  const { studentId, userId } = requireStudent(call);
  const [examQuestions, [own]] = await Promise.all([
    questionsQuery(tx).execute({ testId }),
    ownQuery(tx).execute({ testId, studentId, userId, deviceId: call.deviceId }),
  ]);
  if (!own) throw new DomainError('internal');
  return { ...own, examQuestions };
}

const questionsQuery = prepareOnce((db) =>
  db
    .select({
      id: questions.id,
      type: questions.type,
      weight: questions.weight,
      choices: questions.choices,
    })
    .from(questions)
    .where(and(eq(questions.testId, sql.placeholder('testId')), isNull(questions.archivedAt)))
    .orderBy(asc(questions.position), asc(questions.id))
    .prepare('questions_to_ask'),
);

const ownQuery = prepareOnce((db) =>
  db
    .select({
      attemptId: sql<number>`nextval('attempts_id_seq')::int`,
      deviceId: devices.id,
      extra: extraTimeColumn({
        testId: sql.placeholder('testId'),
        studentId: sql.placeholder('studentId'),
      }),
    })
    .from(sql`(select) as single_row`)
    .leftJoin(
      devices,
      and(
        eq(devices.userId, sql.placeholder('userId')),
        eq(devices.deviceId, sql.placeholder('deviceId')),
      ),
    )
    .prepare('beginning'),
);

type AttemptData = Awaited<ReturnType<typeof selectAttemptData>>;
type NewAttempt = { test: ExamRow; studentId: number; now: Date };

/**
 * Inserts the attempt, its order of questions and the progress row of the unit in one statement.
 * The first heartbeat counts from the opening in that row.
 */
export async function insertAttempt(
  tx: Executor,
  { attemptId, deviceId, extra, examQuestions }: AttemptData,
  { test, studentId, now }: NewAttempt,
): Promise<AttemptRow> {
  const attempt: AttemptRow = {
    id: attemptId,
    testId: test.id,
    studentId,
    status: null,
    score: null,
    overallScore: sumScores(examQuestions.map(({ weight }) => weight)),
    passPercent: test.passPercent,
    grade: null,
    evaluationStatus: 'done',
    deviceId,
    createdAt: now,
    expiresAt: computeDeadline(test, now, extra),
    endDate: null,
    receipt: null,
  };
  await tx.execute(
    insertStatement(
      attempt,
      test.unitId,
      orderQuestions(examQuestions, { attemptId, shuffle: test.shuffle }),
    ),
  );
  return attempt;
}

/**
 * Passes the order as one JSON parameter, because building four parameters per question takes
 * longer than the query.
 */
const insertStatement = (
  attempt: AttemptRow,
  unitId: number,
  order: ReturnType<typeof orderQuestions>,
) => sql`
  with begun as (
    insert into attempts (id, test_id, student_id, overall_score, pass_percent, device_id, created_at, expires_at)
    values (${attempt.id}::int, ${attempt.testId}::int, ${attempt.studentId}::int,
      ${attempt.overallScore}::float8::numeric, ${attempt.passPercent}::int, ${attempt.deviceId}::int,
      ${attempt.createdAt.toISOString()}::timestamptz,
      ${attempt.expiresAt?.toISOString() ?? null}::timestamptz)
  ), opened as (
    insert into unit_progress (student_id, unit_id, started_at)
    values (${attempt.studentId}::int, ${unitId}::int, ${attempt.createdAt.toISOString()}::timestamptz)
    on conflict do nothing
  )
  insert into attempt_questions (attempt_id, question_id, position, choice_order)
  select "attemptId", "questionId", position, "choiceOrder"
  from jsonb_to_recordset(${JSON.stringify(order)}::text::jsonb)
    as asked ("attemptId" int, "questionId" int, position int, "choiceOrder" jsonb)
  order by position`;
