import type { LandingView } from '../../contracts/lesson/exam.ts';

/** Compared in hundredths of a point, because thirds add up to slightly less than a whole. */
export const hasPassed = (score: number, overall: number, percent: number): boolean =>
  Math.round(score * 100) * 100 >= Math.round(overall * 100) * percent;

export const sumScores = (scores: number[]): number =>
  scores.reduce((sum, score) => sum + Math.round(score * 100), 0) / 100;

/** Returns the score in whole percent. Only the full score is 100. */
export function getScorePercent(score: number, overall: number): number {
  if (overall <= 0) return 0;
  const percent = (score / overall) * 100;
  return percent < 100 ? Math.min(99, Math.round(percent)) : 100;
}

const grades: [from: number, grade: string][] = [
  [90, 'A'],
  [75, 'B'],
  [65, 'C'],
  [50, 'D'],
];

export function toLetterGrade(score: number, overall: number): string {
  const share = overall > 0 ? (score / overall) * 100 : 0;
  return grades.find(([from]) => share >= from)?.[1] ?? 'F';
}

type RetakeRule = { allowedTrials: number | null; repeatWhen: 'always' | 'failed' };

/** Whether the student is offered another attempt after this one. */
export function canRetake(
  { allowedTrials, repeatWhen }: RetakeRule,
  { completed, status }: { completed: number; status: 'passed' | 'failed' | null },
): boolean {
  if (allowedTrials === null || completed >= allowedTrials) return false;
  return repeatWhen === 'always' || status === 'failed';
}

type LandingInput = {
  active: boolean;
  hasOpen: boolean;
  newest: { isUnderReview: boolean } | null;
};

export function getLandingView({ active, hasOpen, newest }: LandingInput): LandingView {
  if (!active) return 'inactive';
  if (hasOpen) return 'continue';
  if (!newest) return 'start';
  return newest.isUnderReview ? 'review' : 'result';
}
