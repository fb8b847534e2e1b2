import type { LearningFigures, LearningTotals } from '@fasl/shared/contracts/classroom/dashboard';
import { sumLearningTime } from '@fasl/shared/rules/lesson/learning-time';

/**
 * Whether all figures are zero, as for a new student, also in a first classroom. A figure that
 * failed to load may not be zero.
 */
export function hasNoFigures({
  counts,
  learningTime,
  attendance,
}: Pick<LearningFigures, 'counts' | 'learningTime' | 'attendance'>): boolean {
  if (counts.status !== 'ok' || learningTime.status !== 'ok') return false;
  return hasNoTotals({
    counts: counts.data,
    seconds: sumLearningTime(learningTime.data),
    attendance: attendance.status === 'ok' ? attendance.data.overall : 0,
  });
}

const resultNames = ['courses', 'tests', 'videos', 'documents'] as const;

export const hasNoTotals = ({
  counts,
  seconds,
  attendance,
}: Pick<LearningTotals, 'counts' | 'seconds' | 'attendance'>): boolean =>
  resultNames.every((name) => counts[name] === 0) && seconds < 1 && attendance === 0;

/** The text for a new student asks for a first classroom. */
export const hasNoClassroom = ({ counts }: Pick<LearningFigures, 'counts'>): boolean =>
  counts.status === 'ok' && counts.data.classrooms === 0;
