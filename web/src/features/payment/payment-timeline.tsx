import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { formatAmount } from '#lib/format/format.ts';
import { paths } from '#lib/router/paths.ts';
import { isMismatch, type ShownPaymentState, startSentence } from './payment-state.ts';
import styles from './payment-timeline.module.css';
import { buildTimelineSteps, type TimelineStep as Step } from './timeline-steps.ts';

type Props = { payment: PaymentOutcome; state: ShownPaymentState; name: string };

/** The steps of a payment. Completed steps have a filled mark, open steps a hollow one. */
export function PaymentTimeline({ payment, state, name }: Props) {
  const { t } = useTranslation('payment');
  return (
    <section aria-label={t('line.label')} className={styles['box']}>
      <ol>
        {buildTimelineSteps(payment, state).map((step) => (
          <TimelineStep key={step.label} step={step} name={name} payment={payment} />
        ))}
      </ol>
      {payment.invoiceRef !== null && !isMismatch(state) && (
        <InvoiceLine invoiceRef={payment.invoiceRef} />
      )}
    </section>
  );
}

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

type TimelineStepProps = { step: Step; name: string; payment: PaymentOutcome };

function TimelineStep({ step, name, payment }: TimelineStepProps) {
  const { label, mark, at, before, isAwaited } = step;
  const { t } = useTranslation('payment');
  const amount = formatAmount(payment.amount);
  const returned = formatAmount(payment.progress?.returned ?? 0);
  return (
    <li className={styles['step']} data-mark={mark}>
      <Nuqta hollow={mark === 'open'} className={styles['mark']} />
      <span>
        {startSentence(t(`line.${label}`, { name, amount, returned }))}
        {mark !== 'bad' && <VisuallyHidden>{t(`line.${mark}`)}</VisuallyHidden>}
        {isAwaited && <span className={styles['note']}>{t('line.waiting')}</span>}
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
