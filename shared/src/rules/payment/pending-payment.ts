import type { PaymentOutcome, PaymentProgress } from '../../contracts/payment/payment.ts';
import { isOwnReference } from './own-reference.ts';

/**
 * Whether the gateway reported another amount or a refund that the school has not resolved yet. The
 * payment must not be made again meanwhile, even after its expiry.
 */
export const isUnderReview = (
  progress: Pick<PaymentProgress, 'differsAt' | 'seenToAt'> | null,
): boolean => progress !== null && progress.differsAt !== null && progress.seenToAt === null;

type PaymentFacts = Pick<PaymentOutcome, 'status' | 'reference' | 'invoiceRef' | 'progress'>;

/**
 * Whether the student may cancel the payment and start another one. A payment that is or was under
 * review must not be made again. Without the provider's reference, a payment is found only by its
 * invoice.
 */
export const canCancelPayment = ({
  status,
  reference,
  invoiceRef,
  progress,
}: PaymentFacts): boolean =>
  status === 'pending' &&
  (progress?.differsAt ?? null) === null &&
  (!isOwnReference(reference) || invoiceRef !== null);
