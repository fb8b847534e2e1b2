import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useEffect, useState } from 'react';

/**
 * How long a payment can still be made, by the server's clock: this browser's own may be wrong, and
 * only the time that has passed since the answer is taken from it.
 */
export function useSecondsLeft(
  { status, expiresAt, asOf }: PaymentOutcome,
  saidAt: number,
): number | null {
  const isOpen = status === 'pending' && expiresAt !== null;
  const [now, setNow] = useState(saidAt);

  useEffect(() => {
    if (!isOpen) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOpen]);

  if (!isOpen) return null;
  const passed = Math.max(0, now - saidAt);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.parse(asOf) - passed) / 1000));
}
