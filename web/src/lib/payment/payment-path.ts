import type { NextStep } from '@fasl/shared/contracts/payment/wallet';
import { toAppError } from '../api/app-error.ts';

/** The page that shows any payment, whatever its state. */
export const paymentPath = '/payment/callback';

/** Unvalidated search parameters. */
export type PaymentSearch = {
  reference?: string | undefined;
  /** Set after aman and masary payments. The server stores it too. */
  bill_reference?: string | number | undefined;
  /** The payment could not start; the other parameters contain what was requested. */
  refused?: number | undefined;
  provider?: string | undefined;
  method?: string | undefined;
  amount?: number | undefined;
};

type Raw = Omit<PaymentSearch, 'reference'> & { reference?: string | number | undefined };

/** The router parses a numeric reference as a number, but it is an identifier. */
export const readPaymentSearch = ({ reference, ...rest }: Raw): PaymentSearch => ({
  ...rest,
  ...(reference !== undefined && { reference: String(reference) }),
});

/** The number that a kiosk asks for, of aman and masary only. */
export function toBillSearch(next: NextStep): Pick<PaymentSearch, 'bill_reference'> {
  if (next.kind !== 'kiosk') return {};
  const { billReference } = next;
  const number = Number(billReference);
  // The router would quote a numeric string.
  return { bill_reference: String(number) === billReference ? number : billReference };
}

/** Whether a payment was rejected at its start without a reason. A lost response does not count. */
export function isRejectedWithoutReason(error: unknown): boolean {
  const failure = toAppError(error);
  if (!failure || failure.message) return false;
  return ['provider_unavailable', 'internal', 'conflict', 'not_implemented'].includes(failure.code);
}
