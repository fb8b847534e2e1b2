import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { InvoiceLine } from './invoice-line.tsx';
import type { ShownState } from './payment-state.ts';
import styles from './truth-line.module.css';
import { TruthStep } from './truth-step.tsx';
import { truthSteps } from './truth-steps.ts';

type Props = { payment: PaymentOutcome; state: ShownState; name: string };

/** How far the money has come, and where it waits. What is known is full, what is not is hollow. */
export function TruthLine({ payment, state, name }: Props) {
  const { t } = useTranslation('payment');
  return (
    <section aria-label={t('line.label')} className={styles['box']}>
      <ol className={styles['line']}>
        {truthSteps(payment, state).map((step) => (
          <TruthStep key={step.words} step={step} name={name} payment={payment} />
        ))}
      </ol>
      {payment.invoiceRef !== null && <InvoiceLine invoiceRef={payment.invoiceRef} />}
    </section>
  );
}
