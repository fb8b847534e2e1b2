import { createHash } from 'node:crypto';
import { isAnswered } from '@fasl/shared/rules/answer-state';
import { markAnswer } from '@fasl/shared/rules/mark-answer';
import { canonicalAnswers } from '@fasl/shared/rules/receipt';
import { gradeOf, hasPassed, sumOfScores } from '@fasl/shared/rules/test-result';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { answers } from '../db/schema/attempt.ts';
import type { AskedRow } from './questions.ts';

type Marked = { id: number; isCorrect: boolean | null; score: number | null };

/** Marks what no person has to read, and keeps the marks beside the answers. */
export async function markAll(tx: Executor, asked: AskedRow[]): Promise<Marked[]> {
  const marks = asked.map(({ asked: { id }, question, answer }) => ({
    id,
    ...markAnswer({ ...question, key: question.answerKey }, answer?.answer ?? null),
  }));
  const rows = marks.map(({ id, isCorrect, score }) => ({ id, correct: isCorrect, score }));
  await tx.execute(sql`
    update ${answers} set is_correct = mark.correct, score = mark.score
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as mark (id int, correct boolean, score numeric)
    where ${answers.attemptQuestionId} = mark.id`);
  return marks;
}

type Scored = { overallScore: number; passPercent: number };

/** What the scores of its questions make of an attempt; nothing while a person still has to read one. */
export function resultOf(scores: (number | null)[], { overallScore, passPercent }: Scored) {
  const known = scores.filter((score) => score !== null);
  if (known.length < scores.length) {
    return { evaluationStatus: 'review', score: null, status: null, grade: null } as const;
  }
  const score = sumOfScores(known);
  return {
    evaluationStatus: 'done',
    score,
    status: hasPassed(score, overallScore, passPercent) ? 'passed' : 'failed',
    grade: gradeOf(score, overallScore),
  } as const;
}

export const isFilledIn = ({ question, answer }: AskedRow): boolean =>
  isAnswered(question, answer?.answer ?? null);

/** SHA-256 of what was answered. */
export const digestOf = (asked: AskedRow[]): string =>
  createHash('sha256')
    .update(
      canonicalAnswers(
        asked.map(({ asked: { id }, answer }) => ({ id, answer: answer?.answer ?? null })),
      ),
    )
    .digest('hex');
