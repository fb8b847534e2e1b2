import type { PaymentOutcome } from '@fasl/shared/contracts/payment';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/nuqta.tsx';
import { OnlyHeard } from '#components/only-heard.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { formatAmount } from '#lib/format.ts';
import { InvoiceLine } from './invoice-line.tsx';
import type { ShownState } from './payment-shown.tsx';
import styles from './truth-line.module.css';

type Props = { payment: PaymentOutcome; state: ShownState; name: string };

const steps = ['made', 'paid', 'told', 'credited'] as const;

/** How far the money has come, and where it waits. What is known is full, what is not is hollow. */
export function TruthLine({ payment, state, name }: Props) {
  const { t } = useTranslation('payment');
  const isPaid = state === 'paid';
  const isWaiting = state === 'pending';
  const times = { made: payment.createdAt, credited: isPaid ? payment.updatedAt : null };

  return (
    <section aria-label={t('line.label')} className={styles['box']}>
      <ol className={styles['line']}>
        {steps.map((step, index) => {
          const isDone = isPaid || index === 0;
          const at = step === 'made' || step === 'credited' ? times[step] : null;
          return (
            <li key={step} className={styles['step']} data-done={isDone || undefined}>
              <Nuqta hollow={!isDone} className={styles['mark']} />
              <span>
                {t(step === 'credited' ? `line.credited.${payment.purpose}` : `line.${step}`, {
                  name,
                  amount: formatAmount(payment.amount),
                })}
                <OnlyHeard>{t(isDone ? 'line.done' : 'line.open')}</OnlyHeard>
                {isWaiting && index === 1 && (
                  <span className={styles['note']}>{t('line.waiting')}</span>
                )}
                {at && (
                  <span className={styles['note']}>
                    <bdi>{formatDateTime(at)}</bdi>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <InvoiceLine invoiceRef={payment.invoiceRef} />
    </section>
  );
}
