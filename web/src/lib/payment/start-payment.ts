import type { NextStep } from '@fasl/shared/contracts/payment/wallet';
import { toAppError } from '../api/app-error.ts';
import type { PaymentSearch } from './payment-path.ts';

/** The number that a kiosk asks for, of aman and masary only. */
export function toBillSearch(next: NextStep): Pick<PaymentSearch, 'bill_reference'> {
  if (next.kind !== 'kiosk') return {};
  const { billReference } = next;
  const number = Number(billReference);
  // The router would quote a numeric string.
  return { bill_reference: String(number) === billReference ? number : billReference };
}

/** The reference of the pending payment that blocks a new one; null for any other error. */
export function getPendingReference(error: unknown): string | null {
  const failure = toAppError(error);
  if (failure?.code !== 'transaction_pending') return null;
  const { reference } = (failure.detail ?? {}) as { reference?: unknown };
  return typeof reference === 'string' ? reference : null;
}

/** Whether a payment was rejected at its start without a reason. A lost response does not count. */
export function isRejectedWithoutReason(error: unknown): boolean {
  const failure = toAppError(error);
  if (!failure || failure.message) return false;
  return ['provider_unavailable', 'internal', 'conflict', 'not_implemented'].includes(failure.code);
}
