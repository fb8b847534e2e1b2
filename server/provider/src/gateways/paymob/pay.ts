import { z } from 'zod';
import type { PaymobKeys } from '../config.ts';
import { GatewayError, type NewPayment, type OpenedPayment } from '../gateway.ts';
import { PageUrl, type SendRequest } from '../gateway-client.ts';
import { sendToPaymob } from './request.ts';

type PaymobPayment = { send: SendRequest; key: string; payment: NewPayment; keys: PaymobKeys };
type Paid = Pick<OpenedPayment, 'payload' | 'providerRef' | 'billReference'>;

const path = '/api/acceptance/payments/pay';
const id = z.coerce.string().regex(/^\d{1,20}$/);

export async function startCardPayment({ key, keys }: PaymobPayment): Promise<Paid> {
  const frame = new URL(`${keys.baseUrl}/api/acceptance/iframes/${keys.iframeId}`);
  frame.searchParams.set('payment_token', key);
  return { payload: { checkout_url: frame.href }, providerRef: null, billReference: null };
}

const Kiosk = z.object({ id, data: z.object({ bill_reference: id }) });

/** Aman and Masary use the same number, which belongs to the bill and not to the transaction. */
export async function startKioskPayment({ send, key }: PaymobPayment): Promise<Paid> {
  const source = { identifier: 'AGGREGATOR', subtype: 'AGGREGATOR' };
  const answer = await sendToPaymob(send, Kiosk, { path, body: { source, payment_token: key } });
  const { bill_reference } = answer.data;
  return {
    payload: { data: { bill_reference } },
    providerRef: answer.id,
    billReference: bill_reference,
  };
}

const address = PageUrl.nullish().catch(null);
const Wallet = z.object({
  id,
  redirect_url: address,
  iframe_redirection_url: address,
  redirection_url: address,
});

export async function startWalletPayment({ send, key, payment }: PaymobPayment): Promise<Paid> {
  const source = { identifier: payment.phone ?? payment.customer.phone, subtype: 'WALLET' };
  const answer = await sendToPaymob(send, Wallet, { path, body: { source, payment_token: key } });
  const page = answer.redirect_url ?? answer.iframe_redirection_url ?? answer.redirection_url;
  if (!page) throw new GatewayError('unavailable', 'off_contract');
  return { payload: { redirection_url: page }, providerRef: answer.id, billReference: null };
}
