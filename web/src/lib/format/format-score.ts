import type { AttemptInfo } from '@fasl/shared/contracts/lesson/exam';
import { getScorePercent } from '@fasl/shared/rules/exam/exam-result';
import { formatNumber } from './format.ts';

/** The score as the exam allows to show it; `share` is the filled part of the ring, of 100. */
export function formatScore({ score, percentage }: Pick<AttemptInfo, 'score' | 'percentage'>) {
  return {
    share: percentage ?? (score ? getScorePercent(score.value, score.overall) : 0),
    value: score && `${formatNumber(score.value)} / ${formatNumber(score.overall)}`,
    percent: percentage === null ? null : `${percentage}%`,
  };
}
