import type { PaymentOutcome } from '@fasl/shared/contracts/payment';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format.ts';
import { ContinuePayment } from './continue-payment.tsx';
import { KioskSheet } from './kiosk-sheet.tsx';
import { OrderNote } from './order-note.tsx';
import { PaidActions } from './paid-actions.tsx';
import { PaymentPage } from './payment-page.tsx';
import { PendingActions } from './pending-actions.tsx';
import { TruthLine } from './truth-line.tsx';
import { TryAgain } from './try-again.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = {
  payment: PaymentOutcome;
  /** When this browser heard it, by its own clock. */
  saidAt: number;
};

/** A payment as it stands: on its way, paid, failed, or with its time over. */
export function PaymentShown({ payment, saidAt }: Props) {
  const { t } = useTranslation('payment');
  const secondsLeft = useSecondsLeft(payment, saidAt);
  const isOver = payment.status === 'pending' && secondsLeft === 0;
  const state = isOver ? 'expired' : payment.status;
  const isKiosk = state === 'pending' && payment.billReference !== null;
  const name = t(`names.${placeOf(payment)}`);
  const title = isKiosk ? t('kiosk.title', { place: name }) : t(`${state}.title`);
  const amounts = { amount: formatAmount(payment.amount), total: formatAmount(payment.total) };
  const kind = `${state}.${payment.purpose}` as const;

  return (
    <PaymentPage
      title={title}
      tone={tones[state]}
      aside={isKiosk && <KioskSheet payment={payment} place={name} secondsLeft={secondsLeft} />}
    >
      <p>{t(kind, amounts)}</p>
      {payment.order && <OrderNote order={payment.order} payment={payment} />}
      <TruthLine payment={payment} state={state} name={name} />
      {state === 'pending' && <ContinuePayment payment={payment} name={name} />}
      {state === 'paid' ? (
        <PaidActions payment={payment} />
      ) : (
        <PendingActions payment={payment} state={state} />
      )}
      {(state === 'failed' || state === 'expired') && <TryAgain payment={payment} />}
    </PaymentPage>
  );
}

export type ShownState = PaymentOutcome['status'] | 'expired';

const tones = { pending: 'wait', paid: 'ok', failed: 'bad', expired: 'bad' } as const;

const places = ['fawry', 'aman', 'masary', 'opay'] as const;

/** Where the student pays, by the name that stands over its door. */
function placeOf({ provider, method }: PaymentOutcome) {
  return (
    places.find((place) => place === method) ?? places.find((one) => one === provider) ?? 'accept'
  );
}
