import type { Answer, QuestionType } from '@fasl/shared/contracts/lesson/answer';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { isValidAnswer } from '@fasl/shared/rules/exam/answer-fits';
import { parseFileList } from '@fasl/shared/rules/exam/answer-state';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { answers, attemptQuestions, attempts, lateAnswers } from '../../db/schema/attempt.ts';
import { courses } from '../../db/schema/classroom.ts';
import { memberships } from '../../db/schema/enrolment.ts';
import { questions } from '../../db/schema/question.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { isOwnMembership } from '../enrolment/own.ts';
import { requireOwnFiles } from '../upload/own-files.ts';

type SaveAnswerInput = {
  attempt_id: number;
  id: number;
  question_id: number;
  type: QuestionType;
  options: Answer | null;
  /** If absent, the answer follows the stored one. */
  seq?: number | undefined;
};
type AnswerTarget = Awaited<ReturnType<typeof findTarget>>;
type SavedAnswer = { seq: number; savedAt: Date; answer: unknown };

/**
 * Saves an answer. The highest `seq` per question is stored, regardless of the order of arrival.
 */
export async function saveAnswer(
  services: Services,
  sent: SaveAnswerInput,
  call: Call,
): Promise<SavedAnswer> {
  const { studentId, userId } = requireStudent(call);
  const target = await findTarget(call.db, sent, studentId);
  if (target.type !== sent.type || !isValidAnswer(target, sent.options)) {
    throw new DomainError('invalid', { fields: { options: ['invalid_data'] } });
  }
  const input = { ...sent, options: await requireOwnAnswerFiles(call.db, sent.options, userId) };
  const saved = await upsertAnswer(call.db, { input, target, now: services.now() });
  if (saved) return saved;
  const stored = await findStoredAnswer(call.db, input);
  const { seq } = input;
  if (stored && seq !== undefined && stored.seq > seq) return stored;
  // If two clients used the same `seq`, only the client whose answer is stored gets a confirmation.
  if (stored && stored.seq === seq) {
    if (isSameAnswer(stored.answer, input.options)) return stored;
    if (isStillOpen(target, services.now())) throw new DomainError('conflict');
  }
  await insertLateAnswer(call.db, input, services.now());
  throw new DomainError('attempt_closed');
}

const maxFiles = 10;

/** Returns the answer with the stored addresses of its files. Rejects files of other students. */
async function requireOwnAnswerFiles(
  db: Executor,
  answer: Answer | null,
  userId: number,
): Promise<Answer | null> {
  const own = async (content: string) => {
    if (parseFileList(content).length === 0) return content;
    return JSON.stringify(
      await requireOwnFiles(db, { content, userId, folder: 'answers', maxFiles, field: 'options' }),
    );
  };
  if (typeof answer === 'string') return own(answer);
  if (answer === null || Array.isArray(answer) || answer.type === 'text') return answer;
  return { ...answer, answer: await own(answer.answer) };
}

const targetQuery = prepareOnce((db) =>
  db
    .select({
      type: questions.type,
      choices: questions.choices,
      gaps: questions.gaps,
      endDate: attempts.endDate,
      expiresAt: attempts.expiresAt,
      graceSeconds: tests.graceSeconds,
      active: memberships.active,
    })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(units, eq(units.id, tests.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .leftJoin(memberships, isOwnMembership(attempts.studentId, courses.classroomId))
    .where(
      and(
        eq(attemptQuestions.id, sql.placeholder('id')),
        eq(attemptQuestions.questionId, sql.placeholder('question_id')),
        eq(attempts.id, sql.placeholder('attempt_id')),
        eq(attempts.studentId, sql.placeholder('studentId')),
      ),
    )
    .prepare('answer_target'),
);

async function findTarget(db: Executor, input: SaveAnswerInput, studentId: number) {
  const [target] = await targetQuery(db).execute({ ...input, studentId });
  if (!target) throw new DomainError('not_found');
  // Pages send stored answers in the background, so the message is not shown.
  if (target.active === false) throw new DomainError('banned');
  return target;
}

const getOldestOpenEnd = ({ graceSeconds }: Pick<AnswerTarget, 'graceSeconds'>, now: Date): Date =>
  new Date(now.getTime() - graceSeconds * 1000);

const isStillOpen = (target: AnswerTarget, now: Date): boolean =>
  target.endDate === null &&
  (target.expiresAt === null || target.expiresAt > getOldestOpenEnd(target, now));

type SaveAnswerContext = { input: SaveAnswerInput; target: AnswerTarget; now: Date };

/**
 * Checks the deadline and writes in one statement. The statement waits for a concurrent close and
 * then changes nothing, so that a graded attempt gets no answer.
 */
async function upsertAnswer(
  db: Executor,
  { input, target, now }: SaveAnswerContext,
): Promise<SavedAnswer | null> {
  const answer = toJson(input.options);
  const since = getOldestOpenEnd(target, now).toISOString();
  const seq = input.seq ?? null;
  const [row] = await db.execute<{ seq: string; saved_at: string | Date }>(sql`
    with open as (
      select id from attempts where id = ${input.attempt_id} and end_date is null
        and (expires_at is null or expires_at > ${since}::timestamptz)
      for share
    )
    insert into answers (attempt_question_id, seq, answer, saved_at)
      select ${input.id}::int, coalesce(${seq}::bigint, 1), ${answer}::text::jsonb, ${now.toISOString()}::timestamptz
      from open
    on conflict (attempt_question_id) do update
      set seq = coalesce(${seq}::bigint, answers.seq + 1), answer = excluded.answer,
        saved_at = excluded.saved_at
      where ${seq}::bigint is null or answers.seq < excluded.seq
    returning seq, saved_at`);
  return row ? { seq: Number(row.seq), savedAt: now, answer: input.options } : null;
}

const toJson = (answer: Answer | null): string | null =>
  answer === null ? null : JSON.stringify(answer);

async function findStoredAnswer(
  db: Executor,
  { id }: SaveAnswerInput,
): Promise<SavedAnswer | undefined> {
  const [row] = await db
    .select({ seq: answers.seq, savedAt: answers.savedAt, answer: answers.answer })
    .from(answers)
    .where(eq(answers.attemptQuestionId, id));
  return row;
}

function isSameAnswer(one: unknown, other: Answer | null): boolean {
  if (typeof other === 'object' && other !== null && !Array.isArray(other)) {
    const essay = one as typeof other | null;
    return essay?.type === other.type && essay.answer === other.answer;
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Limits late answers per question, so that a client cannot fill the table. */
const maxLateAnswers = 20;

async function insertLateAnswer(db: Executor, input: SaveAnswerInput, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${lateAnswers} (attempt_question_id, seq, answer, received_at)
    select ${input.id}::int, coalesce(${input.seq ?? null}::bigint, (select coalesce(max(seq), 0) + 1
      from ${lateAnswers} where ${lateAnswers.attemptQuestionId} = ${input.id})), ${toJson(input.options)}::text::jsonb,
      ${now.toISOString()}::timestamptz
    where (select count(*) from ${lateAnswers}
      where ${lateAnswers.attemptQuestionId} = ${input.id}) < ${maxLateAnswers}
    on conflict (attempt_question_id, seq) do nothing`);
}
