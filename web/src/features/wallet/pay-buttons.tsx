import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { formatAmount } from '#lib/format/format.ts';
import styles from './panel.module.css';

type Props = {
  total: number | null;
  why: string | null;
  busy: boolean;
  pay: () => void;
  /** Pays by a kiosk number without opening the gateway's page. */
  payByCode: (() => void) | null;
};

export function PayButtons({ total, why, busy, pay, payByCode }: Props) {
  const { t } = useTranslation('wallet');
  const disabledProps = { 'aria-disabled': why !== null || busy, 'aria-describedby': 'amount-why' };
  return (
    <div className={styles['foot']}>
      <Button wide busy={busy} {...disabledProps} onClick={pay}>
        {total === null ? t('amount.pay') : t('amount.payTotal', { amount: formatAmount(total) })}
      </Button>
      {payByCode && (
        <Button wide variant="soft" {...disabledProps} onClick={payByCode}>
          {t('amount.asCode')}
        </Button>
      )}
      {why && <DisabledReason id="amount-why">{why}</DisabledReason>}
    </div>
  );
}
