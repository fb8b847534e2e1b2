import { createHash } from 'node:crypto';
import { isAnswered } from '@fasl/shared/rules/exam/answer-state';
import { gradeOf, hasPassed, sumScores } from '@fasl/shared/rules/exam/exam-result';
import { markAnswer } from '@fasl/shared/rules/exam/mark-answer';
import { canonicalAnswers } from '@fasl/shared/rules/payment/submission-receipt';
import type { AskedToMark } from './questions.ts';

export type Marked = { id: number; isCorrect: boolean | null; score: number | null };

/** Grades the questions that need no person. */
export const markAll = (asked: AskedToMark[]): Marked[] =>
  asked.map(({ id, answer, ...question }) => ({ id, ...markAnswer(question, answer) }));

type Scored = { overallScore: number; passPercent: number };

/** The result from the scores of the questions; null while one needs a person. */
export function resultOf(scores: (number | null)[], { overallScore, passPercent }: Scored) {
  const known = scores.filter((score) => score !== null);
  if (known.length < scores.length) {
    return { evaluationStatus: 'review', score: null, status: null, grade: null } as const;
  }
  const score = sumScores(known);
  return {
    evaluationStatus: 'done',
    score,
    status: hasPassed(score, overallScore, passPercent) ? 'passed' : 'failed',
    grade: gradeOf(score, overallScore),
  } as const;
}

export const isFilledIn = ({ answer, ...question }: AskedToMark): boolean =>
  isAnswered(question, answer);

/** The SHA-256 of the answers. */
export const digestOf = (asked: AskedToMark[]): string =>
  createHash('sha256')
    .update(canonicalAnswers(asked.map(({ id, answer }) => ({ id, answer }))))
    .digest('hex');
