import type { Question } from '@fasl/shared/provider-api/test';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { answers, attemptQuestions } from '../db/schema/attempt.ts';
import { questions } from '../db/schema/question.ts';

/** The questions of an attempt with what was answered, in the order that its student sees. */
export const selectAsked = (db: Executor, attemptId: number) =>
  db
    .select({ asked: attemptQuestions, question: questions, answer: answers })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(answers, eq(answers.attemptQuestionId, attemptQuestions.id))
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position), asc(attemptQuestions.id));

export type AskedRow = Awaited<ReturnType<typeof selectAsked>>[number];

/** Without its weight, which is part of the result, and without any trace of the right answer. */
export function toWireQuestion({ asked, question, answer }: AskedRow): Question {
  const place = new Map(asked.choiceOrder.map((id, index) => [id, index]));
  const placeOf = ({ id }: { id: number }) => place.get(id) ?? question.choices.length;
  return {
    id: asked.id,
    question_id: question.id,
    type: question.type,
    weight: null,
    body: question.body,
    choices: question.choices.toSorted((a, b) => placeOf(a) - placeOf(b)),
    gaps: question.gaps,
    answer: answer?.answer ?? null,
    seq: answer?.seq ?? 0,
  };
}
