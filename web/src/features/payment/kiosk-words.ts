import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';

/** A payment at a kiosk, the name over its door, and what to do there. */
export type Kiosk = { payment: PaymentOutcome; place: string; steps: string[] };

/** `23:41:08`, by the hour also beyond a day. */
export function formatLeft(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** What to do at the counter, in order. */
export const kioskSteps = (method: string | null) =>
  ['go', method === 'fawry' ? 'fawry' : 'accept', 'keep'] as const;
