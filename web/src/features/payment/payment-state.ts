import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type ShownPaymentState =
  | 'pending'
  | 'checking'
  | 'paid'
  | 'returned'
  | 'differs'
  | 'seenTo'
  | 'declined'
  | 'expired'
  | 'closed'
  | 'cancelled'
  | 'unopened';

/** Returns the state of a payment. For a failed payment, this is how it ended, if known. */
export function getPaymentState(
  payment: Pick<PaymentOutcome, 'status' | 'progress' | 'invoiceRef' | 'billReference'>,
  secondsLeft: number | null,
): ShownPaymentState {
  const { status, progress } = payment;
  if (status === 'paid') return progress?.returned ? 'returned' : 'paid';
  if (progress?.differsAt) return progress.seenToAt ? 'seenTo' : 'differs';
  if (status === 'failed') return progress?.ended ?? 'declined';
  if (secondsLeft === 0) return 'expired';
  return payment.invoiceRef === null && payment.billReference === null ? 'checking' : status;
}

const openStates = ['pending', 'checking', 'paid', 'returned', 'differs', 'seenTo'] as const;

type OpenState = (typeof openStates)[number];

export type EndedPaymentState = Exclude<ShownPaymentState, OpenState>;

export const hasEnded = (state: ShownPaymentState): state is EndedPaymentState =>
  !openStates.some((one) => one === state);

/** The gateway reported another amount or a refund, which the school resolves by the invoice number. */
export const isMismatch = (state: ShownPaymentState): state is 'differs' | 'seenTo' =>
  state === 'differs' || state === 'seenTo';

/** The text of a state. A reported refund has its own, whatever the payment was for. */
export const getStateTextKey = <S extends ShownPaymentState>(
  { purpose, progress }: Pick<PaymentOutcome, 'purpose' | 'progress'>,
  state: S,
) =>
  isMismatch(state) && progress?.differsBy === 'refund'
    ? (`${state}.refund` as const)
    : (`${state}.${purpose}` as const);

const brands = ['fawry', 'aman', 'masary', 'opay', 'accept'] as const;

/** The brand that the student pays with. An unknown provider keeps its own name. */
export function usePaymentName({
  provider,
  method,
}: Pick<PaymentOutcome, 'provider' | 'method'>): string {
  const { t } = useTranslation('payment');
  const brand = brands.find((one) => one === method) ?? brands.find((one) => one === provider);
  return brand ? t(`names.${brand}`) : provider || t('names.other');
}

/** A text may begin with the name for a payment without a provider, which has a small letter. */
export const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Time left to pay, by the server's clock: the local clock is used only for the time since the
 * response.
 */
export function useSecondsLeft(
  { status, expiresAt, asOf }: PaymentOutcome,
  receivedAt: number,
): number | null {
  const isOpen = status === 'pending' && expiresAt !== null;
  const [now, setNow] = useState(receivedAt);

  useEffect(() => {
    if (!isOpen) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOpen]);

  if (!isOpen) return null;
  const passed = Math.max(0, now - receivedAt);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.parse(asOf) - passed) / 1000));
}
