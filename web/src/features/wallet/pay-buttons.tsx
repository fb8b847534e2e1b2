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
  /** The student gets a payment code and pays at a kiosk. */
  isCode: boolean;
};

export function PayButtons({ total, why, busy, pay, isCode }: Props) {
  const { t } = useTranslation('wallet');
  const disabledProps = { 'aria-disabled': why !== null || busy, 'aria-describedby': 'amount-why' };
  return (
    <div className={styles['foot']}>
      <Button wide busy={busy} {...disabledProps} onClick={pay}>
        {total === null
          ? t(isCode ? 'amount.asCode' : 'amount.pay')
          : t(isCode ? 'amount.asCodeTotal' : 'amount.payTotal', { amount: formatAmount(total) })}
      </Button>
      {why && <DisabledReason id="amount-why">{why}</DisabledReason>}
    </div>
  );
}
