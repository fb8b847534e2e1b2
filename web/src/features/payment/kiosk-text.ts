import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { TFunction } from 'i18next';
import { formatDateTime } from '#lib/format/dates.ts';
import { formatAmount } from '#lib/format/format.ts';

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

/** The step that says which service to ask the cashier for. */
const getRequest = (method: string | null) => (method === 'fawry' ? 'fawry' : 'accept');

export const getKioskSteps = (method: string | null) => ['go', getRequest(method), 'keep'] as const;

type MessageText = Pick<PaymentOutcome, 'method' | 'billReference' | 'total' | 'expiresAt'> & {
  place: string;
};

/** The message for someone who pays at the kiosk: the code, what to ask for and until when. */
export function writeMessage(
  { method, billReference, total, expiresAt, place }: MessageText,
  t: TFunction<'payment'>,
): string {
  const number = billReference ?? '';
  return [
    t('kiosk.shareText', { place, number, total: formatAmount(total) }),
    t(`kiosk.steps.${getRequest(method)}`),
    ...(expiresAt ? [t('kiosk.until', { at: formatDateTime(expiresAt) })] : []),
  ].join('\n');
}
