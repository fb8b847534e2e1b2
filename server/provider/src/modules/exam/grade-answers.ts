import { createHash } from 'node:crypto';
import { isAnswered } from '@fasl/shared/rules/exam/answer-state';
import { hasPassed, sumScores, toLetterGrade } from '@fasl/shared/rules/exam/exam-result';
import { markAnswer } from '@fasl/shared/rules/exam/mark-answer';
import { toCanonicalAnswers } from '@fasl/shared/rules/exam/submission-receipt';
import type { GradableAnswer } from './questions.ts';

export type GradedAnswer = { id: number; isCorrect: boolean | null; score: number | null };

/** Grades the questions that need no manual grading. */
export const gradeAnswers = (answers: GradableAnswer[]): GradedAnswer[] =>
  answers.map(({ id, answer, ...question }) => ({ id, ...markAnswer(question, answer) }));

type ScoreRules = { overallScore: number; passPercent: number };

/** The result from the scores of the questions; null while a question waits for manual grading. */
export function computeResult(
  scores: (number | null)[],
  { overallScore, passPercent }: ScoreRules,
) {
  const gradedScores = scores.filter((score) => score !== null);
  if (gradedScores.length < scores.length) {
    return { evaluationStatus: 'review', score: null, status: null, grade: null } as const;
  }
  const score = sumScores(gradedScores);
  return {
    evaluationStatus: 'done',
    score,
    status: hasPassed(score, overallScore, passPercent) ? 'passed' : 'failed',
    grade: toLetterGrade(score, overallScore),
  } as const;
}

export const hasAnswer = ({ answer, ...question }: GradableAnswer): boolean =>
  isAnswered(question, answer);

export const computeAnswersDigest = (answers: GradableAnswer[]): string =>
  createHash('sha256')
    .update(toCanonicalAnswers(answers.map(({ id, answer }) => ({ id, answer }))))
    .digest('hex');
