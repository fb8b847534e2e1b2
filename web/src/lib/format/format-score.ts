import type { AttemptInfo } from '@fasl/shared/contracts/lesson/exam';
import { getScorePercent } from '@fasl/shared/rules/exam/exam-result';
import { formatNumber } from './format.ts';

/** Formats the parts of a score that the exam reveals. `share` is the filled part of the ring. */
export function formatScore({ score, percentage }: Pick<AttemptInfo, 'score' | 'percentage'>) {
  return {
    share: percentage ?? (score ? getScorePercent(score.value, score.overall) : 0),
    value: score && `${formatNumber(score.value)} / ${formatNumber(score.overall)}`,
    percent: percentage === null ? null : `${percentage}%`,
  };
}
