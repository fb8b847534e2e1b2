import type { PendingFees as Pending } from '@fasl/shared/contracts/fees';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import facts from '#components/facts.module.css';
import { Note } from '#components/note.tsx';
import { formatDate, formatTime } from '#lib/dates.ts';
import { paymentPath } from '#lib/payment-path.ts';
import { useWayName } from './use-way-name.ts';

/** One payment at a time: this one has to end first. */
export function PendingFees({ pending }: { pending: Pending }) {
  const { t } = useTranslation('fees');
  const wayName = useWayName();
  const { invoiceRef, reference, since, billReference } = pending;

  return (
    <>
      <Note kind="warn" icon="clock">
        {t('pending.text')}
      </Note>
      <dl className={facts['facts']}>
        {billReference && (
          <div>
            <dt>{t('pending.bill')}</dt>
            <dd>
              <bdi>{billReference}</bdi>
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
      {reference && <GoOn reference={reference} />}
    </>
  );
}

function GoOn({ reference }: { reference: string }) {
  const { t } = useTranslation('fees');
  return (
    <ButtonLink to={paymentPath} search={{ reference }} wide>
      {t('pending.show')}
    </ButtonLink>
  );
}
