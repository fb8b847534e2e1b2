import {
  buildFawryChargeSigningString,
  buildFawryInitSigningString,
} from '@fasl/shared/rules/payment/gateways/fawry';
import { z } from 'zod';
import { buildCallbackUrl, buildReturnUrl } from '../addresses.ts';
import { type Gateway, GatewayError, type NewPayment, type OpenedPayment } from '../gateway.ts';
import { PageUrl, parseResponse } from '../gateway-client.ts';
import { createFawryOperations } from './operations.ts';
import { computeFawryHash, type Fawry, requireSuccess } from './request.ts';

const methods = ['fawry', 'ewallet'];

/** Creates the client of Fawry. It opens a payment code or Fawry's checkout page. */
export function createFawryGateway(fawry: Fawry): Gateway {
  return {
    offers: (method) => methods.includes(method),
    open: (payment) =>
      payment.asCode && payment.method === 'fawry'
        ? charge(fawry, payment)
        : checkout(fawry, payment),
    ...createFawryOperations(fawry),
  };
}

const Charged = z.object({
  statusCode: z.coerce.number(),
  referenceNumber: z.coerce.string().regex(/^\d{1,40}$/),
  merchantRefNumber: z.string(),
  expirationTime: z.coerce.number().nullish(),
});

async function charge(
  { keys, client, portal }: Fawry,
  payment: NewPayment,
): Promise<OpenedPayment> {
  const { merchantCode } = keys;
  const fields = {
    ...orderOf(payment, portal),
    merchantCode,
    paymentMethod: 'PAYATFAWRY',
    amount: payment.chargeAmount / 100,
    currencyCode: 'EGP',
    description: payment.title,
  };
  const signature = computeFawryHash(
    buildFawryChargeSigningString({ ...fields, amount: payment.chargeAmount }),
    keys,
  );
  const answer = await client.call()({
    method: 'POST',
    path: '/ECommerceWeb/Fawry/payments/charge',
    body: JSON.stringify({ ...fields, signature }),
  });
  requireSuccess(answer);
  const { referenceNumber, merchantRefNumber, expirationTime } = parseResponse(
    Charged,
    answer.text,
  );
  if (merchantRefNumber !== payment.reference) throw new GatewayError('unavailable', 'other_order');
  return {
    payload: { merchant_ref: payment.reference, reference_number: referenceNumber },
    providerRef: referenceNumber,
    providerOrderRef: null,
    billReference: referenceNumber,
    expiresAt: expirationTime ? new Date(expirationTime) : payment.expiresAt,
  };
}

async function checkout(
  { keys, client, portal }: Fawry,
  payment: NewPayment,
): Promise<OpenedPayment> {
  const { merchantCode } = keys;
  const { reference, chargeAmount, method } = payment;
  const fields = {
    ...orderOf(payment, portal),
    merchantCode,
    returnUrl: buildReturnUrl(portal),
    authCaptureModePayment: false,
    ...(method === 'ewallet' && { paymentMethod: 'MWALLET' }),
  };
  const signed = [{ itemId: reference, quantity: 1, price: chargeAmount }];
  const signature = computeFawryHash(
    buildFawryInitSigningString({ ...fields, chargeItems: signed }),
    keys,
  );
  const answer = await client.call()({
    method: 'POST',
    path: '/fawrypay-api/api/payments/init',
    body: JSON.stringify({ ...fields, signature }),
  });
  requireSuccess(answer);
  // The URL comes as plain text, sometimes in quotes.
  const page = PageUrl.safeParse(answer.text.trim().replace(/^"|"$/g, ''));
  if (!page.success) throw new GatewayError('unavailable', 'off_contract');
  const isWallet = method === 'ewallet';
  return {
    payload: isWallet
      ? { redirection_url: page.data }
      : { checkout_url: page.data, merchant_ref: reference },
    providerRef: null,
    providerOrderRef: null,
    billReference: null,
    expiresAt: payment.expiresAt,
  };
}

function orderOf({ reference, chargeAmount, customer, ...payment }: NewPayment, portal: string) {
  const price = chargeAmount / 100;
  return {
    merchantRefNum: reference,
    customerProfileId: String(customer.id),
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    customerMobile: payment.phone ?? customer.phone,
    customerEmail: customer.email ?? '',
    paymentExpiry: payment.expiresAt.getTime(),
    language: payment.language === 'ar-EG' ? 'ar-eg' : 'en-gb',
    chargeItems: [{ itemId: reference, description: payment.title, price, quantity: 1 }],
    orderWebHookUrl: buildCallbackUrl(portal, 'fawry'),
  };
}
