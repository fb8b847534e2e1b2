import {
  buildPaymobTransactionSigningString,
  mapPaymobStatus,
  type PaymobSigned,
} from '@fasl/shared/rules/payment/gateways/paymob';
import { z } from 'zod';
import type { Env } from '../env.ts';
import {
  booleanFlag,
  currency,
  integerNumber,
  isoTime,
  reference,
  signatureField,
} from './fields.ts';
import { parseRawJson } from './raw-json.ts';
import { computeHmac, isSameSignature } from './signature.ts';
import {
  badSignature,
  malformed,
  notConfigured,
  otherMerchant,
  type RawWebhook,
  toIgnoredVerdict,
  type WebhookVerdict,
} from './verdict.ts';

type PaymobKeys = Env['callbacks']['paymob'];

const empty = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .nullish()
    .transform((value) => value ?? '');

const Order = z.object({ id: integerNumber, merchant_order_id: reference.nullish().catch(null) });

/** Accepts only known words, so that characters cannot move between fields. */
const Source = z.object({
  pan: empty(/^[\dxX*]{0,20}$/),
  sub_type: empty(/^[A-Za-z][A-Za-z _]{0,29}$|^$/),
  type: z.enum(['card', 'wallet', 'aggregator', 'cash_present']),
});

const Transaction = z.object({
  id: integerNumber,
  amount_cents: integerNumber,
  created_at: isoTime,
  currency,
  error_occured: booleanFlag,
  has_parent_transaction: booleanFlag,
  integration_id: integerNumber,
  is_3d_secure: booleanFlag,
  is_auth: booleanFlag,
  is_capture: booleanFlag,
  is_refunded: booleanFlag,
  is_standalone_payment: booleanFlag,
  is_voided: booleanFlag,
  order: Order,
  owner: integerNumber,
  pending: booleanFlag,
  source_data: Source,
  success: booleanFlag,
  // The fields below are not signed.
  is_refund: booleanFlag.nullish().catch(null),
  is_void: booleanFlag.nullish().catch(null),
  refunded_amount_cents: integerNumber.nullish().catch(null),
});
type Transaction = z.output<typeof Transaction>;

const Envelope = z.object({ type: z.string(), obj: z.unknown().optional() });
const Query = z.object({ hmac: signatureField(128) });

/**
 * Reads a transaction webhook. Paymob sends card-token and delivery-status webhooks to the same
 * URL.
 */
export function readPaymobWebhook({ text, query }: RawWebhook, keys: PaymobKeys): WebhookVerdict {
  if (!keys) return notConfigured;
  const { data: envelope } = Envelope.safeParse(parseRawJson(text));
  if (!envelope) return malformed;
  if (envelope.type !== 'TRANSACTION') return toIgnoredVerdict('another_type');
  const { data: transaction } = Transaction.safeParse(envelope.obj);
  if (!transaction) return malformed;
  const sent = Query.parse(query);
  const own = computeHmac(
    'sha512',
    buildPaymobTransactionSigningString(toSignedFields(transaction)),
    keys.hmacSecret,
  );
  if (!isSameSignature(own, sent.hmac)) return badSignature;
  return isOurs(transaction, keys) ? toVerdict(transaction) : otherMerchant;
}

/** Checks both ids, because digits could move into them from an adjacent signed field. */
const isOurs = (
  { integration_id, owner }: Pick<Transaction, 'integration_id' | 'owner'>,
  { integrationIds, ownerId }: NonNullable<PaymobKeys>,
) => integrationIds.includes(integration_id) && (ownerId === undefined || owner === ownerId);

function toSignedFields({ order, source_data, ...sent }: Transaction): PaymobSigned {
  return {
    amount_cents: sent.amount_cents,
    created_at: sent.created_at,
    currency: sent.currency,
    error_occured: String(sent.error_occured),
    has_parent_transaction: String(sent.has_parent_transaction),
    id: sent.id,
    integration_id: sent.integration_id,
    is_3d_secure: String(sent.is_3d_secure),
    is_auth: String(sent.is_auth),
    is_capture: String(sent.is_capture),
    is_refunded: String(sent.is_refunded),
    is_standalone_payment: String(sent.is_standalone_payment),
    is_voided: String(sent.is_voided),
    'order.id': order.id,
    owner: sent.owner,
    pending: String(sent.pending),
    'source_data.pan': source_data.pan,
    'source_data.sub_type': source_data.sub_type,
    'source_data.type': source_data.type,
    success: String(sent.success),
  };
}

function toVerdict(sent: Transaction): WebhookVerdict {
  const { order, id, is_refund, is_void } = sent;
  const status = mapPaymobStatus(sent);
  if (!status) return toIgnoredVerdict('inconclusive');
  if (status === 'pending') return toIgnoredVerdict('pending');
  if (!order.merchant_order_id) return toIgnoredVerdict('no_reference');
  // An unsigned refund flag must not revert a payment.
  if (status === 'paid' && (is_refund || is_void)) return toIgnoredVerdict('contradictory');
  const refunded = sent.refunded_amount_cents;
  return {
    kind: 'event',
    event: {
      gateway: 'accept',
      reference: order.merchant_order_id,
      providerRef: id,
      status,
      amount: Number(sent.amount_cents),
      method: sent.source_data.type,
      details: {
        // The provider compares the order, because the reference is not signed.
        order_ref: order.id,
        currency: sent.currency,
        refunded_amount: status === 'refunded' && refunded ? Number(refunded) / 100 : null,
        event_key: `${id}:${status}:${refunded ?? ''}`,
        message: { id, order: order.id, integration: sent.integration_id },
      },
    },
  };
}
