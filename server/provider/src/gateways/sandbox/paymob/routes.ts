import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../simulator/context.ts';
import type { Order } from '../simulator/order.ts';
import type { OrderAction } from '../simulator/simulator.ts';
import { toTransaction } from './transaction.ts';

const last: Record<Order['state'], OrderAction> = {
  new: 'later',
  paid: 'pay',
  failed: 'decline',
  expired: 'expire',
  cancelled: 'cancel',
  refunded: 'refund',
};

const NewOrder = z.object({
  auth_token: z.string(),
  amount_cents: z.int().positive(),
  merchant_order_id: z.string(),
});
const Key = z.object({
  auth_token: z.string(),
  order_id: z.int(),
  amount_cents: z.int(),
  expiration: z.int(),
  integration_id: z.int(),
  billing_data: z.record(z.string(), z.string().min(1)),
});
const Pay = z.object({
  payment_token: z.string(),
  source: z.object({ identifier: z.string(), subtype: z.enum(['AGGREGATOR', 'WALLET']) }),
});

const billingFields =
  'apartment email floor first_name street building phone_number shipping_method postal_code city country last_name state';

/** Registers the published API of Paymob Accept. */
export function registerPaymobRoutes(app: FastifyInstance, context: SandboxContext): void {
  const tokens = new Set<string>();
  const knows = (body: unknown) => tokens.has((body as { auth_token?: string }).auth_token ?? '');
  app.post('/paymob/api/auth/tokens', async ({ body }, reply) => {
    const { api_key } = z.object({ api_key: z.string() }).parse(body);
    if (api_key !== context.keys.paymob.apiKey)
      return sendError(reply, 401, 'incorrect credentials');
    const token = randomBytes(24).toString('base64url');
    tokens.add(token);
    return reply.code(201).send({ token, profile: { id: context.keys.paymob.owner } });
  });
  app.post('/paymob/api/ecommerce/orders', async ({ body }, reply) => {
    if (!knows(body)) return sendError(reply, 401, 'invalid token');
    return addOrder(context, NewOrder.parse(body), reply);
  });
  app.post('/paymob/api/acceptance/payment_keys', async ({ body }, reply) => {
    if (!knows(body)) return sendError(reply, 401, 'invalid token');
    return addKey(context, Key.parse(body), reply);
  });
  registerPaying(app, context);
  registerAfter(app, context, knows);
}

function addOrder(
  { orders, keys }: SandboxContext,
  input: z.output<typeof NewOrder>,
  reply: FastifyReply,
) {
  const { merchant_order_id: reference, amount_cents: amount } = input;
  if (orders.find('paymob', reference)) return reply.code(422).send({ message: 'duplicate' });
  const { portalOrigin } = keys;
  const order = orders.add({
    gateway: 'paymob',
    reference,
    amount,
    number: orders.number(9),
    callbackUrl: `${portalOrigin}/payment/callback/paymob`,
    returnUrl: `${portalOrigin}/payment/callback`,
  });
  return reply.code(201).send({ id: Number(order.number), merchant_order_id: reference });
}

function addKey({ orders }: SandboxContext, input: z.output<typeof Key>, reply: FastifyReply) {
  const order = byNumber(orders, input.order_id);
  if (!order) return sendError(reply, 404, 'not found');
  const missing = billingFields.split(' ').filter((field) => !input.billing_data[field]);
  if (missing.length > 0) return sendError(reply, 400, `billing_data: ${missing.join(', ')}`);
  const { first_name, last_name, phone_number = '', email = '' } = input.billing_data;
  order.customer = { name: `${first_name} ${last_name}`, phone: phone_number, email };
  order.integration = input.integration_id;
  order.expiresAt = Date.now() + input.expiration * 1_000;
  return reply.code(201).send({ token: order.token });
}

function registerPaying(
  app: FastifyInstance,
  { orders, simulator, keys, origin }: SandboxContext,
): void {
  app.post('/paymob/api/acceptance/payments/pay', async ({ body }, reply) => {
    const { payment_token, source } = Pay.parse(body);
    const order = orders.findBy(({ token }) => token === payment_token);
    if (!order) return sendError(reply, 401, 'invalid token');
    const isKiosk = source.subtype === 'AGGREGATOR';
    order.way = isKiosk ? 'kiosk' : 'wallet';
    if (isKiosk) simulator.make(order, 'later');
    else order.transaction = orders.number(9);
    const page = `${origin()}/checkout/${order.token}`;
    const transaction = toTransaction(order, 'later', { paymob: keys.paymob, faults: {} });
    return {
      ...transaction,
      ...(!isKiosk && { redirect_url: page, iframe_redirection_url: page }),
    };
  });
  app.get('/paymob/api/acceptance/iframes/:id', async ({ query }, reply) => {
    const { payment_token } = z.object({ payment_token: z.string().max(100) }).parse(query);
    return reply.redirect(`/checkout/${encodeURIComponent(payment_token)}`, 302);
  });
}

function registerAfter(
  app: FastifyInstance,
  context: SandboxContext,
  knows: (body: unknown) => boolean,
) {
  const { orders, simulator, keys } = context;
  app.post('/paymob/api/ecommerce/orders/transaction_inquiry', async ({ body }, reply) => {
    if (!knows(body)) return sendError(reply, 401, 'invalid token');
    const input = z
      .object({ order_id: z.int().optional(), merchant_order_id: z.string().optional() })
      .parse(body);
    const order = input.order_id
      ? byNumber(orders, input.order_id)
      : orders.find('paymob', input.merchant_order_id ?? '');
    if (!order?.transaction) return sendError(reply, 404, 'Not found.');
    return toTransaction(order, last[order.state], { paymob: keys.paymob, faults: {} });
  });
  app.post('/paymob/api/acceptance/void_refund/refund', async ({ body }, reply) => {
    if (!knows(body)) return sendError(reply, 401, 'invalid token');
    const input = z.object({ transaction_id: z.int(), amount_cents: z.int() }).parse(body);
    const order = orders.findBy(({ transaction }) => transaction === String(input.transaction_id));
    const isDone =
      order &&
      order.way !== 'kiosk' &&
      simulator.make(order, 'refund', { amount: input.amount_cents });
    return isDone ? { success: true } : sendError(reply, 400, 'cannot be refunded');
  });
}

const byNumber = (orders: SandboxContext['orders'], number: number) =>
  orders.findBy((order) => order.gateway === 'paymob' && order.number === String(number));

const sendError = (reply: FastifyReply, status: number, detail: string) =>
  reply.code(status).send({ detail });
