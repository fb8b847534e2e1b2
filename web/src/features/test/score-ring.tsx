import type { AttemptFacts } from '@fasl/shared/contracts/lesson/exam';
import { scorePercent } from '@fasl/shared/rules/exam/exam-result';
import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { classes } from '#lib/browser/classes.ts';
import { formatNumber } from '#lib/format/format.ts';
import styles from './result.module.css';
import { RingDrawing } from './ring-drawing.tsx';

/** The score, its share, or both, as the test shows them. */
export function ScoreRing({ attempt: { score, percentage, status } }: { attempt: AttemptFacts }) {
  const { t } = useTranslation('test');
  const share = percentage ?? (score ? scorePercent(score.value, score.overall) : 0);
  const value = score && `${formatNumber(score.value)} / ${formatNumber(score.overall)}`;
  const percent = percentage === null ? null : `${percentage}%`;
  const said = [percent, value].filter((one) => one !== null).join(', ');
  const dotted = status === 'passed';
  return (
    <div className={classes(styles['ring'], dotted && styles['dotted'])}>
      <OnlyHeard>{t('scored', { score: said })}</OnlyHeard>
      <RingDrawing share={share} dotted={dotted} />
      <div className={styles['figures']} aria-hidden="true">
        <bdi dir="ltr" className={styles[percent === null ? 'value' : 'big']}>
          {percent ?? value}
        </bdi>
        {percent !== null && value !== null && <bdi dir="ltr">{value}</bdi>}
      </div>
    </div>
  );
}
