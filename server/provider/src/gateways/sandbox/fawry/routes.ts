import {
  buildFawryCancelSigningString,
  buildFawryChargeSigningString,
  buildFawryInitSigningString,
  buildFawryRefundSigningString,
  buildFawryStatusSigningString,
} from '@fasl/shared/rules/payment/gateways/fawry';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../simulator/context.ts';
import { sha256 } from '../simulator/keys.ts';
import type { Order } from '../simulator/order.ts';
import { createFawryStatus, fawryFee } from './simulation.ts';

const piasters = z.number().transform((pounds) => Math.round(pounds * 100));
const FawryRequest = z.object({
  merchantCode: z.string(),
  merchantRefNum: z.string(),
  customerProfileId: z.string().optional(),
  customerName: z.string().default(''),
  customerMobile: z.string().default(''),
  customerEmail: z.string().default(''),
  paymentMethod: z.string().optional(),
  amount: piasters.optional(),
  paymentExpiry: z.number().optional(),
  language: z.string().default('en-gb'),
  description: z.string().optional(),
  returnUrl: z.string().optional(),
  orderWebHookUrl: z.string().optional(),
  signature: z.string(),
  chargeItems: z
    .array(
      z.object({
        itemId: z.string(),
        description: z.string().default(''),
        price: piasters,
        quantity: z.number(),
      }),
    )
    .min(1),
});
type FawryRequest = z.output<typeof FawryRequest>;

const errorDescriptions: Record<number, string> = {
  9901: 'Wrong merchant code',
  9938: 'Order not found',
  9944: 'Merchant reference is blank',
  9946: 'Signature does not match',
  9992: 'Merchant reference was used before',
};
const errorResponse = (statusCode: number) => ({
  type: 'ResponseDataModel',
  statusCode,
  statusDescription: errorDescriptions[statusCode],
});

const statusWords: Record<Order['state'], string> = {
  new: 'UNPAID',
  paid: 'PAID',
  failed: 'FAILED',
  expired: 'EXPIRED',
  cancelled: 'CANCELED',
  refunded: 'REFUNDED',
};

/** Registers the published API of Fawry. */
export function registerFawryRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { orders, simulator, origin } = context;
  app.post('/fawry/ECommerceWeb/Fawry/payments/charge', async ({ body }) => {
    const input = FawryRequest.parse(body);
    const { paymentMethod = '', amount = 0 } = input;
    const signed = buildFawryChargeSigningString({ ...input, paymentMethod, amount });
    const wrong = findRequestError(context, input, signed);
    if (wrong) return errorResponse(wrong);
    const order = addOrder(context, input, amount);
    simulator.make(order, 'later');
    return chargeResponse(order);
  });
  app.post('/fawry/fawrypay-api/api/payments/init', async ({ body }, reply) => {
    const input = FawryRequest.parse(body);
    const { returnUrl = '', chargeItems } = input;
    const signed = buildFawryInitSigningString({ ...input, returnUrl });
    const wrong = findRequestError(context, input, signed);
    if (wrong) return errorResponse(wrong);
    const total = chargeItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const order = addOrder(context, input, total);
    return reply.type('text/plain').send(`${origin()}/checkout/${order.token}`);
  });
  app.get('/fawry/ECommerceWeb/Fawry/payments/status/v2', async ({ query }) => {
    const text = z.object({ merchantCode: z.string(), merchantRefNumber: z.string() });
    const input = text.extend({ signature: z.string() }).parse(query);
    if (!isSigned(context, buildFawryStatusSigningString(input), input.signature))
      return errorResponse(9946);
    const order = orders.find('fawry', input.merchantRefNumber);
    // An order exists only after the student has chosen a method on the page.
    if (!order?.number) return errorResponse(9938);
    return createFawryStatus(order, statusWords[order.state], {
      fawry: context.keys.fawry,
      faults: {},
    });
  });
  registerFawryAfter(app, context);
}

function registerFawryAfter(app: FastifyInstance, context: SandboxContext): void {
  const { orders, simulator } = context;
  const byNumber = (number: string) =>
    orders.findBy((order) => order.gateway === 'fawry' && order.number === number);
  app.post('/fawry/ECommerceWeb/Fawry/payments/refund', async ({ body }) => {
    const input = z
      .object({
        merchantCode: z.string(),
        referenceNumber: z.string(),
        refundAmount: piasters,
        reason: z.string().optional(),
        signature: z.string(),
      })
      .parse(body);
    const { refundAmount: amount, reason = '' } = input;
    const signed = buildFawryRefundSigningString({ ...input, amount, reason });
    if (!isSigned(context, signed, input.signature)) return errorResponse(9946);
    const order = byNumber(input.referenceNumber);
    const isDone = order && simulator.make(order, 'refund', { amount });
    return isDone ? { type: 'ResponseDataModel', statusCode: 200 } : errorResponse(9938);
  });
  app.post('/fawry/ECommerceWeb/api/orders/cancel-unpaid-order', async ({ body }) => {
    const named = z.object({
      orderRefNo: z.string(),
      merchantAccount: z.string(),
      lang: z.string(),
    });
    const input = named.extend({ signature: z.string() }).parse(body);
    if (!isSigned(context, buildFawryCancelSigningString(input), input.signature))
      return errorResponse(9946);
    const order = byNumber(input.orderRefNo);
    const isDone = order && simulator.make(order, 'cancel');
    return isDone ? { type: 'ResponseDataModel', statusCode: 200 } : errorResponse(9938);
  });
}

const isSigned = ({ keys }: SandboxContext, text: string, signature: string) =>
  sha256(text, { key: keys.fawry.secureKey }) === signature;

function findRequestError(
  context: SandboxContext,
  input: FawryRequest,
  text: string,
): number | null {
  if (input.merchantCode !== context.keys.fawry.merchantCode) return 9901;
  if (!input.merchantRefNum) return 9944;
  if (!isSigned(context, text, input.signature)) return 9946;
  return context.orders.find('fawry', input.merchantRefNum) ? 9992 : null;
}

function addOrder({ orders }: SandboxContext, input: FawryRequest, amount: number): Order {
  return orders.add({
    gateway: 'fawry',
    reference: input.merchantRefNum,
    amount,
    title: input.description ?? input.chargeItems[0]?.description ?? '',
    customer: {
      name: input.customerName,
      phone: input.customerMobile,
      email: input.customerEmail,
    },
    language: input.language.startsWith('ar') ? 'ar' : 'en',
    callbackUrl: input.orderWebHookUrl ?? '',
    returnUrl: input.returnUrl ?? '',
    ...(input.paymentExpiry && { expiresAt: input.paymentExpiry }),
    ...(input.paymentMethod === 'MWALLET' && { way: 'wallet' as const }),
  });
}

const chargeResponse = (order: Order) => ({
  type: 'ChargeResponse',
  referenceNumber: order.number,
  merchantRefNumber: order.reference,
  orderAmount: order.amount / 100,
  paymentAmount: (order.amount + fawryFee) / 100,
  fawryFees: fawryFee / 100,
  paymentMethod: 'PAYATFAWRY',
  orderStatus: 'UNPAID',
  expirationTime: order.expiresAt,
  customerMobile: order.customer.phone,
  customerMail: order.customer.email,
  statusCode: 200,
  statusDescription: 'Operation done successfully',
});
