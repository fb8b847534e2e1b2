import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { digitGroups } from '#lib/format/digit-groups.ts';
import { formatAmount } from '#lib/format/format.ts';
import { Barcode } from './barcode.tsx';
import styles from './kiosk.module.css';
import { KioskActions } from './kiosk-actions.tsx';
import { formatLeft, kioskSteps } from './kiosk-words.ts';

type Props = { payment: PaymentOutcome; place: string; secondsLeft: number | null };

/** What to show or say at a kiosk. */
export function KioskSheet({ payment, place, secondsLeft }: Props) {
  const { t } = useTranslation('payment');
  const bill = payment.billReference ?? '';
  const amounts = { amount: formatAmount(payment.amount), total: formatAmount(payment.total) };
  const steps = kioskSteps(payment.method).map((key) => t(`kiosk.steps.${key}`, { place }));

  return (
    <section aria-label={t('kiosk.label')} className={styles['sheet']}>
      <div className={styles['block']}>
        <span className={styles['strong']}>{t('kiosk.tell')}</span>
        <bdi className={styles['code']}>{digitGroups(bill)}</bdi>
        <Barcode digits={bill} />
        <span className={styles['strong']}>{t(`kiosk.amounts.${payment.purpose}`, amounts)}</span>
      </div>
      <div className={styles['body']}>
        {secondsLeft !== null && (
          <p className={styles['left']}>
            <Icon name="clock" />
            <span>
              {t('kiosk.expires')} <b role="timer">{formatLeft(secondsLeft)}</b>
            </span>
          </p>
        )}
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <KioskActions payment={payment} place={place} steps={steps} />
      </div>
    </section>
  );
}
