import type { ExamAttempt } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { Tag } from '#components/feedback/tag.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { formatNumber } from '#lib/format/format.ts';
import styles from './attempt-dialog.module.css';
import { PercentageDial } from './attendance-tile.tsx';
import { examStateTagKinds, getAttemptState } from './exam-state.ts';

export function AttemptDetails({ attempt }: { attempt: ExamAttempt }) {
  const { t } = useTranslation('figures');
  const { percentage, at } = attempt;
  const state = getAttemptState(attempt);
  return (
    <div className={styles['attempt']} aria-live="polite">
      {percentage !== null && <PercentageDial share={percentage / 100} text={`${percentage}%`} />}
      <dl className={styles['figures']}>
        <div>
          <dt>{t('attempt.score')}</dt>
          <dd>
            <Score attempt={attempt} />
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
    </div>
  );
}

function Score({ attempt }: { attempt: ExamAttempt }) {
  const { t } = useTranslation('figures');
  const { score, percentage } = attempt;
  const state = getAttemptState(attempt);
  const isHidden = state === 'done' || state === 'passed' || state === 'notPassed';
  const percent = percentage !== null && `${percentage}%`;
  if (!score && !percent) return t(isHidden ? 'attempt.hidden' : `tests.${state}`);
  return (
    <bdi dir="ltr" className={styles['score']}>
      {score ? `${formatNumber(score.value)}/${formatNumber(score.overall)}` : percent}
      {score && percent && <VisuallyHidden> · {percent}</VisuallyHidden>}
    </bdi>
  );
}
