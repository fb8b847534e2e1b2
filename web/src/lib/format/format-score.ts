import type { AttemptInfo } from '@fasl/shared/contracts/lesson/exam';
import { getScorePercent } from '@fasl/shared/rules/exam/exam-result';
import { formatNumber } from './format.ts';

/** Formats what the exam reveals of a score. `share` is the percentage of the ring to fill. */
export function formatScore({ score, percentage }: Pick<AttemptInfo, 'score' | 'percentage'>) {
  return {
    share: percentage ?? (score ? getScorePercent(score.value, score.overall) : 0),
    value: score && `${formatNumber(score.value)} / ${formatNumber(score.overall)}`,
    percent: percentage === null ? null : `${percentage}%`,
  };
}
