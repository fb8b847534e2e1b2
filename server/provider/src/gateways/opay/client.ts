import { createHmac } from 'node:crypto';
import { parsePiasters } from '@fasl/shared/rules/payment/gateways/amount';
import { mapOpayStatus, serializeOpayRequest } from '@fasl/shared/rules/payment/gateways/opay';
import { z } from 'zod';
import { buildCallbackUrl, buildReturnUrl } from '../addresses.ts';
import type { OpayKeys } from '../config.ts';
import {
  type Gateway,
  GatewayError,
  type KnownPayment,
  type NewPayment,
  type OpenedPayment,
  type PaymentStatus,
} from '../gateway.ts';
import {
  createGatewayClient,
  type GatewayClient,
  PageUrl,
  parseResponse,
} from '../gateway-client.ts';

type Opay = { keys: OpayKeys; client: GatewayClient; portal: string };

const base = '/api/v1/international';
const country = 'EG';
const currency = 'EGP';

/** Creates the client of OPay Egypt, whose cashier page offers cards only or all methods. */
export function createOpayGateway(
  keys: OpayKeys,
  portal: string,
  now: () => Date,
): Gateway & { close: () => Promise<void> } {
  const client = createGatewayClient(keys.baseUrl);
  const opay = { keys, client, portal };
  return {
    offers: (method) => method === 'card' || method === 'ewallet',
    open: (payment) => open(opay, payment, now()),
    status: (payment) => getStatus(opay, payment),
    cancel: async ({ reference }) => {
      await sendSigned(opay, '/payment/close', { country, reference });
    },
    refund: async ({ reference }, piasters) => {
      await sendSigned(opay, '/payment/refund/create', {
        country,
        reference: `${reference}-${piasters}`,
        originalReference: reference,
        amount: { total: piasters, currency },
      });
    },
    close: client.close,
  };
}

const Opened = z.object({ orderNo: z.coerce.string(), cashierUrl: PageUrl });

async function open(opay: Opay, payment: NewPayment, now: Date): Promise<OpenedPayment> {
  const { keys } = opay;
  const headers = { authorization: `Bearer ${keys.publicKey}` };
  const body = JSON.stringify(cashierOf(payment, { portal: opay.portal, now }));
  const data = await sendToOpay(opay, { path: '/cashier/create', headers, body });
  const { orderNo, cashierUrl } = readData(Opened, data);
  return {
    payload: payment.method === 'card' ? { data: { cashierUrl } } : { redirection_url: cashierUrl },
    providerRef: orderNo,
    providerOrderRef: null,
    billReference: null,
    expiresAt: payment.expiresAt,
  };
}

function cashierOf(
  { reference, chargeAmount, customer, ...payment }: NewPayment,
  { portal, now }: { portal: string; now: Date },
) {
  const back = buildReturnUrl(portal, reference);
  const minutes = Math.round((payment.expiresAt.getTime() - now.getTime()) / 60_000);
  return {
    country,
    reference,
    amount: { total: chargeAmount, currency },
    returnUrl: back,
    cancelUrl: back,
    callbackUrl: buildCallbackUrl(portal, 'opay'),
    expireAt: Math.max(1, minutes),
    // Without a method, OPay's page offers all methods, including wallets.
    ...(payment.method === 'card' && { payMethod: 'BankCard' }),
    product: { name: payment.title, description: payment.title },
    userInfo: {
      userId: String(customer.id),
      userName: `${customer.firstName} ${customer.lastName}`.trim(),
      userMobile: payment.phone ?? customer.phone,
      userEmail: customer.email ?? '',
    },
  };
}

const Order = z.object({
  reference: z.string(),
  orderNo: z.coerce.string(),
  status: z.string(),
  amount: z.object({ total: z.coerce.string(), currency: z.string() }),
  refunded: z.boolean().optional(),
});

async function getStatus(opay: Opay, { reference }: KnownPayment): Promise<PaymentStatus> {
  const data = await sendSigned(opay, '/cashier/status', { country, reference });
  const order = readData(Order, data);
  const amount = parsePiasters(order.amount.total);
  const status = mapOpayStatus(order.status, order.refunded ?? false);
  const isOurs = order.reference === reference && order.amount.currency === currency;
  if (amount === null || !status || !isOurs) throw new GatewayError('unavailable', 'off_contract');
  return {
    status,
    amount,
    // The status omits the refunded amount, which may be smaller than the payment.
    refundedAmount: status === 'refunded' ? Number.NaN : 0,
    providerRef: order.orderNo,
    providerOrderRef: null,
    billReference: null,
  };
}

/** Sends exactly the text that was signed. */
function sendSigned(opay: Opay, path: string, payload: unknown): Promise<unknown> {
  const body = serializeOpayRequest(payload);
  const signature = createHmac('sha512', opay.keys.secretKey).update(body).digest('hex');
  return sendToOpay(opay, { path, headers: { authorization: `Bearer ${signature}` }, body });
}

const Envelope = z.object({ code: z.string(), data: z.unknown().optional() });
/** OPay is down or still processing, so a later query decides. */
const openCodes = ['50003', '50001', '20000'];
const unknownCodes = ['02006', '02002'];

type OpayRequest = { path: string; headers: Record<string, string>; body: string };

async function sendToOpay(
  { keys, client }: Opay,
  { path, headers, body }: OpayRequest,
): Promise<unknown> {
  const answer = await client.call()({
    method: 'POST',
    path: base + path,
    headers: { ...headers, merchantid: keys.merchantId },
    body,
  });
  const { code, data } = parseResponse(Envelope, answer.text);
  if (code === '00000') return data;
  if (unknownCodes.includes(code)) throw new GatewayError('rejected', 'not_found');
  throw new GatewayError(openCodes.includes(code) ? 'unavailable' : 'rejected', `opay_${code}`);
}

function readData<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new GatewayError('unavailable', 'off_contract');
}
