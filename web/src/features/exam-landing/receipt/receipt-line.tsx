import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/format/dates.ts';
import type { StoredReceipt } from '#lib/offline/stored-receipts.ts';
import styles from './attempt-receipt.module.css';
import { ReceiptSheet } from './receipt-sheet.tsx';

/** Time of the submission and a code that anyone can verify. */
export function ReceiptLine({ receipt }: { receipt: StoredReceipt }) {
  const { t } = useTranslation('test');
  const [open, setOpen] = useState(false);
  const { code, submittedAt, answered, questions } = receipt;
  return (
    <div className={styles['line']}>
      <p>{t('receipt.said', { time: formatDateTime(submittedAt), answered, count: questions })}</p>
      <button type="button" className={styles['open']} onClick={() => setOpen(true)}>
        {t('receipt.code')} <bdi dir="ltr">{code}</bdi>
      </button>
      <ReceiptSheet receipt={receipt} open={open} close={() => setOpen(false)} />
    </div>
  );
}
