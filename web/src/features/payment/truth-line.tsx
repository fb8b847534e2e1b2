import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { formatAmount } from '#lib/format/format.ts';
import { paths } from '#lib/router/paths.ts';
import type { ShownState } from './payment-state.ts';
import styles from './truth-line.module.css';
import type { TruthStep as Step } from './truth-steps.ts';
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

/** The way to the invoice of a payment. */
function InvoiceLine({ invoiceRef }: { invoiceRef: string }) {
  const { t } = useTranslation('payment');
  return (
    <p className={styles['note']}>
      {t('line.invoice')}{' '}
      <TextLink to={paths.receipt} params={{ invoiceRef }}>
        <bdi>{invoiceRef}</bdi>
      </TextLink>
    </p>
  );
}

type TruthStepProps = { step: Step; name: string; payment: PaymentOutcome };

function TruthStep({ step: { words, mark, at, before }, name, payment }: TruthStepProps) {
  const { t } = useTranslation('payment');
  const amount = formatAmount(payment.amount);
  const returned = formatAmount(payment.progress?.returned ?? 0);
  return (
    <li className={styles['step']} data-mark={mark}>
      <Nuqta hollow={mark === 'open'} className={styles['mark']} />
      <span>
        {t(`line.${words}`, { name, amount, returned })}
        <VisuallyHidden>{t(mark === 'open' ? 'line.open' : 'line.done')}</VisuallyHidden>
        {words === 'paid' && mark === 'open' && (
          <span className={styles['note']}>{t('line.waiting')}</span>
        )}
        {at && (
          <span className={styles['note']}>
            <bdi>{formatDateTime(at)}</bdi>
          </span>
        )}
        {before && (
          <span className={styles['note']}>{t('line.before', { at: formatDateTime(before) })}</span>
        )}
      </span>
    </li>
  );
}
