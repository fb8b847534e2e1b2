import { z } from 'zod';
import type { NewPayment } from '../gateway.ts';
import type { SendRequest } from '../gateway-client.ts';
import { sendToPaymob } from './request.ts';

const Order = z.object({ id: z.coerce.string().regex(/^\d{1,20}$/) });

/** Creates an order and returns its id at the gateway. Paymob accepts each reference once. */
export async function createOrder(
  send: SendRequest,
  token: string,
  { reference, chargeAmount }: NewPayment,
): Promise<string> {
  const { id } = await sendToPaymob(send, Order, {
    path: '/api/ecommerce/orders',
    body: {
      auth_token: token,
      delivery_needed: 'false',
      amount_cents: chargeAmount,
      currency: 'EGP',
      merchant_order_id: reference,
      items: [],
    },
  });
  return id;
}

const Key = z.object({ token: z.string().min(1) });

type OrderedPayment = { payment: NewPayment; order: string; integration: number; now: Date };

export async function createPaymentKey(
  send: SendRequest,
  token: string,
  { payment, order, integration, now }: OrderedPayment,
): Promise<string> {
  const key = await sendToPaymob(send, Key, {
    path: '/api/acceptance/payment_keys',
    body: {
      auth_token: token,
      amount_cents: payment.chargeAmount,
      expiration: secondsUntil(payment.expiresAt, now),
      order_id: Number(order),
      currency: 'EGP',
      integration_id: integration,
      // An order can be paid once.
      lock_order_when_paid: true,
      billing_data: billingOf(payment),
    },
  });
  return key.token;
}

const secondsUntil = (time: Date, now: Date) =>
  Math.max(60, Math.round((time.getTime() - now.getTime()) / 1_000));

/** Paymob requires every field and documents `NA` for unknown values. */
function billingOf({ customer, phone }: NewPayment) {
  const unknown = 'NA';
  return {
    first_name: customer.firstName || unknown,
    last_name: customer.lastName || unknown,
    email: customer.email ?? unknown,
    phone_number: phone ?? customer.phone,
    apartment: unknown,
    floor: unknown,
    building: unknown,
    street: unknown,
    city: unknown,
    state: unknown,
    postal_code: unknown,
    country: 'EG',
    shipping_method: unknown,
  };
}
