import { DomainError } from '@fasl/shared/contracts/page/error';
import { sumScores } from '@fasl/shared/rules/exam/exam-result';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { questions } from '../../db/schema/question.ts';
import { devices } from '../../db/schema/session.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { deadlineOf } from './deadline.ts';
import { extraTimeOf, type TestRow } from './find-exam.ts';
import { orderFor } from './order.ts';
import type { AttemptRow } from './select-attempts.ts';

/** The number of the new attempt, which seeds its order, and the student's extra time. */
export async function selectBeginning(tx: Executor, testId: number, call: Call) {
  const { studentId, userId } = requireStudent(call);
  const [asked, [own]] = await Promise.all([
    questionsQuery(tx).execute({ testId }),
    ownQuery(tx).execute({ testId, studentId, userId, deviceId: call.deviceId }),
  ]);
  if (!own) throw new DomainError('internal');
  return { ...own, asked };
}

const questionsQuery = prepareOnce((db) =>
  db
    .select({
      id: questions.id,
      type: questions.type,
      weight: questions.weight,
      choices: questions.choices,
      answerKey: questions.answerKey,
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
      extra: extraTimeOf({
        testId: sql.placeholder('testId'),
        studentId: sql.placeholder('studentId'),
      }),
    })
    .from(sql`(select) as nobody_else`)
    .leftJoin(
      devices,
      and(
        eq(devices.userId, sql.placeholder('userId')),
        eq(devices.deviceId, sql.placeholder('deviceId')),
      ),
    )
    .prepare('beginning'),
);

type Beginning = Awaited<ReturnType<typeof selectBeginning>>;
type AttemptPosition = { test: TestRow; studentId: number; now: Date };

/** Inserts the attempt and its order of questions in one statement. */
export async function beginAttempt(
  tx: Executor,
  { attemptId, deviceId, extra, asked }: Beginning,
  { test, studentId, now }: AttemptPosition,
): Promise<AttemptRow> {
  const attempt: AttemptRow = {
    id: attemptId,
    testId: test.id,
    studentId,
    status: null,
    score: null,
    overallScore: sumScores(asked.map(({ weight }) => weight)),
    passPercent: test.passPercent,
    grade: null,
    evaluationStatus: 'done',
    deviceId,
    createdAt: now,
    expiresAt: deadlineOf(test, now, extra),
    endDate: null,
    receipt: null,
  };
  await tx.execute(writeDown(attempt, orderFor(asked, { attemptId, shuffle: test.shuffle })));
  return attempt;
}

/**
 * The order as one JSON parameter: four parameters per question take longer to build than to run.
 */
const writeDown = (attempt: AttemptRow, order: ReturnType<typeof orderFor>) => sql`
  with begun as (
    insert into attempts (id, test_id, student_id, overall_score, pass_percent, device_id, created_at, expires_at)
    values (${attempt.id}::int, ${attempt.testId}::int, ${attempt.studentId}::int,
      ${attempt.overallScore}::float8::numeric, ${attempt.passPercent}::int, ${attempt.deviceId}::int,
      ${attempt.createdAt.toISOString()}::timestamptz,
      ${attempt.expiresAt?.toISOString() ?? null}::timestamptz)
  )
  insert into attempt_questions (attempt_id, question_id, position, choice_order)
  select "attemptId", "questionId", position, "choiceOrder"
  from jsonb_to_recordset(${JSON.stringify(order)}::text::jsonb)
    as asked ("attemptId" int, "questionId" int, position int, "choiceOrder" jsonb)
  order by position`;
