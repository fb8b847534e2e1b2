import { parsePounds } from '@fasl/shared/rules/payment/gateways/amount';
import {
  buildFawryCancelSigningString,
  buildFawryRefundSigningString,
  buildFawryStatusSigningString,
  mapFawryStatus,
} from '@fasl/shared/rules/payment/gateways/fawry';
import { z } from 'zod';
import { type Gateway, GatewayError, type KnownPayment, type PaymentStatus } from '../gateway.ts';
import { parseResponse } from '../gateway-client.ts';
import { computeFawryHash, type Fawry, requireSuccess } from './request.ts';

/** Fawry sends amounts as a number or as text. */
const amount = z.coerce.string().transform((text, context) => {
  const piasters = parsePounds(text);
  if (piasters === null) context.addIssue('not an amount');
  return piasters ?? z.NEVER;
});

const Order = z.object({
  merchantRefNumber: z.string(),
  fawryRefNumber: z.coerce.string().nullish(),
  referenceNumber: z.coerce.string().nullish(),
  orderAmount: amount.optional(),
  paymentAmount: amount.optional(),
  orderStatus: z.string().optional(),
  // The name of the field in the first version of the API.
  paymentStatus: z.string().optional(),
});

export function createFawryOperations(fawry: Fawry): Pick<Gateway, 'status' | 'cancel' | 'refund'> {
  return {
    status: (payment) => getStatus(fawry, payment),
    cancel: (payment) => cancel(fawry, payment),
    refund: (payment, piasters) => refund(fawry, payment, piasters),
  };
}

async function getStatus({ keys, client }: Fawry, payment: KnownPayment): Promise<PaymentStatus> {
  const fields = { merchantCode: keys.merchantCode, merchantRefNumber: payment.reference };
  const signature = computeFawryHash(buildFawryStatusSigningString(fields), keys);
  const query = new URLSearchParams({ ...fields, signature });
  const answer = await client.call()({
    method: 'GET',
    path: `/ECommerceWeb/Fawry/payments/status/v2?${query}`,
  });
  requireSuccess(answer);
  const order = parseResponse(Order, answer.text);
  const word = order.orderStatus ?? order.paymentStatus ?? '';
  const status = mapFawryStatus(word);
  const collected = order.orderAmount ?? order.paymentAmount;
  if (order.merchantRefNumber !== payment.reference || !status || collected === undefined) {
    throw new GatewayError('unavailable', 'off_contract');
  }
  const number = order.fawryRefNumber ?? order.referenceNumber ?? null;
  return {
    status,
    amount: collected,
    // Fawry's response omits the amount of a partial refund.
    refundedAmount: status !== 'refunded' ? 0 : word === 'REFUNDED' ? collected : Number.NaN,
    providerRef: number,
    providerOrderRef: null,
    billReference: number,
  };
}

async function cancel({ keys, client }: Fawry, payment: KnownPayment): Promise<void> {
  const fields = {
    merchantAccount: keys.merchantCode,
    orderRefNo: numberOf(payment),
    lang: 'en-gb',
  };
  const answer = await client.call()({
    method: 'POST',
    path: '/ECommerceWeb/api/orders/cancel-unpaid-order',
    body: JSON.stringify({
      ...fields,
      signature: computeFawryHash(buildFawryCancelSigningString(fields), keys),
    }),
  });
  requireSuccess(answer);
}

async function refund({ keys, client }: Fawry, payment: KnownPayment, piasters: number) {
  const fields = { merchantCode: keys.merchantCode, referenceNumber: numberOf(payment) };
  const signature = computeFawryHash(
    buildFawryRefundSigningString({ ...fields, amount: piasters }),
    keys,
  );
  const answer = await client.call()({
    method: 'POST',
    path: '/ECommerceWeb/Fawry/payments/refund',
    body: JSON.stringify({ ...fields, refundAmount: piasters / 100, signature }),
  });
  requireSuccess(answer);
}

function numberOf({ providerRef }: KnownPayment): string {
  if (providerRef === null) throw new GatewayError('rejected', 'not_found');
  return providerRef;
}
