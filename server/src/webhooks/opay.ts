import {
  buildOpayCallbackSigningString,
  mapOpayStatus,
} from '@fasl/shared/rules/payment/gateways/opay';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { currency, isoTime, piastersText, reference, signatureField } from './fields.ts';
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

/**
 * Usually digits. The text that OPay signs has separators, so characters cannot move between
 * fields.
 */
const number = z.string().regex(/^[\w-]{1,64}$/);

const Callback = z.object({
  payload: z.object({
    amount: piastersText,
    country: z.string().optional(),
    currency,
    reference,
    refunded: z.boolean(),
    status: z.string().regex(/^[A-Z][A-Z\d_-]{1,29}$/),
    timestamp: isoTime,
    token: number,
    transactionId: number,
    instrumentType: z
      .string()
      .regex(/^\w{1,40}$/)
      .nullish()
      .catch(null),
  }),
  sha512: signatureField(128),
  type: z.string(),
});

export function readOpayWebhook(
  { text }: RawWebhook,
  keys: Env['callbacks']['opay'],
): WebhookVerdict {
  if (!keys) return notConfigured;
  const raw = parseRawJson(text);
  const { data: callback } = Callback.safeParse(raw);
  if (!callback) return malformed;
  if (callback.type !== 'transaction-status') return toIgnoredVerdict('another_type');
  const { payload, sha512 } = callback;
  const own = computeHmac('sha3-512', buildOpayCallbackSigningString(payload), keys.secretKey);
  if (!isSameSignature(own, sha512)) return badSignature;
  if (payload.country !== undefined && payload.country !== 'EG') return otherMerchant;
  const status = mapOpayStatus(payload.status, payload.refunded);
  if (!status) return toIgnoredVerdict('unknown_status');
  if (status === 'pending') return toIgnoredVerdict('pending');
  const { transactionId: providerRef, status: word, refunded, timestamp } = payload;
  const eventKey = `${providerRef}:${word}:${refunded}`;
  return {
    kind: 'event',
    event: {
      gateway: 'opay',
      reference: payload.reference,
      providerRef,
      status,
      amount: Number(payload.amount),
      method: payload.instrumentType ?? null,
      details: {
        currency: payload.currency,
        paid_at: status === 'paid' ? timestamp : null,
        // Only the time distinguishes two partial refunds.
        event_key: refunded ? `${eventKey}:${timestamp}` : eventKey,
        message: { status: word, refunded },
      },
    },
  };
}
