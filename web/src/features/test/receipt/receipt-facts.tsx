import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import type { KeptReceipt } from '#lib/offline/kept-receipts.ts';
import styles from './attempt-receipt.module.css';

export function ReceiptFacts({ receipt }: { receipt: KeptReceipt }) {
  const { t } = useTranslation('test');
  const { submittedAt, answered, questions, digest } = receipt;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('receipt.at')}</dt>
        <dd>
          <bdi>
            {formatDate(submittedAt)} {formatTime(submittedAt)}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t('receipt.answered')}</dt>
        <dd>
          <bdi dir="ltr">
            {answered} / {questions}
          </bdi>
        </dd>
      </div>
      <div className={styles['whole']}>
        <dt>{t('receipt.digest')}</dt>
        <dd>
          <bdi dir="ltr" className={styles['digest']}>
            {digest}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}
