import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';

export type KioskPayment = { payment: PaymentOutcome; kioskName: string; steps: string[] };

/** For example `23:41:08`; hours can exceed 24. */
export function formatTimeLeft(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Links that open a message with the text; the student chooses the recipient, often a parent. */
export const buildMessageLinks = (text: string) => ({
  whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
  sms: `sms:?&body=${encodeURIComponent(text)}`,
});

export const getKioskSteps = (method: string | null) =>
  ['go', method === 'fawry' ? 'fawry' : 'accept', 'keep'] as const;
