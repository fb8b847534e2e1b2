import type { GatewayStatus } from './status.ts';

/** What a transaction is signed over, in this order. On the browser's way back `order.id` goes by the name `order`. */
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

/** Each as it stands in the text: `true` and `false`, numbers plain, what is missing empty. */
export type PaymobSigned = Record<(typeof paymobSignedFields)[number], string>;

export const paymobTransactionText = (signed: PaymobSigned) =>
  paymobSignedFields.map((field) => signed[field]).join('');

const tokenFields = [
  'card_subtype',
  'created_at',
  'email',
  'id',
  'masked_pan',
  'merchant_id',
  'order_id',
  'token',
] as const;

export const paymobTokenText = (token: Record<(typeof tokenFields)[number], string>) =>
  tokenFields.map((field) => token[field]).join('');

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
 * Where a transaction stands, by the flags that are signed alone. `null`: nothing to conclude.
 * A refund or void of its own has a parent; its parent is sent again, successful as before.
 */
export function paymobStatus(flags: SignedFlags): GatewayStatus | null {
  if (flags.pending) return 'pending';
  if (flags.has_parent_transaction) {
    return flags.success && !flags.is_capture && !flags.error_occured ? 'refunded' : null;
  }
  if (flags.is_refunded) return 'refunded';
  if (flags.is_voided) return flags.success ? 'refunded' : 'expired';
  if (!flags.success) return 'failed';
  // Money that is only held is not ours yet.
  if (flags.is_auth) return 'pending';
  return flags.error_occured ? null : 'paid';
}
