import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format/format.ts';
import { ContinuePayment } from './continue-payment.tsx';
import { KioskSheet } from './kiosk-sheet.tsx';
import { OrderNote } from './order-note.tsx';
import { PaidActions } from './paid-actions.tsx';
import { PaymentPage } from './payment-page.tsx';
import { hasEnded, placeOf, type ShownState, stateOf } from './payment-state.ts';
import { PendingActions } from './pending-actions.tsx';
import { TruthLine } from './truth-line.tsx';
import { TryAgain } from './try-again.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = {
  payment: PaymentOutcome;
  /** When this browser heard it, by its own clock. */
  saidAt: number;
};

/** A payment as it stands: waiting for the student, paid, or ended in one of several ways. */
export function PaymentShown({ payment, saidAt }: Props) {
  const { t } = useTranslation('payment');
  const secondsLeft = useSecondsLeft(payment, saidAt);
  const state = stateOf(payment, secondsLeft);
  const isKiosk = state === 'pending' && payment.billReference !== null;
  const name = t(`names.${placeOf(payment)}`);
  const title = isKiosk ? t('kiosk.title', { place: name }) : t(`${state}.title`);
  const amount = formatAmount(payment.amount);
  const returned = formatAmount(payment.progress?.returned ?? 0);
  const words = { name, amount, total: formatAmount(payment.total), returned };
  const line = <TruthLine payment={payment} state={state} name={name} />;

  return (
    <PaymentPage
      title={title}
      tone={toneOf(state)}
      before={isKiosk && <KioskSheet payment={payment} place={name} secondsLeft={secondsLeft} />}
      after={!isKiosk && line}
    >
      <p>{t(`${state}.${payment.purpose}`, words)}</p>
      {payment.order && <OrderNote order={payment.order} payment={payment} />}
      {isKiosk && line}
      {state === 'pending' && <ContinuePayment payment={payment} name={name} />}
      {payment.status === 'paid' && <PaidActions payment={payment} />}
      {hasEnded(state) && <TryAgain payment={payment} />}
      {payment.status !== 'paid' && state !== 'unopened' && (
        <PendingActions payment={payment} state={state} name={name} />
      )}
    </PaymentPage>
  );
}

const toneOf = (state: ShownState) => (state === 'paid' ? 'ok' : hasEnded(state) ? 'bad' : 'wait');
