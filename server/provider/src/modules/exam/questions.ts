import type { Answer, QuestionType } from '@fasl/shared/contracts/lesson/answer';
import type { Question } from '@fasl/shared/provider-api/learning/question';
import type { AnswerKey } from '@fasl/shared/rules/exam/mark-answer';
import { asc, eq, sql } from 'drizzle-orm';
import { toArrayLiteral } from '../../db/array-literal.ts';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { answers, attemptQuestions } from '../../db/schema/attempt.ts';
import { questions } from '../../db/schema/question.ts';

/** The questions of an attempt with the saved answers, in the student's order. */
export const selectAttemptQuestions = (db: Executor, attemptId: number) =>
  askedQuery(db).execute({ attemptId });

const askedQuery = prepareOnce((db) =>
  db
    .select({ attemptQuestion: attemptQuestions, question: questions, answer: answers })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(answers, eq(answers.attemptQuestionId, attemptQuestions.id))
    .where(eq(attemptQuestions.attemptId, sql.placeholder('attemptId')))
    .orderBy(asc(attemptQuestions.position), asc(attemptQuestions.id))
    .prepare('asked'),
);

export type AttemptQuestionRow = Awaited<ReturnType<typeof selectAttemptQuestions>>[number];

export type GradableAnswer = {
  id: number;
  type: QuestionType;
  weight: number;
  gaps: number;
  key: AnswerKey;
  answer: Answer | null;
};

/**
 * Uses a lateral subquery per attempt, because the planner may choose a full scan for a plain join
 * under load.
 */
export async function selectGradableAnswers(
  tx: Executor,
  attemptIds: number[],
): Promise<Map<number, GradableAnswer[]>> {
  const rows = await tx.execute<GradableAnswer & { attempt_id: number }>(sql`
    select wanted.attempt_id, asked.*
    from unnest(${toArrayLiteral(attemptIds)}::text::int[]) as wanted (attempt_id)
    cross join lateral (
      select attempt_questions.id, type, weight::float8 as weight, gaps, answer_key as key, answer
      from attempt_questions
      join questions on questions.id = question_id
      left join answers on answers.attempt_question_id = attempt_questions.id
      where attempt_questions.attempt_id = wanted.attempt_id
      order by attempt_questions.position, attempt_questions.id
    ) as asked`);
  return Map.groupBy(rows, (row) => row.attempt_id);
}

/** Omits the correct answer and the weight, which is part of the result. */
export function toWireQuestion({
  attemptQuestion,
  question,
  answer,
}: AttemptQuestionRow): Question {
  const order = new Map(attemptQuestion.choiceOrder.map((id, index) => [id, index]));
  const getPosition = ({ id }: { id: number }) => order.get(id) ?? question.choices.length;
  return {
    id: attemptQuestion.id,
    question_id: question.id,
    type: question.type,
    weight: null,
    body: question.body,
    choices: question.choices.toSorted((a, b) => getPosition(a) - getPosition(b)),
    gaps: question.gaps,
    answer: answer?.answer ?? null,
    seq: answer?.seq ?? 0,
  };
}
