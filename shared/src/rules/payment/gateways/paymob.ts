import type { GatewayStatus } from './status.ts';

/**
 * The signed fields of a transaction, in order. In the redirect's query, `order.id` is called
 * `order`.
 */
export const paymobSignedFields = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const;

/** Values as text: `true` and `false`, plain numbers, missing values empty. */
export type PaymobSigned = Record<(typeof paymobSignedFields)[number], string>;

export const buildPaymobTransactionSigningString = (signed: PaymobSigned) =>
  paymobSignedFields.map((field) => signed[field]).join('');

type SignedFlags = Record<
  | 'success'
  | 'pending'
  | 'is_auth'
  | 'is_capture'
  | 'is_voided'
  | 'is_refunded'
  | 'has_parent_transaction'
  | 'error_occured',
  boolean
>;

/**
 * Derives the status from the signed flags alone; `null` when they do not determine it. A refund or
 * void is a separate transaction with a parent; the parent is sent again and stays successful.
 */
export function mapPaymobStatus(flags: SignedFlags): GatewayStatus | null {
  if (flags.pending) return 'pending';
  if (flags.has_parent_transaction) {
    return flags.success && !flags.is_capture && !flags.error_occured ? 'refunded' : null;
  }
  if (flags.is_refunded) return 'refunded';
  if (flags.is_voided) return flags.success ? 'refunded' : 'expired';
  if (!flags.success) return 'failed';
  // Authorised money is not captured yet.
  if (flags.is_auth) return 'pending';
  return flags.error_occured ? null : 'paid';
}
