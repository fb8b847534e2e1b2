import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { SummaryItem } from '@fasl/shared/provider-api/learning/question';
import { type AnswerKey, findAcceptedText } from '@fasl/shared/rules/exam/mark-answer';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attemptQuestions, lateAnswers } from '../../db/schema/attempt.ts';
import type { ExamRow } from './find-exam.ts';
import { type AttemptQuestionRow, selectAttemptQuestions, toWireQuestion } from './questions.ts';
import { type AttemptRow, isFinishedAttempt, isOpenAttempt } from './select-attempts.ts';

type SummaryQuery = { attempt: AttemptRow; test: ExamRow; all: AttemptRow[] };

/** Contains only the results that the exam's settings show to students. */
export async function summarizeAttempt(db: Executor, query: SummaryQuery): Promise<SummaryItem[]> {
  const { attempt, test, all } = query;
  if (!isFinishedAttempt(attempt)) throw new DomainError('conflict');
  if (!test.testSummary) return [];
  const [questions, late] = await Promise.all([
    selectAttemptQuestions(db, attempt.id),
    selectLate(db, attempt.id),
  ]);
  const visible = {
    // Omits the answer key while the student has another open attempt.
    key: attempt.evaluationStatus === 'done' && !all.some(isOpenAttempt),
    value: attempt.evaluationStatus === 'done' && test.showScoreValue,
  };
  return questions.map((row) =>
    toItem(row, { shows: visible, late: late.get(row.attemptQuestion.id) ?? null }),
  );
}

type SummaryContext = { shows: { key: boolean; value: boolean }; late: Answer | null };

function toItem(row: AttemptQuestionRow, { shows, late }: SummaryContext): SummaryItem {
  const { question, answer } = row;
  const weight = shows.value ? question.weight : null;
  return {
    question: { ...toWireQuestion(row), weight },
    answer: answer?.answer ?? null,
    correct_answer: shows.key ? readableKey(question, answer?.answer ?? null) : null,
    is_correct: shows.key ? (answer ? answer.isCorrect : false) : null,
    score: shows.value ? (answer ? answer.score : 0) : null,
    weight,
    feedback: shows.key ? (answer?.feedback ?? question.feedback) : null,
    late_answer: late,
  };
}

type KeyOf = { answerKey: AnswerKey; body: string };

/** For each gap the accepted text that the student gave, or else one in the question's language. */
function readableKey({ answerKey: key, body }: KeyOf, answer: Answer | null): Answer | null {
  if (!key || !hasTexts(key)) return key;
  const isArabic = hasArabic(body);
  const given = Array.isArray(answer) ? answer.map(String) : [];
  return key.map(
    (texts, place) =>
      findAcceptedText(texts, given[place]) ??
      texts.find((one) => hasArabic(one) === isArabic) ??
      texts[0] ??
      '',
  );
}

const hasTexts = (key: number[] | string[][]): key is string[][] => Array.isArray(key[0]);
const hasArabic = (text: string): boolean => /[\u0620-\u064A]/.test(text);

async function selectLate(db: Executor, attemptId: number): Promise<Map<number, Answer | null>> {
  const rows = await db
    .select({ id: lateAnswers.attemptQuestionId, answer: lateAnswers.answer })
    .from(lateAnswers)
    .innerJoin(attemptQuestions, eq(attemptQuestions.id, lateAnswers.attemptQuestionId))
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(lateAnswers.seq));
  // Rows are ordered, so the last row of each question is the newest.
  return new Map(rows.map(({ id, answer }) => [id, answer]));
}
