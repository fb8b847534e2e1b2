import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { formatAmount } from '#lib/format/format.ts';
import styles from './panel.module.css';

type Props = {
  total: number | null;
  /** Why it cannot be paid yet. */
  why: string | null;
  busy: boolean;
  pay: () => void;
  /** Without the gateway's page, where it gives a number at once. */
  payByCode: (() => void) | null;
};

export function PayButtons({ total, why, busy, pay, payByCode }: Props) {
  const { t } = useTranslation('wallet');
  const off = { 'aria-disabled': why !== null || busy, 'aria-describedby': 'amount-why' };
  return (
    <div className={styles['foot']}>
      <Button wide busy={busy} {...off} onClick={pay}>
        {total === null ? t('amount.pay') : t('amount.payTotal', { amount: formatAmount(total) })}
      </Button>
      {payByCode && (
        <Button wide variant="soft" {...off} onClick={payByCode}>
          {t('amount.asCode')}
        </Button>
      )}
      {why && <DisabledReason id="amount-why">{why}</DisabledReason>}
    </div>
  );
}
