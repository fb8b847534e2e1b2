import type { PendingFees as Pending } from '@fasl/shared/contracts/payment/fees';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import facts from '#components/feedback/facts.module.css';
import { Note } from '#components/feedback/note.tsx';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { groupDigits } from '#lib/format/digit-groups.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { usePaymentMethodName } from './use-fees-form.ts';

export type ShowPayment = (reference: string) => ReactNode;

type Props = { pending: Pending; showPayment: ShowPayment };

/** A pending payment of the fee. Another payment can start only after it has ended. */
export function PendingFees({ pending, showPayment }: Props) {
  const { t } = useTranslation('fees');
  const wayName = usePaymentMethodName();
  const { invoiceRef, reference, since, differs } = pending;
  const billReference = differs ? null : pending.billReference;

  return (
    <>
      {!differs && <PendingNote />}
      <dl className={facts['facts']}>
        {billReference && (
          <div>
            <dt>{t('pending.bill')}</dt>
            <dd>
              <bdi>{groupDigits(billReference)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('pending.invoice')}</dt>
          <dd>
            <bdi>{invoiceRef}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('pending.date')}</dt>
          <dd>
            <bdi>{`${formatDate(since)} ${formatTime(since)}`}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('pending.way')}</dt>
          <dd>{wayName(pending)}</dd>
        </div>
      </dl>
      {billReference && reference && <PaymentLink reference={reference} />}
      {reference && showPayment(reference)}
    </>
  );
}

function PendingNote() {
  const { t } = useTranslation('fees');
  return (
    <Note kind="warn" icon="clock">
      {t('pending.text')}
    </Note>
  );
}

function PaymentLink({ reference }: { reference: string }) {
  const { t } = useTranslation('fees');
  return (
    <ButtonLink to={paymentPath} search={{ reference }} wide>
      {t('pending.show')}
    </ButtonLink>
  );
}
