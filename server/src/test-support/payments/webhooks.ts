import { createHash, createHmac } from 'node:crypto';
import { buildFawryNotificationSigningString } from '@fasl/shared/rules/payment/gateways/fawry';
import { buildOpayCallbackSigningString } from '@fasl/shared/rules/payment/gateways/opay';
import { paymobSignedFields } from '@fasl/shared/rules/payment/gateways/paymob';
import type { RawWebhook } from '../../webhooks/verdict.ts';

export const gatewayKeys = {
  fawry: { secureKey: 'self_made_fawry_key', acceptsLegacy: true },
  paymob: {
    hmacSecret: 'self_made_paymob_hmac',
    integrationIds: ['4097558'],
    ownerId: undefined as string | undefined,
  },
  opay: { secretKey: 'OPAYPRV_self_made_test_key' },
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const arrived = (body: unknown, query: Record<string, unknown> = {}): RawWebhook => ({
  text: typeof body === 'string' ? body : JSON.stringify(body),
  query,
});

export const fawryPaid = {
  fawryRefNumber: '970177',
  merchantRefNumber: 'abcdefghijklmnopqrstuvwx',
  paymentAmount: 15_200,
  orderAmount: 15_000,
  orderStatus: 'PAID',
  paymentMethod: 'PAYATFAWRY',
  paymentRefrenceNumber: '7712345',
};

/** Creates a signed Fawry notification. Changes that are applied afterwards are not signed. */
export function createFawryWebhook(
  signed: Partial<typeof fawryPaid> = {},
  changes: Record<string, unknown> = {},
): RawWebhook {
  const sent = { ...fawryPaid, ...signed };
  return arrived({
    ...sent,
    paymentAmount: sent.paymentAmount / 100,
    orderAmount: sent.orderAmount / 100,
    messageSignature: sha256(
      buildFawryNotificationSigningString(sent) + gatewayKeys.fawry.secureKey,
    ),
    ...changes,
  });
}

/** The sample of Paymob's documentation, with a reference of the portal. */
export const paymobPaid = {
  id: 192036465,
  pending: false,
  amount_cents: 100000,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 4097558,
  has_parent_transaction: false,
  order: { id: 217503754, merchant_order_id: 'abcdefghijklmnopqrstuvwx' },
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  error_occured: false,
  owner: 302852,
};
type Paymob = Record<string, unknown>;

/** The HMAC over the message's fields, as Paymob computes it. */
export function computePaymobHmac(obj: Paymob): string {
  const at = (field: string) =>
    field.split('.').reduce<unknown>((held, key) => (held as Paymob | null)?.[key], obj);
  const text = paymobSignedFields.map((field) => String(at(field) ?? '')).join('');
  return createHmac('sha512', gatewayKeys.paymob.hmacSecret).update(text).digest('hex');
}

export function createPaymobWebhook(signed: Paymob = {}, changes: Paymob = {}): RawWebhook {
  const sent = { ...paymobPaid, ...signed };
  const body = { type: 'TRANSACTION', obj: { ...sent, ...changes } };
  return arrived(body, { hmac: computePaymobHmac(sent) });
}

export const opayPaid = {
  amount: '30000',
  currency: 'EGP',
  reference: 'abcdefghijklmnopqrstuvwx',
  refunded: false,
  status: 'SUCCESS',
  timestamp: '2021-12-15T11:46:26Z',
  token: '211215140485151728',
  transactionId: '211215140485151728',
};

export function createOpayWebhook(
  signed: Partial<typeof opayPaid> = {},
  changes: Record<string, unknown> = {},
): RawWebhook {
  const sent = { ...opayPaid, ...signed };
  const sha512 = createHmac('sha3-512', gatewayKeys.opay.secretKey)
    .update(buildOpayCallbackSigningString(sent))
    .digest('hex');
  const payload = { ...sent, country: 'EG', instrumentType: 'BankCard', ...changes };
  return arrived({ payload, sha512, type: 'transaction-status' });
}
