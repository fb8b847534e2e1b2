import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import { formatAmount } from '#lib/format/format.ts';
import styles from './amount.module.css';

/** What the student gets and what it costs, always together. */
export function AmountSum({ amount, total }: { amount: number; total: number }) {
  const { t } = useTranslation('wallet');
  return (
    <dl className={styles['sum']}>
      <div>
        <dt className={styles['muted']}>{t('amount.credited')}</dt>
        <dd>
          <Money amount={amount} />
        </dd>
      </div>
      <div>
        <dt className={styles['muted']}>{t('amount.fees')}</dt>
        <dd>
          <Money amount={total - amount} />
        </dd>
      </div>
      <div className={styles['total']}>
        <dt>{t('amount.youPay')}</dt>
        <dd>{t('amount.afterTaxes', { amount: formatAmount(total) })}</dd>
      </div>
    </dl>
  );
}
