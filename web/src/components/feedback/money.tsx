import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format/format.ts';
import styles from './money.module.css';

/** Never wraps, and its digits run left to right in both languages. */
export function Money({ amount }: { amount: number }) {
  const { t } = useTranslation('common');
  return (
    <span className={styles['money']}>
      <bdi>{formatAmount(amount)}</bdi> {t('currency')}
    </span>
  );
}
