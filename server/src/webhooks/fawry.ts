import { parsePounds } from '@fasl/shared/rules/payment/gateways/amount';
import {
  buildFawryLegacySigningString,
  buildFawryNotificationSigningString,
  isFawryMethod,
  mapFawryStatus,
} from '@fasl/shared/rules/payment/gateways/fawry';
import { z } from 'zod';
import type { Env } from '../env.ts';
import {
  epochTime,
  IntegerText,
  integerNumber,
  poundsAmount,
  reference,
  signatureField,
} from './fields.ts';
import { parseRawJson } from './raw-json.ts';
import { computeHash, isSameSignature } from './signature.ts';
import {
  badSignature,
  malformed,
  notConfigured,
  type RawWebhook,
  toIgnoredVerdict,
  unlistedStatus,
  type WebhookVerdict,
} from './verdict.ts';

type FawryKeys = Env['callbacks']['fawry'];

const number = z.union([IntegerText, integerNumber]);
const statusText = z.string().regex(/^[A-Z_]{2,30}$/);
const methodText = z.string().regex(/^[A-Za-z][A-Za-z_ ]{1,39}$/);

const Notification = z.object({
  fawryRefNumber: number,
  merchantRefNumber: reference,
  paymentAmount: poundsAmount,
  orderAmount: poundsAmount,
  orderStatus: statusText,
  paymentMethod: methodText,
  // Fawry's own spelling. The value is too short to hide an amount, an address and a phone.
  paymentRefrenceNumber: z
    .union([z.string().regex(/^[A-Za-z\d]{0,40}$/), integerNumber])
    .nullish()
    .transform((value) => value ?? ''),
  messageSignature: signatureField(64),
  // Not signed, so it is only displayed.
  paymentTime: epochTime.nullish().catch(null),
  // Not signed, so it only distinguishes messages.
  requestId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .nullish()
    .catch(null),
});

/** The current notification, sent by POST. */
export function readFawryWebhook({ text }: RawWebhook, keys: FawryKeys): WebhookVerdict {
  if (!keys) return notConfigured;
  const { data: sent } = Notification.safeParse(parseRawJson(text));
  if (!sent) return malformed;
  const own = computeHash('sha256', buildFawryNotificationSigningString(sent) + keys.secureKey);
  if (!isSameSignature(own, sent.messageSignature)) return badSignature;
  return toVerdict({
    number: sent.fawryRefNumber,
    reference: sent.merchantRefNumber,
    orderStatus: sent.orderStatus,
    // Not the payment amount, which includes Fawry's fees.
    amount: sent.orderAmount,
    method: sent.paymentMethod,
    paidAt: sent.paymentTime ?? null,
    requestId: sent.requestId ?? null,
  });
}

const LegacyNotification = z
  .object({
    FawryRefNo: IntegerText,
    MerchantRefNo: reference.optional(),
    // Misspelled in parts of Fawry's documentation.
    MerchnatRefNo: reference.optional(),
    OrderStatus: statusText,
    Amount: z.string().refine((text) => parsePounds(text) !== null),
    MessageSignature: z
      .string()
      .regex(/^[A-F\d]{32}$/)
      .catch(''),
  })
  .refine((sent) => (sent.MerchantRefNo === undefined) !== (sent.MerchnatRefNo === undefined));

/** The legacy notification in the query string, if the operator has enabled it. */
export function readLegacyFawryWebhook({ query }: RawWebhook, keys: FawryKeys): WebhookVerdict {
  if (!keys) return notConfigured;
  const { data: sent } = LegacyNotification.safeParse(query);
  if (!sent) return malformed;
  const MerchantRefNo = sent.MerchantRefNo ?? sent.MerchnatRefNo ?? '';
  const own = computeHash(
    'md5',
    keys.secureKey + buildFawryLegacySigningString({ ...sent, MerchantRefNo }),
  );
  if (!isSameSignature(own.toUpperCase(), sent.MessageSignature)) return badSignature;
  return toVerdict({
    number: sent.FawryRefNo,
    reference: MerchantRefNo,
    orderStatus: sent.OrderStatus,
    amount: parsePounds(sent.Amount) ?? 0,
    method: null,
    paidAt: null,
    requestId: null,
  });
}

type FawryMessage = {
  number: string;
  reference: string;
  orderStatus: string;
  amount: number;
  method: string | null;
  paidAt: string | null;
  requestId: string | null;
};

function toVerdict(message: FawryMessage): WebhookVerdict {
  const { number: providerRef, orderStatus, amount } = message;
  const status = mapFawryStatus(orderStatus);
  if (!status || (message.method !== null && !isFawryMethod(message.method))) return unlistedStatus;
  // A new order is not a payment.
  if (status === 'pending') return toIgnoredVerdict('pending');
  return {
    kind: 'event',
    event: {
      gateway: 'fawry',
      reference: message.reference,
      providerRef,
      status,
      amount,
      method: message.method,
      details: {
        currency: 'EGP',
        paid_at: status === 'paid' ? message.paidAt : null,
        event_key: createEventKey(message),
        message: { orderStatus, paymentMethod: message.method },
      },
    },
  };
}

/**
 * Without the request id, because Fawry does not say whether a copy has the same one. Only that id
 * distinguishes two partial refunds; null if it is missing.
 */
function createEventKey({ number: id, orderStatus, amount, requestId }: FawryMessage) {
  const key = `${id}:${orderStatus}:${amount}`;
  if (orderStatus !== 'PARTIAL_REFUNDED') return key;
  return requestId && `${key}:${requestId}`;
}
