import type { TestLanding } from '@fasl/shared/contracts/test';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/shape.tsx';
import { inCairo } from '#lib/dates.ts';
import { ReceiptLine } from './receipt-line.tsx';
import styles from './test.module.css';

/** It was handed in, and a person has to read it. */
export function ReviewCard({ landing: { test, attempts } }: { landing: TestLanding }) {
  const { t } = useTranslation('test');
  const [newest] = attempts;
  if (!newest) return null;
  return (
    <section className={styles['card']} aria-label={test.name}>
      <Shape name="lam" className={styles['shape']} />
      <h2 className={styles['name']}>{t('review.title')}</h2>
      <p>{t('review.text')}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('taken')}</dt>
          <dd>
            <bdi>{inCairo(newest.startedAt).format('DD/MM/YYYY')}</bdi>
          </dd>
        </div>
        {test.allowedTrials !== null && (
          <div>
            <dt>{t('attempts')}</dt>
            <dd>
              <bdi dir="ltr">
                {attempts.length} / {test.allowedTrials}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
      <ReceiptLine attemptId={newest.id} />
    </section>
  );
}
