import { serializeOpayRequest } from '@fasl/shared/rules/payment/gateways/opay';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../simulator/context.ts';
import { hmac } from '../simulator/keys.ts';
import type { Order } from '../simulator/order.ts';

const Create = z.object({
  country: z.literal('EG'),
  reference: z.string().min(1),
  amount: z.object({ total: z.int().positive(), currency: z.literal('EGP') }),
  returnUrl: z.string(),
  cancelUrl: z.string().default(''),
  callbackUrl: z.string().default(''),
  expireAt: z.int().positive(),
  payMethod: z.string().optional(),
  product: z.object({ name: z.string() }),
  userInfo: z.object({ userName: z.string(), userMobile: z.string(), userEmail: z.string() }),
});
const Named = z.object({ country: z.literal('EG'), reference: z.string() });
const Refund = Named.extend({
  originalReference: z.string(),
  amount: z.object({ total: z.int(), currency: z.string() }),
});

const words: Record<Order['state'], string> = {
  new: 'PENDING',
  paid: 'SUCCESS',
  failed: 'FAIL',
  expired: 'CLOSE',
  cancelled: 'CLOSE',
  refunded: 'SUCCESS',
};

const done = (data: unknown) => ({ code: '00000', message: 'SUCCESSFUL', data });
const errorResponse = (code: string, message: string) => ({ code, message });
const unsigned = errorResponse('02000', 'authentication failed');
const unknown = errorResponse('02006', 'order does not exist');

const base = '/opay/api/v1/international';

/** Registers the published API of OPay Egypt. */
export function registerOpayRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { orders, simulator, keys, origin } = context;
  app.post(`${base}/cashier/create`, async (request) => {
    const { authorization, merchantid } = request.headers;
    const isKnown =
      authorization === `Bearer ${keys.opay.publicKey}` && merchantid === keys.opay.merchantId;
    if (!isKnown) return unsigned;
    const input = Create.parse(request.body);
    if (orders.find('opay', input.reference)) return errorResponse('02004', 'duplicate reference');
    const order = addOrder(context, input);
    return done({ ...answerOf(order), cashierUrl: `${origin()}/checkout/${order.token}` });
  });
  app.post(`${base}/cashier/status`, async (request) => {
    if (!isSigned(context, request)) return unsigned;
    const order = orders.find('opay', Named.parse(request.body).reference);
    return order ? done(answerOf(order)) : unknown;
  });
  app.post(`${base}/payment/close`, async (request) => {
    if (!isSigned(context, request)) return unsigned;
    const order = orders.find('opay', Named.parse(request.body).reference);
    return order && simulator.make(order, 'cancel') ? done(answerOf(order)) : unknown;
  });
  app.post(`${base}/payment/refund/create`, async (request) => {
    if (!isSigned(context, request)) return unsigned;
    const { originalReference, amount } = Refund.parse(request.body);
    const order = orders.find('opay', originalReference);
    const isDone = order && simulator.make(order, 'refund', { amount: amount.total });
    return isDone ? done(answerOf(order)) : unknown;
  });
}

/** The received text must equal the signed text, which has sorted keys and no spaces. */
function isSigned({ keys }: SandboxContext, { body, headers }: FastifyRequest): boolean {
  const signature = hmac('sha512', serializeOpayRequest(body), { key: keys.opay.secretKey });
  return (
    headers.authorization === `Bearer ${signature}` &&
    headers['merchantid'] === keys.opay.merchantId
  );
}

function addOrder({ orders }: SandboxContext, input: z.output<typeof Create>): Order {
  const { userName: name, userMobile: phone, userEmail: email } = input.userInfo;
  return orders.add({
    gateway: 'opay',
    reference: input.reference,
    number: orders.number(18),
    amount: input.amount.total,
    title: input.product.name,
    customer: { name, phone, email },
    expiresAt: Date.now() + input.expireAt * 60_000,
    callbackUrl: input.callbackUrl,
    returnUrl: input.returnUrl,
    cancelUrl: input.cancelUrl || input.returnUrl,
    ...(input.payMethod === 'BankCard' ? { way: 'card' as const } : { way: 'wallet' as const }),
  });
}

const answerOf = (order: Order) => ({
  reference: order.reference,
  orderNo: order.number,
  status: words[order.state],
  amount: { total: order.amount, currency: 'EGP' },
  refunded: order.state === 'refunded',
  vat: { total: 0, currency: 'EGP' },
});
