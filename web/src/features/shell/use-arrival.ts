import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useEffect, useEffectEvent, useState } from 'react';
import { utils } from '#lib/api/api.ts';
import { watchPayment } from '#lib/payment/watch-payment.ts';

type Ends = {
  arrive: (payment: PaymentOutcome) => void;
  /** It will not come. */
  forget: () => void;
};

const isLookedAt = () => document.visibilityState === 'visible';

/** Waits for a payment while somebody looks at the page: a browser holds few lines to one server. */
export function useArrival(reference: string, { arrive, forget }: Ends): void {
  const [isVisible, setIsVisible] = useState(isLookedAt);
  useEffect(() => {
    const look = () => setIsVisible(isLookedAt());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const hear = useEffectEvent((payment: PaymentOutcome | null) => {
    if (!payment) return forget();
    utils.payment.outcome.setData({ reference }, payment);
    if (payment.status === 'paid') return arrive(payment);
    if (payment.status === 'failed') forget();
  });
  useEffect(
    () => (isVisible ? watchPayment(reference, (payment) => hear(payment)) : undefined),
    [reference, isVisible],
  );
}
