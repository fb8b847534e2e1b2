import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useState } from 'react';
import { loadAreas } from '#i18n/i18n.ts';
import { utils } from '#lib/api/api.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { useLayout } from '#lib/router/layout.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { useArrival } from './use-arrival.ts';
import { useAwaited } from './use-awaited.ts';

/** Tells whoever waits for money that it has landed, on whatever page that is. */
export function ArrivalWatch() {
  const [arrived, setArrived] = useState<PaymentOutcome | null>(null);
  const { showHeader } = useLayout();
  const { awaited, forget } = useAwaited();

  const arrive = async (payment: PaymentOutcome) => {
    forget(payment.reference);
    void utils.payment.waiting.invalidate();
    await Promise.all([refreshLessons(), loadAreas('payment')]);
    if (!isShown(payment)) setArrived(payment);
  };
  return (
    <>
      {awaited.map((reference) => (
        <Waiting
          key={reference}
          reference={reference}
          arrive={(payment) => void arrive(payment)}
          forget={() => forget(reference)}
        />
      ))}
      {/* Nothing stands beside a running test. */}
      {arrived && showHeader && (
        <ArrivalNotice payment={arrived} dismiss={() => setArrived(null)} />
      )}
    </>
  );
}

type Props = Parameters<typeof useArrival>[1] & { reference: string };

function Waiting({ reference, ...ends }: Props) {
  useArrival(reference, ends);
  return null;
}

/** The page of the payment says it by itself. */
const isShown = ({ reference }: PaymentOutcome): boolean =>
  location.pathname === paymentPath &&
  new URLSearchParams(location.search).get('reference') === reference;
