import type { TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/shape.tsx';
import { AttemptReceipt } from './receipt/attempt-receipt.tsx';
import { TakenFacts } from './taken-facts.tsx';
import styles from './test.module.css';

/** It was handed in, and a person has to read it. */
export function ReviewCard({ landing }: { landing: TestLanding }) {
  const { t } = useTranslation('test');
  const { test, attempts } = landing;
  const [newest] = attempts;
  if (!newest) return null;
  return (
    <section className={styles['card']} aria-label={test.name}>
      <Shape name="lam" className={styles['shape']} />
      <h2 className={styles['name']}>{t('review.title')}</h2>
      <p>{t('review.text')}</p>
      <dl className={styles['facts']}>
        <TakenFacts landing={landing} attempt={newest} />
      </dl>
      <AttemptReceipt attemptId={newest.id} test={test} />
    </section>
  );
}
