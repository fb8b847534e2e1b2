import { parsePounds } from '@fasl/shared/rules/payment/gateways/amount';
import {
  fawryLegacyText,
  fawryNotificationText,
  fawryStatus,
  isFawryMethod,
} from '@fasl/shared/rules/payment/gateways/fawry';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { epochTime, pounds, reference, signature, wholeNumber, wholeText } from './fields.ts';
import { parseRaw } from './raw-json.ts';
import { hashOf, isSameSignature } from './signature.ts';
import {
  type Arrived,
  badSignature,
  ignored,
  malformed,
  notConfigured,
  unlistedWord,
  type Verdict,
} from './verdict.ts';

type Keys = Env['callbacks']['fawry'];

const number = z.union([wholeText, wholeNumber]);
const statusWord = z.string().regex(/^[A-Z_]{2,30}$/);
const methodWord = z.string().regex(/^[A-Za-z][A-Za-z_ ]{1,39}$/);

const Notification = z.object({
  fawryRefNumber: number,
  merchantRefNumber: reference,
  paymentAmount: pounds,
  orderAmount: pounds,
  orderStatus: statusWord,
  paymentMethod: methodWord,
  // The gateway spells it so. A number, and no way to carry an amount, an address and a phone in it.
  paymentRefrenceNumber: z
    .union([z.string().regex(/^[A-Za-z\d]{0,40}$/), wholeNumber])
    .nullish()
    .transform((value) => value ?? ''),
  messageSignature: signature(64),
  // Not signed, and only ever shown.
  paymentTime: epochTime.nullish().catch(null),
});

/** The notification that Fawry posts today. */
export function readFawry({ text }: Arrived, keys: Keys): Verdict {
  if (!keys) return notConfigured;
  const { data: sent } = Notification.safeParse(parseRaw(text));
  if (!sent) return malformed;
  const own = hashOf('sha256', fawryNotificationText(sent) + keys.secureKey);
  if (!isSameSignature(own, sent.messageSignature)) return badSignature;
  return verdictOf({
    number: sent.fawryRefNumber,
    reference: sent.merchantRefNumber,
    word: sent.orderStatus,
    // The payment's amount holds what Fawry takes for itself.
    amount: sent.orderAmount,
    method: sent.paymentMethod,
    paidAt: sent.paymentTime ?? null,
  });
}

const Legacy = z
  .object({
    FawryRefNo: wholeText,
    MerchantRefNo: reference.optional(),
    // Some of the documentation prints it so.
    MerchnatRefNo: reference.optional(),
    OrderStatus: statusWord,
    Amount: z.string().refine((text) => parsePounds(text) !== null),
    MessageSignature: z
      .string()
      .regex(/^[A-F\d]{32}$/)
      .catch(''),
  })
  .refine((sent) => (sent.MerchantRefNo === undefined) !== (sent.MerchnatRefNo === undefined));

/** The notification of old, in the address; only heard where the operator still gets it. */
export function readLegacyFawry({ query }: Arrived, keys: Keys): Verdict {
  if (!keys) return notConfigured;
  const { data: sent } = Legacy.safeParse(query);
  if (!sent) return malformed;
  const MerchantRefNo = sent.MerchantRefNo ?? sent.MerchnatRefNo ?? '';
  const own = hashOf('md5', keys.secureKey + fawryLegacyText({ ...sent, MerchantRefNo }));
  if (!isSameSignature(own.toUpperCase(), sent.MessageSignature)) return badSignature;
  return verdictOf({
    number: sent.FawryRefNo,
    reference: MerchantRefNo,
    word: sent.OrderStatus,
    amount: parsePounds(sent.Amount) ?? 0,
    method: null,
    paidAt: null,
  });
}

type Said = {
  number: string;
  reference: string;
  word: string;
  amount: number;
  method: string | null;
  paidAt: string | null;
};

function verdictOf({ number: providerRef, word, amount, ...said }: Said): Verdict {
  const status = fawryStatus(word);
  if (!status || (said.method !== null && !isFawryMethod(said.method))) return unlistedWord;
  // An order that was made is no order that was paid.
  if (status === 'pending') return ignored('pending');
  return {
    kind: 'told',
    told: {
      gateway: 'fawry',
      reference: said.reference,
      providerRef,
      status,
      amount,
      method: said.method,
      facts: {
        currency: 'EGP',
        paid_at: status === 'paid' ? said.paidAt : null,
        // Whether a copy keeps its own number is not documented.
        event_key: `${providerRef}:${word}:${amount}`,
        message: { orderStatus: word, paymentMethod: said.method },
      },
    },
  };
}
