import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import styles from './test.module.css';

/** That the school has it, and since when: a code that anybody may check. */
export function ReceiptLine({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation('test');
  const { data } = api.test.summary.useQuery({ attemptId }, { meta: { inline: true } });
  const receipt = data?.receipt;
  if (!receipt) return null;
  const { code, submittedAt, answered, questions } = receipt;
  return (
    <p className={styles['receipt']}>
      {t('receipt.said', { time: formatDateTime(submittedAt), answered, count: questions })}{' '}
      <a href={`/verify/test/${code}`} target="_blank" rel="noopener">
        {t('receipt.code')} <bdi dir="ltr">{code}</bdi>
      </a>
    </p>
  );
}
