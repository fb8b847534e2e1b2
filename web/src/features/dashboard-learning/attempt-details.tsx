import type { ExamAttempt } from '@fasl/shared/contracts/classroom/dashboard';
import { getScorePercent } from '@fasl/shared/rules/exam/exam-result';
import { useTranslation } from 'react-i18next';
import { Tag } from '#components/feedback/tag.tsx';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { formatNumber } from '#lib/format/format.ts';
import { examStateTagKinds, getAttemptState } from './exam-state.ts';
import styles from './room.module.css';

export function AttemptDetails({ attempt }: { attempt: ExamAttempt }) {
  const { t } = useTranslation('figures');
  const { score, at } = attempt;
  const state = getAttemptState(attempt);
  return (
    <dl className={styles['info']} aria-live="polite">
      <div>
        <dt>{t('attempt.score')}</dt>
        <dd>
          {score ? (
            <bdi dir="ltr">
              {formatNumber(score.value)} / {formatNumber(score.overall)} ·{' '}
              {getScorePercent(score.value, score.overall)}%
            </bdi>
          ) : (
            t(
              state === 'done' || state === 'passed' || state === 'notPassed'
                ? 'attempt.hidden'
                : `tests.${state}`,
            )
          )}
        </dd>
      </div>
      <div>
        <dt>{t('attempt.status')}</dt>
        <dd>
          <Tag kind={examStateTagKinds[state]}>{t(`tests.${state}`)}</Tag>
        </dd>
      </div>
      <div>
        <dt>{t('attempt.date')}</dt>
        <dd>
          <time dateTime={at} dir="auto">
            {formatDate(at)} {formatTime(at).replace(' ', '\u00A0')}
          </time>
        </dd>
      </div>
    </dl>
  );
}
